import type { Presence } from '../../core/rules/check-ins.ts';
import type { Day } from '../../core/rules/day.ts';
import { type MealStatus, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../core/rules/meal-type.ts';
import { type Attendance, attendanceOf } from '../../core/rules/service-attendance.ts';
import type { attendanceTotals, ExternalTotals } from '../database/schema/guests.ts';
import type { serviceCounts } from '../database/schema/kitchen.ts';
import { hasCome } from './attending.ts';
import { bookingsBetween } from './bookings.ts';
import { type Diners, standardType } from './eating.ts';
import { externalGuestsOn, type GuestRow, guestsOf } from './guests.ts';
import { demoGuestTypes, guestTypeId } from './hotel.ts';
import { demoHotelId } from './ids.ts';
import { intentsOf } from './intents.ts';

/** A meal of a day: people by guest type and status before it, and how many of those came. */
export interface Service {
  day: Day;
  meal: MealTypeId;
  byType: ReadonlyMap<string | null, Attendance>;
}

/** One of which only totals are kept. */
export interface TotalService extends Service {
  /** Those of no room, who are among them. */
  external: ExternalTotals;
}

/** The meals of `days`, of which single guests are not kept. */
export function servicesOn(days: readonly Day[]): TotalService[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const guests = [
    ...bookingsBetween(first, last).flatMap(guestsOf),
    ...days.flatMap(externalGuestsOn),
  ];
  const statuses = new Map<string, MealStatus>();
  for (const guest of guests) {
    for (const { day, meal, status } of intentsOf(guest)) {
      statuses.set(`${guest.id} ${day} ${meal}`, status);
    }
  }
  return days.flatMap((day) => {
    const inHouse = guests.filter((guest) => guest.check_in <= day && guest.check_out >= day);
    return mealTypes.map(({ id: meal }) => {
      const statusOf = ({ id }: GuestRow) =>
        statuses.get(`${id} ${day} ${meal}`) ?? unrecordedStatus;
      const came = inHouse.filter((guest) => hasCome(guest, statusOf(guest), day, meal));
      const presence = new Map(came.map((guest) => [guest.id, presenceOf(guest, statusOf(guest))]));
      const types = Map.groupBy(inHouse, (guest) => guest.guest_type_id ?? null);
      const byType = new Map(
        [...types].map(([type, some]) => [type, attendanceOf(some, statusOf, presence)]),
      );
      const outside = attendanceOf(
        inHouse.filter((guest) => guest.is_external_guest),
        statusOf,
        presence,
      );
      return { day, meal, byType, external: externalTotals(outside) };
    });
  });
}

/** As the attendance of a meal counts them. */
const externalTotals = ({ will_eat, uncertain, will_not_eat }: Attendance): ExternalTotals => ({
  coming: will_eat.people,
  uncertain: uncertain.people,
  present: will_eat.came + uncertain.came + will_not_eat.came,
  missed: will_eat.people - will_eat.came,
});

const presenceOf = ({ number_of_guests }: GuestRow, before: MealStatus): Presence => ({
  ...{ checkIns: [], people: number_of_guests, since: '', before },
});

/** Diners of a service, by the name of their guest type: `of` says how many of a status. */
export function dinersOf({ byType }: Service, of: (attendance: Attendance) => number): Diners {
  const names = new Map<string | null, string>(
    demoGuestTypes.map(({ name }) => [guestTypeId(name), name]),
  );
  const diners = new Map<string, number>();
  for (const [type, attendance] of byType) {
    const name = names.get(type) ?? standardType;
    diners.set(name, (diners.get(name) ?? 0) + of(attendance));
  }
  return diners;
}

export function totalsRow(
  { day, meal, byType, external }: TotalService,
  version: number,
): typeof attendanceTotals.$inferInsert {
  const people = (status: MealStatus, of: 'people' | 'came') =>
    [...byType.values()].reduce((sum, attendance) => sum + attendance[status][of], 0);
  const all = (of: 'people' | 'came') => ({
    will_eat: people('will_eat', of),
    uncertain: people('uncertain', of),
    will_not_eat: people('will_not_eat', of),
  });
  return {
    ...{ hotel_id: demoHotelId, meal_date: day, meal_type_id: meal, version },
    coming: all('people'),
    present: all('came'),
    external,
  };
}

export function countsRow({ day, meal, byType }: Service): typeof serviceCounts.$inferInsert {
  return {
    ...{ hotel_id: demoHotelId, meal_date: day, meal_type_id: meal },
    by_type: Object.fromEntries([...byType].map(([type, counts]) => [type ?? '', counts])),
  };
}
