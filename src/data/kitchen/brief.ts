import { useMemo, useSyncExternalStore } from 'react';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Row } from '../../../core/contract/rows.ts';
import {
  type BriefChanges,
  changesBetween,
  movedState,
} from '../../../core/rules/brief-changes.ts';
import type { Day } from '../../../core/rules/day.ts';
import { type BriefState, briefOf, withSeen } from '../../../core/rules/kitchen-brief.ts';
import { mealStatusId, unrecordedStatus } from '../../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { newId } from '../../api/new-id.ts';
import type { Store } from '../../offline/store.ts';
import type { View } from '../../offline/view/view.ts';
import { useFollowed } from '../engine/follow.ts';
import { perform } from '../engine/perform.ts';
import { useCurrentView } from '../engine/running.ts';
import { createSelection } from '../engine/selection.ts';
import { useView } from '../engine/view.ts';
import { guestsOn, statusesOn } from '../meals/counting.ts';

type Brief = Row<'kitchen_brief'>;
type Acknowledgement = Row<'brief_acknowledgement'>;
export type ChangesByMeal = ReadonlyMap<MealTypeId, BriefChanges>;

/** What was sent to the kitchen for a day, and what has become of it. */
export interface DayBrief {
  /** The one that holds: the last. */
  brief: Brief;
  /** On this device alone, and not with the server yet. */
  isWaiting: boolean;
  /** What the day's guests mean to do now. */
  now: BriefState;
  /** What moved since it was sent. */
  changes: ChangesByMeal;
  /** What moved since what the kitchen has said it saw; since it was sent, where it said nothing. */
  unseen: ChangesByMeal;
  /** When the oldest of that moved, ms; undefined where nothing did, or nobody knows. */
  unseenSince: number | undefined;
  /** Whether the kitchen has said that it saw this version. */
  isSeen: boolean;
  /** The last that the kitchen said of the day; a second one that says the same changes nothing. */
  seen: Acknowledgement | undefined;
  /** All of the day, newest first. */
  briefs: readonly Brief[];
  acknowledgements: readonly Acknowledgement[];
}

/** Where nothing was sent. */
const nothing: ReadonlySet<string> = new Set();

/** What is to be told of a day's guests, as this device sees them, without its own marks. */
export function useBriefNow(day: Day): BriefState {
  const view = useCurrentView();
  const now = useMemo(() => createSelection(view, (current) => stateIn(current, day)), [view, day]);
  return useSyncExternalStore(now.subscribe, now.get);
}

/** What was sent for a day; null where nothing was. Updated after the next paint. */
export function useDayBrief(day: Day): DayBrief | null {
  return useFollowed(storesOf(useCurrentView(), day).brief);
}

/** Whether a cell of a day is other than what was sent to the kitchen. */
export function useIsChanged(day: Day, cellId: string): boolean {
  const { changed } = storesOf(useCurrentView(), day);
  return useSyncExternalStore(changed.subscribe, () => changed.get().has(cellId));
}

