import type { Presence } from '../../core/rules/check-ins.ts';
import type { Day } from '../../core/rules/day.ts';
import { type MealStatus, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { type MealTypeId, mealTypes } from '../../core/rules/meal-type.ts';
import { type Attendance, attendanceOf } from '../../core/rules/service-attendance.ts';
import type { attendanceTotals } from '../database/schema/guests.ts';
import { hasCome } from './attending.ts';
import { bookingsBetween } from './bookings.ts';
import { externalGuestsOn, type GuestRow, guestsOf } from './guests.ts';
import { demoHotelId } from './ids.ts';
import { intentsOf } from './intents.ts';

/** A meal of a day: people by status before it, and how many of those came. */
export interface Service {
  day: Day;
  meal: MealTypeId;
  attendance: Attendance;
}

/** The meals of `days`, of which single guests are not kept. */
export function servicesOn(days: readonly Day[]): Service[] {
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
      return { day, meal, attendance: attendanceOf(inHouse, statusOf, presence) };
    });
  });
}

const presenceOf = ({ number_of_guests }: GuestRow, before: MealStatus): Presence => ({
  ...{ checkIns: [], people: number_of_guests, since: '', before },
});

export function totalsRow(
  { day, meal, attendance }: Service,
  version: number,
): typeof attendanceTotals.$inferInsert {
  const { will_eat, uncertain, will_not_eat } = attendance;
  return {
    ...{ hotel_id: demoHotelId, meal_date: day, meal_type_id: meal, version },
    coming: {
      will_eat: will_eat.people,
      uncertain: uncertain.people,
      will_not_eat: will_not_eat.people,
    },
    present: {
      will_eat: will_eat.came,
      uncertain: uncertain.came,
      will_not_eat: will_not_eat.came,
    },
  };
}
