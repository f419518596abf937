import { type Allergen, allergens } from './allergens.ts';
import { type GuestDiet, guestDiets } from './guest-diet.ts';
import {
  type BriefNote,
  type BriefState,
  guestOfLine,
  type Told,
  toldIn,
} from './kitchen-brief.ts';
import { type MealStatus, unrecordedStatus } from './meal-status.ts';
import { type MealTypeId, mealTypes } from './meal-type.ts';
import { type Category, categories } from './people.ts';

/** People more and fewer who may come. */
export interface Difference {
  plus: number;
  minus: number;
}

/** What a guest needs of the kitchen: a diet, or to go without an allergen. */
export type Need = GuestDiet | Allergen;

/** One guest's move at one meal. */
export interface Moved {
  id: string;
  from: MealStatus;
  to: MealStatus;
  /** People who may come more (above 0) or fewer than before; 0 where only what is known of them changed. */
  by: number;
  /** Of those who come, else of those who came. */
  people: number;
  needs: readonly Need[];
  /** Whether what the guest needs is other than it was. */
  hasOtherNeeds: boolean;
  note: BriefNote | undefined;
}

/** What moved at one meal. */
export interface BriefChanges extends Difference {
  byCategory: Readonly<Record<Category, Difference>>;
  /** Only those that moved, in the order of diets and allergens. */
  byNeed: ReadonlyMap<Need, Difference>;
  /** Who moved: first who comes. */
  moved: readonly Moved[];
}

interface Side {
  status: MealStatus;
  /** Who may come. */
  people: number;
  category: Category | undefined;
  needs: readonly Need[];
}

type Known = ReadonlyMap<string, Told>;

/** Both without the guests of whom they say the same: in a full house few move. */
function apart(before: BriefState, after: BriefState): [BriefState, BriefState] {
  const [was, is] = [saidIn(before), saidIn(after)];
  const differing = (state: BriefState, own: Said, other: Said): BriefState => ({
    guests: state.guests.filter((line) => {
      const id = guestOfLine(line);
      return own.get(id) !== other.get(id);
    }),
    notes: state.notes,
  });
  return [differing(before, was, is), differing(after, is, was)];
}

type Said = ReadonlyMap<string, string>;

/** All that a state says of each guest, as text. */
function saidIn({ guests, notes }: BriefState): Said {
  const noted = new Map(
    notes.map(({ reservation_id, diets, allergies }) => [
      reservation_id.replaceAll('-', ''),
      `${diets.join()}/${allergies.join()}`,
    ]),
  );
  return new Map(
    guests.map((line) => {
      const id = guestOfLine(line);
      return [id, `${line} ${noted.get(id) ?? '/'}`];
    }),
  );
}

/** What changed at a meal from one state to another. A guest who is in one alone does not eat in the other. */
export function changesBetween(
  before: BriefState,
  after: BriefState,
  meal: MealTypeId,
): BriefChanges {
  const [was, is] = apart(before, after).map(toldIn) as [Known, Known];
  const byCategory = { male: none(), female: none(), child: none() };
  const byNeed = new Map<Need, Difference>();
  const moved: Moved[] = [];
  const total = none();
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [old, now] = [sideOf(was.get(id), meal), sideOf(is.get(id), meal)];
    if (isSame(old, now)) continue;
    add(total, now.people - old.people);
    for (const each of categories)
      add(byCategory[each], ofCategory(now, each) - ofCategory(old, each));
    for (const need of new Set([...old.needs, ...now.needs])) {
      const of = byNeed.get(need) ?? none();
      add(of, withNeed(now, need) - withNeed(old, need));
      byNeed.set(need, of);
    }
    moved.push({
      ...{ id, from: old.status, to: now.status, by: now.people - old.people },
      people: now.people || old.people,
      needs: now.people > 0 ? now.needs : old.needs,
      hasOtherNeeds: old.people > 0 && now.people > 0 && !isSameList(old.needs, now.needs),
      note: is.get(id)?.note ?? was.get(id)?.note,
    });
  }
  moved.sort((a, b) => b.by - a.by || (a.id < b.id ? -1 : 1));
  const needs = [...guestDiets, ...allergens].flatMap((need): [Need, Difference][] => {
    const of = byNeed.get(need);
    return of && of.plus + of.minus > 0 ? [[need, of]] : [];
  });
  return { ...total, byCategory, byNeed: new Map(needs), moved };
}

/**
 * What has moved at any meal of the day, as what an acknowledgement says that the kitchen has seen: those guests as they
 * are now. A guest who is gone does not eat.
 */
export function movedState(before: BriefState, after: BriefState): BriefState {
  const ids = new Set(
    mealTypes.flatMap(({ id }) => changesBetween(before, after, id).moved.map((each) => each.id)),
  );
  const keys = new Set([...ids].map((id) => id.replaceAll('-', '')));
  const isMoved = (line: string) => keys.has(guestOfLine(line));
  const present = new Set(after.guests.map(guestOfLine));
  const gone = before.guests.filter((line) => isMoved(line) && !present.has(guestOfLine(line)));
  return {
    guests: [
      ...after.guests.filter(isMoved),
      ...gone.map((line) => `${guestOfLine(line)}nnn${line.slice(35)}`),
    ],
    notes: after.notes.filter(({ reservation_id }) => ids.has(reservation_id)),
  };
}

/** Who may come to a meal and needs what: allergies first, in the order of the regulation. */
export function needsIn(state: BriefState, meal: MealTypeId): ReadonlyMap<Need, BriefNote[]> {
  const coming = [...toldIn(state).values()].flatMap(({ note, statuses }) =>
    note && statuses[meal] !== 'will_not_eat' ? [note] : [],
  );
  const needs = [...allergens, ...guestDiets].map((need): [Need, BriefNote[]] => [
    need,
    coming.filter((note) => [...note.diets, ...note.allergies].some((each) => each === need)),
  ]);
  return new Map(needs.filter(([, notes]) => notes.length > 0));
}

/** Sums of several meals' differences. */
export function sumOfDifferences(all: Iterable<Difference>): Difference {
  const sum = none();
  for (const { plus, minus } of all) {
    sum.plus += plus;
    sum.minus += minus;
  }
  return sum;
}

function sideOf(guest: Told | undefined, meal: MealTypeId): Side {
  const status = guest?.statuses[meal] ?? unrecordedStatus;
  const comes = guest !== undefined && status !== 'will_not_eat';
  return {
    status,
    people: comes ? guest.people : 0,
    category: comes ? guest.category : undefined,
    needs: comes ? [...(guest.note?.diets ?? []), ...(guest.note?.allergies ?? [])] : [],
  };
}

function isSame(a: Side, b: Side): boolean {
  return (
    a.status === b.status &&
    a.people === b.people &&
    a.category === b.category &&
    isSameList(a.needs, b.needs)
  );
}

const isSameList = (a: readonly Need[], b: readonly Need[]): boolean =>
  a.length === b.length && a.every((each) => b.includes(each));

const ofCategory = (side: Side, category: Category) =>
  side.category === category ? side.people : 0;
const withNeed = (side: Side, need: Need) => (side.needs.includes(need) ? side.people : 0);

const none = (): Difference => ({ plus: 0, minus: 0 });

function add(to: Difference, by: number): void {
  if (by > 0) to.plus += by;
  else to.minus -= by;
}
