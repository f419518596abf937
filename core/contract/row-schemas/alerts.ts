import { z } from 'zod';
import { allergens } from '../../rules/allergens.ts';
import { guestDiets } from '../../rules/guest-diet.ts';
import * as f from '../fields.ts';
import { row } from './row.ts';

const need = z.enum([...allergens, ...guestDiets], { error: 'invalid_request' });

/** A guest whom a dish does not go with, or may not, as the kitchen has seen it (core/rules/alerts/seen-alerts.ts). */
export const seenGuest = z.strictObject({
  reservation_id: f.id,
  room_number: f.line.nullable(),
  people: f.people,
  clashes: z.array(need).max(allergens.length + guestDiets.length, { error: 'too_many' }),
  perhaps: f.guestAllergyList,
});

/**
 * The kitchen has seen whom a dish concerns in one service: never changed, only followed by another, but that deleted
 * guests are taken out.
 */
export const alertAcknowledgement = z.object({
  ...row,
  dish_id: f.id,
  daily_meal_id: f.id,
  seen: z.array(seenGuest),
  acknowledged_by: f.userId.nullable(),
  /** When the server had it. */
  acknowledged_at: f.instant,
  /** When the kitchen tapped, by the device's clock. */
  as_of: f.instant,
  /** Name of the device; null where it has none. */
  acknowledged_from: z.string().nullable(),
});