/** The status row of a guest's meal that has moved last since the brief; undefined where none has. */
export function useLastChange(day: Day, guestId: string): Row<'meal_status'> | undefined {
  const { changed } = storesOf(useCurrentView(), day);
  const ids = mealTypes.map(({ id }) => mealStatusId(guestId, day, id));
  const moved = useSyncExternalStore(changed.subscribe, () =>
    ids.filter((id) => changed.get().has(id)).join(),
  );
  return useView(
    useMemo(
      () => (view: View) =>
        moved
          .split(',')
          .flatMap((id) => view.get('meal_status', id) ?? [])
          .sort((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0],
      [moved],
    ),
  );
}

interface Stores {
  brief: Store<DayBrief | null>;
  /** Ids of the cells that have moved since. */
  changed: Store<ReadonlySet<string>>;
}

/** By view and day: a hundred cells ask for the same. */
const known = new WeakMap<View, Map<Day, Stores>>();
/** Cache size: days of a view. */
const mostDays = 8;

function storesOf(view: View, day: Day): Stores {
  const days = known.get(view) ?? new Map<Day, Stores>();
  known.set(view, days);
  const found = days.get(day);
  if (found) return found;
  const late = { pace: 'after-paint' } as const;
  const stores = {
    brief: createSelection(view, (current) => dayBriefIn(current, day), late),
    changed: createSelection(view, (current) => changedIn(dayBriefIn(current, day), day), {
      ...late,
      same: (a, b) => a.size === b.size && [...a].every((id) => b.has(id)),
    }),
  };
  days.set(day, stores);
  for (const old of [...days.keys()].slice(0, -mostDays)) days.delete(old);
  return stores;
}

function changedIn(sent: DayBrief | null, day: Day): ReadonlySet<string> {
  if (!sent) return nothing;
  return new Set(
    [...sent.changes].flatMap(([meal, { moved }]) =>
      moved.filter(({ from, to }) => from !== to).map(({ id }) => mealStatusId(id, day, meal)),
    ),
  );
}

function stateIn(view: View, day: Day): BriefState {
  const [b, l, d] = [statusesOn(view, day, 1), statusesOn(view, day, 2), statusesOn(view, day, 3)];
  const of = { 1: b, 2: l, 3: d };
  return briefOf(
    guestsOn(view, day),
    day,
    (id, meal) => of[meal].get(id) ?? unrecordedStatus,
    bounds.briefNotes,
  );
}

/** Not yet numbered: after all that are. */
const place = ({ number }: Brief) => (number === 0 ? Number.POSITIVE_INFINITY : number);
/** Not yet with the server: after all that are. */
const order = ({ version }: { version: number }) => version || Number.POSITIVE_INFINITY;
const compare = (a: number, b: number, [c, d]: [string, string]) =>
  a === b ? (c < d ? 1 : -1) : b > a ? 1 : -1;

function dayBriefIn(view: View, day: Day): DayBrief | null {
  const briefs = [...view.all('kitchen_brief').values()]
    .filter((each) => each.meal_date === day)
    .sort((a, b) => compare(place(a), place(b), [a.as_of, b.as_of]));
  const [brief] = briefs;
  if (!brief) return null;
  const acknowledgements = [...view.all('brief_acknowledgement').values()]
    .filter((each) => each.meal_date === day)
    // That of an older brief may come later: it says nothing of a newer one.
    .sort(
      (a, b) =>
        placeOf(briefs, a) - placeOf(briefs, b) || compare(order(a), order(b), [a.as_of, b.as_of]),
    );
  const seen = firstOfSame(acknowledgements);
  const seenBrief = briefs.find(({ id }) => id === seen?.brief_id);
  const now = stateIn(view, day);
  const unseen = byMeal(seen && seenBrief ? withSeen(seenBrief, seen) : brief, now);
  return {
    ...{ brief, briefs, acknowledgements, now, seen, unseen },
    isWaiting: view.pending({ entity: 'kitchen_brief', id: brief.id }),
    changes: byMeal(brief, now),
    unseenSince: oldestIn(view, day, unseen, (seen ?? brief).version),
    isSeen: seen?.brief_id === brief.id,
  };
}

const placeOf = (briefs: readonly Brief[], { brief_id }: Acknowledgement): number => {
  const at = briefs.findIndex(({ id }) => id === brief_id);
  return at < 0 ? briefs.length : at;
};

/** What an acknowledgement says. */
const saidBy = ({ brief_id, guests, notes }: Acknowledgement): string =>
  JSON.stringify([brief_id, guests, notes]);

/** Of the acknowledgements that say the same as the last one, the first: the others changed nothing. */
function firstOfSame([last, ...before]: readonly Acknowledgement[]): Acknowledgement | undefined {
  let first = last;
  for (const each of before) {
    if (!first || saidBy(each) !== saidBy(first)) break;
    first = each;
  }
  return first;
}

const byMeal = (before: BriefState, after: BriefState): ChangesByMeal =>
  new Map(mealTypes.map(({ id }) => [id, changesBetween(before, after, id)]));

/** @param since only meals that changed after this version: other moves, such as an allergy's, have no time here */
function oldestIn(view: View, day: Day, unseen: ChangesByMeal, since: number): number | undefined {
  const times = [...unseen].flatMap(([meal, { moved }]) =>
    moved.flatMap(({ id }) => {
      const row = view.get('meal_status', mealStatusId(id, day, meal));
      const isLater = row && (row.version === 0 || row.version > since);
      return isLater ? [Date.parse(row.updated_at)] : [];
    }),
  );
  return times.length > 0 ? Math.min(...times) : undefined;
}

/** Says that the kitchen has seen a brief, and what has moved since. Rejects when the device can't store it. */
export function acknowledgeBrief({ brief, now }: DayBrief): Promise<void> {
  const { id: brief_id, meal_date } = brief;
  return perform('acknowledge-brief', {
    ...{ id: newId(), as_of: new Date().toISOString(), brief_id, meal_date },
    ...movedState(brief, now),
  });
}
