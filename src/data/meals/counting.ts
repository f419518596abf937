import type { Row } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import { inHouse } from '../../../core/rules/guest-list.ts';
import {
  type MealStatus,
  mealStatusId,
  unrecordedStatus,
} from '../../../core/rules/meal-status.ts';
import {
  type CountsByType,
  countPeople,
  countPeopleByType,
  type HeadCount,
} from '../../../core/rules/people.ts';
import type { View } from '../../offline/view/view.ts';
import type { Flags } from './flag-store.ts';

type StatusRow = Row<'meal_status'>;

/** One meal of a day, in the order of the day's guests. */
interface Meal {
  /** Ids of the cells, built once per list: a lookup with a newly concatenated string takes ten times as long. */
  ids: readonly string[];
  revision: number;
  rows: readonly (StatusRow | undefined)[];
  /** The same map until a status of this meal changes. */
  statuses: ReadonlyMap<string, MealStatus>;
}

interface DayList {
  revision: number;
  guests: readonly Row<'reservation'>[];
  meals: Map<number, Meal>;
}

/** By the view's map of reservations, which is the same through each reader of that view. */
const lists = new WeakMap<ReadonlyMap<string, Row<'reservation'>>, Map<Day, DayList>>();
/** Cache size: days per view. */
const mostDays = 8;

function listOn(view: View, day: Day): DayList {
  const reservations = view.all('reservation');
  const days = lists.get(reservations) ?? new Map<Day, DayList>();
  lists.set(reservations, days);
  const revision = view.revision('reservation');
  const known = days.get(day);
  if (known !== undefined && known.revision === revision) return known;
  const guests = [...reservations.values()].filter((guest) => inHouse(guest, day));
  const list: DayList = { revision, guests, meals: new Map() };
  days.delete(day);
  days.set(day, list);
  for (const old of [...days.keys()].slice(0, -mostDays)) days.delete(old);
  return list;
}

/** Guests in the hotel on a day. Cached: the same array until a reservation changes. */
export function guestsOn(view: View, day: Day): readonly Row<'reservation'>[] {
  return listOn(view, day).guests;
}

/** Statuses of a day's guests for a meal, by reservation. Cached: the same map until a status of the meal changes. */
export function statusesOn(
  view: View,
  day: Day,
  mealTypeId: number,
): ReadonlyMap<string, MealStatus> {
  const { guests, meals } = listOn(view, day);
  const revision = view.revision('meal_status');
  const known = meals.get(mealTypeId);
  if (known !== undefined && known.revision === revision) return known.statuses;
  const ids = known?.ids ?? guests.map(({ id }) => mealStatusId(id, day, mealTypeId));
  const all = view.all('meal_status');
  const rows = ids.map((id) => all.get(id));
  const statuses = known
    ? changedIn(known, rows, guests)
    : new Map(guests.map(({ id }, index) => [id, statusOf(rows[index])]));
  meals.set(mealTypeId, { ids, revision, rows, statuses });
  return statuses;
}

/** The cached statuses updated with the changed `rows`; the same map where none changed. */
function changedIn(
  known: Meal,
  rows: Meal['rows'],
  guests: DayList['guests'],
): ReadonlyMap<string, MealStatus> {
  let statuses: Map<string, MealStatus> | undefined;
  for (const [index, guest] of guests.entries()) {
    if (rows[index] === known.rows[index]) continue;
    statuses ??= new Map(known.statuses);
    statuses.set(guest.id, statusOf(rows[index]));
  }
  return statuses ?? known.statuses;
}

const statusOf = (row: StatusRow | undefined): MealStatus => row?.meal_status ?? unrecordedStatus;

/** Ids of guests by what is to be said of one of their meals. */
export interface MealMarks {
  /** The meal is uncertain. */
  uncertain: ReadonlySet<string>;
  /** A person has taken the meal off. */
  notEating: ReadonlySet<string>;
}

/** Cached by map of statuses, as the counts are. */
const marks = new WeakMap<ReadonlyMap<string, MealStatus>, MealMarks>();

/** The marks of a day's guests for a meal. Cached: the same until a status of the meal changes. */
export function mealMarksOn(view: View, day: Day, mealTypeId: number): MealMarks {
  const statuses = statusesOn(view, day, mealTypeId);
  const known = marks.get(statuses);
  if (known !== undefined) return known;
  const { guests, meals } = listOn(view, day);
  const rows = meals.get(mealTypeId)?.rows ?? [];
  const [uncertain, notEating] = [new Set<string>(), new Set<string>()];
  for (const [index, { id, is_no_show }] of guests.entries()) {
    if (is_no_show) continue;
    const row = rows[index];
    if (row?.meal_status === 'uncertain') uncertain.add(id);
    if (row?.meal_status === 'will_not_eat' && row.source === 'person') notEating.add(id);
  }
  const made = { uncertain, notEating };
  marks.set(statuses, made);
  return made;
}

/** A guest's status for one meal of a day, unsent taps included. */
export function statusIn(
  view: View,
  reservationId: string,
  day: Day,
  mealTypeId: number,
): MealStatus {
  return statusOf(view.get('meal_status', mealStatusId(reservationId, day, mealTypeId)));
}

interface Counted {
  guests: DayList['guests'];
  flags: Flags | undefined;
  count: HeadCount;
}

/** Cached counts by map of statuses, so that a tap on one meal recounts that meal only. */
const counts = new WeakMap<ReadonlyMap<string, MealStatus>, Counted>();

/** Head count of a meal; with `flags`, adjusted by this device's planning marks. */
export function headCountIn(view: View, day: Day, mealTypeId: number, flags?: Flags): HeadCount {
  const statuses = statusesOn(view, day, mealTypeId);
  const guests = guestsOn(view, day);
  const last = counts.get(statuses);
  if (last !== undefined && last.guests === guests && last.flags === flags) return last.count;
  const count = countPeople(
    guests,
    day,
    ({ id }) => statuses.get(id) ?? unrecordedStatus,
    ({ id }) => flags?.get(id),
  );
  counts.set(statuses, { guests, flags, count });
  return count;
}

/** Cached as `counts`: a guest's type is part of the row, so the list changes with it. */
const countsByType = new WeakMap<
  ReadonlyMap<string, MealStatus>,
  { guests: DayList['guests']; counts: CountsByType }
>();

/** Head counts of a meal by guest type, without marks, as on the server and every other device. */
export function headCountsByTypeIn(view: View, day: Day, mealTypeId: number): CountsByType {
  const statuses = statusesOn(view, day, mealTypeId);
  const guests = guestsOn(view, day);
  const last = countsByType.get(statuses);
  if (last !== undefined && last.guests === guests) return last.counts;
  const counts = countPeopleByType(guests, day, ({ id }) => statuses.get(id) ?? unrecordedStatus);
  countsByType.set(statuses, { guests, counts });
  return counts;
}

export function sameCountsByType(a: CountsByType, b: CountsByType): boolean {
  return JSON.stringify([...a]) === JSON.stringify([...b]);
}

export function sameHeadCount(a: HeadCount, b: HeadCount): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
