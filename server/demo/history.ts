import type { Day } from '../../core/rules/day.ts';
import { type MealStatus, unrecordedStatus } from '../../core/rules/meal-status.ts';
import {
  breakfast,
  dinner,
  lunch,
  type MealTypeId,
  mealTypes,
} from '../../core/rules/meal-type.ts';
import { categories, countPeople } from '../../core/rules/people.ts';
import type { attendanceTotals } from '../database/schema/guests.ts';
import { comers, drawsOf } from '../made-up/draw.ts';
import { bookingsBetween } from './bookings.ts';
import { externalGuestsOn, guestsOf } from './guests.ts';
import { demoHotelId } from './ids.ts';
import { intentsOf } from './intents.ts';

type PerStatus = Record<MealStatus, number>;

export interface Service {
  day: Day;
  meal: MealTypeId;
  /** People by status before the service. */
  coming: PerStatus;
  /** How many of those came. */
  present: PerStatus;
}

/** Probability of coming, by meal and status. */
const chances: Record<MealTypeId, PerStatus> = {
  [breakfast]: { will_eat: 0.92, uncertain: 0.5, will_not_eat: 0.03 },
  [lunch]: { will_eat: 0.9, uncertain: 0.4, will_not_eat: 0.02 },
  [dinner]: { will_eat: 0.96, uncertain: 0.45, will_not_eat: 0.02 },
};

/** Who was expected at the meals of `days`, and who came. */
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
      const count = countPeople(
        inHouse,
        day,
        (guest) => statuses.get(`${guest.id} ${day} ${meal}`) ?? unrecordedStatus,
      );
      const draw = drawsOf(`came ${day} ${meal}`);
      const coming = perStatus((status) => sum(categories.map((each) => count[status][each])));
      const present = perStatus((status) => comers(coming[status], chances[meal][status], draw));
      return { day, meal, coming, present };
    });
  });
}

function perStatus(value: (status: MealStatus) => number): PerStatus {
  return {
    will_eat: value('will_eat'),
    will_not_eat: value('will_not_eat'),
    uncertain: value('uncertain'),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export function attendanceRow(
  { day, meal, coming, present }: Service,
  version: number,
): typeof attendanceTotals.$inferInsert {
  return { hotel_id: demoHotelId, meal_date: day, meal_type_id: meal, coming, present, version };
}
