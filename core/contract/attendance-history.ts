import { z } from 'zod';
import { mealTypes } from '../rules/meal-type.ts';
import { bounds } from './bounds.ts';
import { spanOfDays } from './days.ts';
import { endpoint, hotelParams, read } from './endpoint.ts';
import * as f from './fields.ts';

const people = z.int().min(0);

const peopleAtMeal = z.object({
  /** Who said before the meal that they would eat. */
  coming: people,
  uncertain: people,
  /** Null where no door was kept. */
  present: people.nullable(),
  /** Of `coming`, who did not come. */
  missed: people,
});

const mealAttendance = z.object({
  meal_date: f.day,
  meal_type_id: f.mealTypeId,
  category: z.enum(mealTypes.map(({ name }) => name)),
  /** Everybody at the meal, external guests too. */
  all: peopleAtMeal,
  /** Those who stay in the hotel. */
  house: peopleAtMeal,
});

export const readAttendanceHistory = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/attendance/history',
  summary:
    'Coming and present at each meal of some days, both included, up to years: from the first day on of which the hotel has anything.',
  access: 'member',
  params: hotelParams,
  query: spanOfDays(bounds.historyDays),
  answer: read(
    z.object({
      /** The hotel's day. */
      today: f.day,
      /** The first day of which anything is known, today at the latest; null where nothing is. */
      first_day: f.day.nullable(),
      /** By day and meal. */
      meals: z.array(mealAttendance),
    }),
  ),
});
export type AttendanceHistory = z.infer<typeof readAttendanceHistory.answer>['data'];
