import { z } from 'zod';
import { closeOutKinds, leftOverReasons } from '../rules/close-out.ts';
import { endpoint, hotelParams, written } from './endpoint.ts';
import * as f from './fields.ts';
import { closeOut } from './row-schemas/dishes.ts';

/** Appends to the close-out history. If-Match: version of the newest entry that the person saw; 0 = none. */
export const setCloseOut = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/kitchen/close-outs',
  summary:
    'What was made of a dish in one service and what was left over, kg; or that it was not served, or is open again.',
  access: 'close_out.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    dish_id: f.id,
    daily_meal_id: f.id,
    kind: z.enum(closeOutKinds, { error: 'invalid_request' }).default('closed'),
    /** Above 0 where it is `closed`, else 0. */
    made: f.remainder.default(0),
    left_over: f.remainder.default(0),
    reason: z.enum(leftOverReasons, { error: 'invalid_request' }).nullable().default(null),
  }),
  answer: written(closeOut),
  errors: ['already_exists', 'dish_not_planned', 'more_left_than_made', 'service_to_come'],
  writes: 'change',
});
