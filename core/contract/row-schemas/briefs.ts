import { z } from 'zod';
import type { mealStatuses } from '../../rules/meal-status.ts';
import type { categories } from '../../rules/people.ts';
import * as f from '../fields.ts';
import { row } from './row.ts';

/** What the kitchen is told of a guest beside the meals. */
export const briefNote = z.strictObject({
  reservation_id: f.id,
  guest_name: f.name,
  room_number: f.line.nullable(),
  diets: f.guestDietList,
  allergies: f.guestAllergyList,
});

const perCategory = z.object({ male: z.int(), female: z.int(), child: z.int() } satisfies Record<
  (typeof categories)[number],
  z.ZodInt
>);

/** What reception sent to the kitchen for a day: never changed, only followed by another. */
export const kitchenBrief = z.object({
  ...row,
  meal_date: f.day,
  /** The day's versions count from 1; 0 while it waits to be sent. */
  number: z.int().min(0),
  sent_by: f.userId.nullable(),
  /** When the server had it. */
  sent_at: f.instant,
  /** When reception tapped, by the device's clock: what it says is as of then. */
  as_of: f.instant,
  /** Name of the device; null where it has none. */
  sent_from: z.string().nullable(),
  /** One line for each guest (core/rules/kitchen-brief.ts). */
  guests: z.array(z.string()),
  notes: z.array(briefNote),
  /** People of each meal, counted from `guests`. */
  counts: z.array(
    z.object({
      meal_type_id: f.mealTypeId,
      people: z.object({
        will_eat: perCategory,
        will_not_eat: perCategory,
        uncertain: perCategory,
      } satisfies Record<(typeof mealStatuses)[number], typeof perCategory>),
    }),
  ),
});

/** The kitchen has seen a brief, and those of its guests who had moved by then, as they were then. */
export const briefAcknowledgement = z.object({
  ...row,
  brief_id: f.id,
  meal_date: f.day,
  acknowledged_by: f.userId.nullable(),
  acknowledged_at: f.instant,
  /** When the kitchen tapped, by the device's clock. */
  as_of: f.instant,
  acknowledged_from: z.string().nullable(),
  guests: z.array(z.string()),
  notes: z.array(briefNote),
});
