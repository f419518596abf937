import { z } from 'zod';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, written } from './endpoint.ts';
import * as f from './fields.ts';
import { alertAcknowledgement, seenGuest } from './row-schemas/alerts.ts';

/** Each guest once. */
const seenGuests = z
  .array(seenGuest.extend({ reservation_id: f.id.toLowerCase() }))
  .min(1, { error: 'required' })
  .max(bounds.alertGuests, { error: 'too_many' })
  .refine((all) => new Set(all.map((each) => each.reservation_id)).size === all.length, {
    error: 'already_exists',
  });

/** Appended: what was seen stays seen, whoever says it again. */
export const acknowledgeAlert = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/kitchen/alert-acknowledgements',
  summary: 'The kitchen has seen which guests of a service a dish does not go with.',
  access: 'alert_acknowledgement.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    dish_id: f.id,
    daily_meal_id: f.id,
    as_of: f.instant,
    seen: seenGuests,
  }),
  answer: written(alertAcknowledgement),
  errors: ['already_exists', 'dish_not_planned', 'limit_reached'],
  writes: 'create',
});
