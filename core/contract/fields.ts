import { z } from 'zod';
import { allergens } from '../rules/allergens.ts';
import { boards } from '../rules/board.ts';
import { isDay, isTimeZone } from '../rules/day.ts';
import { diets } from '../rules/diet.ts';
import { guestDiets } from '../rules/guest-diet.ts';
import { occupancyRange, ratingRange, roomsRange } from '../rules/hotel-configuration.ts';
import { mealStatuses } from '../rules/meal-status.ts';
import { mealTypes } from '../rules/meal-type.ts';
import { roles } from '../rules/permissions.ts';
import { isTimeStep } from '../rules/service-hours.ts';
import { mostStock } from '../rules/stock/units.ts';
import { isStorable } from '../rules/storable.ts';
import { maximumWeight } from '../rules/weight-input.ts';

/** Field types of rows and requests. Each issue's `message` is an error code with a text in locales/<language>/errors.json. */
export const id = z.uuid({ error: 'invalid_id' });
export const userId = z.string().min(1).max(64);
export const day = z.string().refine(isDay, { error: 'invalid_day' });
export const instant = z.iso.datetime({ offset: true, error: 'invalid_instant' });
/** Time of day, `HH:mm`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid_time' });
/** A time of day at which a meal opens or closes. */
export const serviceTime = clock.refine(isTimeStep, { error: 'off_step' });
/** Text that a database holds. */
export const storable = z.string().refine(isStorable, { error: 'invalid_text' });
export const name = storable.trim().min(1, { error: 'required' }).max(200, { error: 'too_long' });
/** A line that may be empty. */
export const line = storable.trim().max(200, { error: 'too_long' });
/** A number, reference or name as a list of guests has it. */
export const reference = storable
  .trim()
  .min(1, { error: 'required' })
  .max(1000, { error: 'too_long' });
/** A description. It may be empty. */
export const text = storable.trim().max(2000, { error: 'too_long' });
const count = ({ least, most }: { least: number; most: number }) =>
  z
    .int({ error: 'invalid_number' })
    .min(least, { error: 'too_small' })
    .max(most, { error: 'too_large' });
export const people = count({ least: 1, most: 999 });
export const rooms = count(roomsRange);
export const occupancy = count(occupancyRange);
export const rating = count(ratingRange);
/** People that a hotel, or a room, takes. */
export const capacity = count({ least: 1, most: 99_999 });
/** Kilograms, in grams at the finest. */
export const weight = z
  .number({ error: 'invalid_number' })
  .min(0.001, { error: 'too_small' })
  .max(maximumWeight, { error: 'too_large' })
  .refine((kg) => Math.abs(kg * 1000 - Math.round(kg * 1000)) < 1e-6, { error: 'too_precise' });
/** Kilograms that may be none. */
export const remainder = z.union([z.literal(0), weight]);
/** An amount of an ingredient in its unit, in thousandths at the finest. */
export const stockAmount = (least: number) =>
  z
    .number({ error: 'invalid_number' })
    .min(least, { error: 'too_small' })
    .max(mostStock, { error: 'too_large' })
    .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-4, {
      error: 'too_precise',
    });
export const mealTypeId = z
  .int({ error: 'invalid_number' })
  .refine((value) => mealTypes.some((type) => type.id === value), { error: 'unknown_meal_type' });
export const mealStatus = z.enum(mealStatuses, { error: 'unknown_meal_status' });
export const allergen = z.enum(allergens, { error: 'unknown_allergen' });
/** null: nobody said. */
export const allergenList = z
  .array(allergen)
  .max(allergens.length, { error: 'too_many' })
  .nullable();
/** null: nobody said. */
export const diet = z.enum(diets, { error: 'unknown_diet' }).nullable();
/** Diets of a guest; [] where none was named. */
export const guestDietList = z
  .array(z.enum(guestDiets, { error: 'unknown_diet' }))
  .max(guestDiets.length, { error: 'too_many' });
/** Allergies of a guest; [] where none was named. */
export const guestAllergyList = z.array(allergen).max(allergens.length, { error: 'too_many' });
export const board = z.enum(boards, { error: 'unknown_board' });
export const role = z.enum(roles, { error: 'unknown_role' });
export const timeZone = z.string().refine(isTimeZone, { error: 'unknown_time_zone' });
export const gender = z.enum(['male', 'female', 'other'], { error: 'unknown_gender' });
/** A hotel's version: counts its write transactions. As a row's version, 0 = the row does not exist yet. */
export const version = z.int().min(0);

/** A file of a multipart form: the part of `File` that is used, for `core` knows neither browsers nor Node. */
export interface Upload {
  readonly name: string;
  /** Media type, as the browser says. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}
export const upload = z.custom<Upload>(isUpload, { error: 'required' });

function isUpload(value: unknown): value is Upload {
  return (
    value !== null &&
    typeof value === 'object' &&
    'size' in value &&
    'arrayBuffer' in value &&
    typeof value.arrayBuffer === 'function'
  );
}
