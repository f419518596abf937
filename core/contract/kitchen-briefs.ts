import { z } from 'zod';
import { guestOfLine, linePattern } from '../rules/kitchen-brief.ts';
import { bounds } from './bounds.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { briefAcknowledgement, briefNote, kitchenBrief } from './row-schemas/briefs.ts';

const briefNotes = z
  .array(briefNote.extend({ reservation_id: f.id.toLowerCase() }))
  .max(bounds.briefNotes, { error: 'too_many' });

/** Each guest once. */
const briefLines = z
  .array(z.string().regex(linePattern, { error: 'invalid_text' }))
  .max(bounds.guestsADay, { error: 'too_many' })
  .refine((lines) => new Set(lines.map(guestOfLine)).size === lines.length, {
    error: 'already_exists',
  });

export const listKitchenBriefs = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/kitchen-briefs',
  summary: 'What was sent to the kitchen for a day, in order, and what the kitchen has seen of it.',
  access: 'member',
  params: hotelParams,
  query: z.object({ date: f.day }),
  answer: read(z.array(kitchenBrief.extend({ acknowledgements: z.array(briefAcknowledgement) }))),
});

/** What reception saw at the tap is stored as it is sent; the server adds number, counts, sender and time. */
export const sendToKitchen = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/kitchen-briefs',
  summary: "Sends a day's meals to the kitchen, as the day's next version.",
  access: 'kitchen_send.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    meal_date: f.day,
    as_of: f.instant,
    guests: briefLines,
    notes: briefNotes,
  }),
  answer: written(kitchenBrief),
  errors: ['already_exists', 'date_in_past', 'limit_reached'],
  writes: 'create',
});

/** Appended: who says again what somebody has said changes nothing of that. */
export const acknowledgeBrief = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/kitchen-briefs/{briefId}/acknowledgements',
  summary: 'The kitchen has seen a brief, and what has moved since it was sent.',
  access: 'brief_acknowledgement.write',
  params: hotelParams.extend({ briefId: f.id }),
  body: z.strictObject({
    id: f.id.optional(),
    as_of: f.instant,
    guests: briefLines,
    notes: briefNotes,
  }),
  answer: written(briefAcknowledgement),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});
