import { type MealName, mealTypes } from './meal-type.ts';
import type { HotelHours } from './service-hours.ts';

/** Guests that a room takes, at least and at most. */
export const occupancyRange = { least: 1, most: 100 } as const;
export const roomsRange = { least: 1, most: 9999 } as const;
export const ratingRange = { least: 0, most: 5, usual: 3 } as const;

/** What rules over several fields of a hotel look at; null where the hotel has set nothing. */
export type Configured = HotelHours & {
  minimum_occupancy: number | null;
  maximum_occupancy: number | null;
};

export interface ConfigurationIssue {
  field: keyof Configured;
  /** `half_range`: the other of both times is set; `empty_range`: opens and closes at once. */
  code: 'not_above_minimum' | 'half_range' | 'empty_range';
}

/**
 * What is wrong between the fields of a hotel; empty where nothing is. Each field by itself is checked
 * by the schema of the request. Source: administration.md 5, "Configurations".
 */
export function configurationIssues(hotel: Configured): ConfigurationIssue[] {
  const issues = mealTypes.flatMap(({ name }) => hoursIssues(hotel, name));
  const { minimum_occupancy: least, maximum_occupancy: most } = hotel;
  if (least !== null && most !== null && most <= least) {
    issues.push({ field: 'maximum_occupancy', code: 'not_above_minimum' });
  }
  return issues;
}

function hoursIssues(hotel: HotelHours, meal: MealName): ConfigurationIssue[] {
  const [opening, closing] = [`${meal}_opening_time`, `${meal}_closing_time`] as const;
  const [opens, closes] = [hotel[opening], hotel[closing]];
  if (opens === null && closes === null) return [];
  if (opens === null) return [{ field: opening, code: 'half_range' }];
  if (closes === null) return [{ field: closing, code: 'half_range' }];
  return opens === closes ? [{ field: closing, code: 'empty_range' }] : [];
}
