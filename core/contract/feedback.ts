import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';

export const feedbackTypes = ['bug', 'tip'] as const;
export const feedbackLength = { min: 10, max: 1000 } as const;

export const sendFeedback = endpoint({
  method: 'post',
  path: '/api/v1/feedback',
  summary:
    'Stores what the caller says about the product, and hands it to an automation if there is one.',
  access: 'signed_in',
  body: z.strictObject({
    id: f.id.optional(),
    message: z
      .string()
      .trim()
      .min(1, { error: 'required', abort: true })
      .min(feedbackLength.min, { error: 'too_short' })
      .max(feedbackLength.max, { error: 'too_long' }),
    feedback_type: z.enum(feedbackTypes, { error: 'unknown_feedback_type' }),
  }),
  answer: z.object({ data: z.object({ id: f.id }) }),
  errors: ['already_exists'],
  writes: 'create',
});
