import type { Day } from './day.ts';
import type { MealStatus } from './meal-status.ts';

/** What a door tells of a guest: came, or taken back. */
export const checkInKinds = ['came', 'taken_back'] as const;
export type CheckInKind = (typeof checkInKinds)[number];

/** The fields of a check-in row that presence follows from. Rows are only ever added. */
export interface CheckIn {
  id: string;
  reservation_id: string;
  meal_date: Day;
  meal_type_id: number;
  kind: CheckInKind;
  /** Of `taken_back`: the id of the `came` that no longer holds. */
  takes_back: string | null;
  /** Of `came`: how many of a party's people are there now, counted in all. */
  people: number;
  /** Of `came`: the guest's meal status before the door changed it. */
  status_before: MealStatus | null;
  /** By the device's clock. */
  tapped_at: string;
}

/** A guest who is at a meal. */
export interface Presence {
  /** The `came` that hold: each door that let the guest in has one. Whoever takes the guest back takes back them all. */
  checkIns: readonly string[];
  people: number;
  /** When the guest first came, ISO. */
  since: string;
  /** The meal status before the guest came. */
  before: MealStatus | null;
}

/**
 * Who is at one meal of one day, by reservation: guests of whom a `came` is there that no `taken_back` names. Of a
 * party the largest number holds. Neither the order of the rows nor a row that is there twice changes anything, so doors
 * that saw nothing of each other agree as soon as each has the rows of all.
 */
export function presenceOf(checkIns: Iterable<CheckIn>): Map<string, Presence> {
  const came = new Map<string, CheckIn>();
  const takenBack = new Set<string>();
  for (const each of checkIns) {
    if (each.kind === 'came') came.set(each.id, each);
    else if (each.takes_back !== null) takenBack.add(each.takes_back);
  }
  const holding = [...came.values()].filter(({ id }) => !takenBack.has(id)).sort(byTime);
  const present = new Map<string, Presence>();
  for (const { id, reservation_id, people, tapped_at, status_before } of holding) {
    const known = present.get(reservation_id);
    present.set(reservation_id, {
      checkIns: [...(known?.checkIns ?? []), id],
      people: Math.max(known?.people ?? 0, people),
      since: known?.since ?? tapped_at,
      before: known ? known.before : status_before,
    });
  }
  return present;
}

function byTime(a: CheckIn, b: CheckIn): number {
  return Date.parse(a.tapped_at) - Date.parse(b.tapped_at) || (a.id < b.id ? -1 : 1);
}

/** Check-ins by service: `day meal`. */
export const serviceKey = ({
  meal_date,
  meal_type_id,
}: Pick<CheckIn, 'meal_date' | 'meal_type_id'>) => `${meal_date} ${meal_type_id}`;
