import type { Day } from './day.ts';
import { type MealStatus, mealStatuses } from './meal-status.ts';

/** The kinds of people that the kitchen counts. */
export const categories = ['male', 'female', 'child'] as const;
export type Category = (typeof categories)[number];

/** Number of people by status and category. */
export type HeadCount = Record<MealStatus, Record<Category, number>>;

/** The fields of a reservation row (one guest, or one external party) that counting needs. */
export interface Counted {
  guest_gender: string | null;
  guest_date_of_birth: Day | null;
  is_external_guest: boolean;
  number_of_guests: number;
  /** Never came: counts for nobody. Null from a server that does not say it. */
  is_no_show: boolean | null;
}

/** Planning marks of one device: they change that device's counts only, and are never sent. */
export interface GuestFlags {
  uncertain: boolean;
  excludedFromCount: boolean;
}

const childUnder = 13;

/** Whether a guest counts as a child: under 13 by difference of birth years. */
export function isChild(guest: Pick<Counted, 'guest_date_of_birth'>, day: Day): boolean {
  if (guest.guest_date_of_birth === null) return false;
  return Number(day.slice(0, 4)) - Number(guest.guest_date_of_birth.slice(0, 4)) < childUnder;
}

/** A child, else male counts as man, all others as woman. */
export function categoryOf(
  guest: Pick<Counted, 'guest_gender' | 'guest_date_of_birth'>,
  day: Day,
): Category {
  if (isChild(guest, day)) return 'child';
  return guest.guest_gender === 'male' ? 'male' : 'female';
}

/**
 * What is known of a guest, for print: counting takes every adult who is not male for a woman, but nobody is called one
 * whose gender is unknown or another. Undefined where nothing is to be printed.
 */
export function knownCategory(category: Category, gender: string | null): Category | undefined {
  if (category === 'child') return 'child';
  return gender === 'male' || gender === 'female' ? gender : undefined;
}

/** People that a row stands for: `number_of_guests` for an external party, else one; nobody of a no-show. */
export function peopleOf(guest: Counted): number {
  return guest.is_no_show ? 0 : headsOf(guest);
}

/** People of a row whether they are expected or not: what a door counts of those who stand before it. */
export function headsOf(guest: Pick<Counted, 'is_external_guest' | 'number_of_guests'>): number {
  return guest.is_external_guest ? guest.number_of_guests : 1;
}

export function emptyHeadCount(): HeadCount {
  return {
    will_eat: { male: 0, female: 0, child: 0 },
    will_not_eat: { male: 0, female: 0, child: 0 },
    uncertain: { male: 0, female: 0, child: 0 },
  };
}

/**
 * Counts people for one meal of `day`.
 * An excluded guest is not counted; a guest flagged uncertain who would eat counts as uncertain.
 */
export function countPeople<G extends Counted>(
  guests: Iterable<G>,
  day: Day,
  statusOf: (guest: G) => MealStatus,
  flagsOf: (guest: G) => GuestFlags | undefined = () => undefined,
): HeadCount {
  const count = emptyHeadCount();
  for (const guest of guests) {
    const flags = flagsOf(guest);
    if (flags?.excludedFromCount) continue;
    const status = statusOf(guest);
    const counted = flags?.uncertain && status === 'will_eat' ? 'uncertain' : status;
    count[counted][categoryOf(guest, day)] += peopleOf(guest);
  }
  return count;
}

/** Counts what was told of people, such as in a brief. */
export function countTold(
  told: Iterable<{ status: MealStatus; category: Category; people: number }>,
): HeadCount {
  const count = emptyHeadCount();
  for (const { status, category, people } of told) count[status][category] += people;
  return count;
}

/** Head counts by guest type; null = guests without a type. */
export type CountsByType = ReadonlyMap<string | null, HeadCount>;

/** Counts people for one meal of `day` by their guest type, without planning marks. */
export function countPeopleByType<G extends Counted & { guest_type_id: string | null }>(
  guests: Iterable<G>,
  day: Day,
  statusOf: (guest: G) => MealStatus,
): CountsByType {
  const counts = new Map<string | null, HeadCount>();
  for (const guest of guests) {
    const count = counts.get(guest.guest_type_id) ?? emptyHeadCount();
    count[statusOf(guest)][categoryOf(guest, day)] += peopleOf(guest);
    counts.set(guest.guest_type_id, count);
  }
  return counts;
}

export function sumOfCounts(counts: Iterable<HeadCount>): HeadCount {
  const sum = emptyHeadCount();
  for (const count of counts) {
    for (const status of mealStatuses) {
      for (const category of categories) sum[status][category] += count[status][category];
    }
  }
  return sum;
}

/** A number of people: `low` are sure to come, `high` may. */
export interface PeopleRange {
  low: number;
  high: number;
}

/** People who come, of one category or all: `low` will eat, `high` adds the uncertain ones. */
export function comingOf(count: HeadCount, category?: Category): PeopleRange {
  const of = (status: MealStatus) =>
    category
      ? count[status][category]
      : categories.reduce((sum, each) => sum + count[status][each], 0);
  return { low: of('will_eat'), high: of('will_eat') + of('uncertain') };
}

/** Flags after a tap on the minus: excluding clears uncertain. */
export function withExclusionToggled(flags: GuestFlags): GuestFlags {
  return { uncertain: false, excludedFromCount: !flags.excludedFromCount };
}

/** Flags after a bulk toggle: all become uncertain unless all already are; excluded guests stay as they are. */
export function withUncertainToggled(all: readonly GuestFlags[]): GuestFlags[] {
  const counted = all.filter((flags) => !flags.excludedFromCount);
  const uncertain = !counted.every((flags) => flags.uncertain);
  return all.map((flags) => (flags.excludedFromCount ? flags : { ...flags, uncertain }));
}
