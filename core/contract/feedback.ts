import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import * as f from './fields.ts';
import { organizationParams } from './organizations.ts';

export const feedbackTypes = ['bug', 'tip'] as const;
export const feedbackLength = { min: 10, max: 1000 } as const;

export const sendFeedback = endpoint({
  method: 'post',
  path: '/api/v1/feedback',
  summary:
    'Stores what the caller says about the product, and hands it to an automation if there is one.',
  access: 'signed_in',
  isScoped: true,
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
  // `forbidden`: an API key, which is nobody's voice.
  errors: ['already_exists', 'forbidden'],
  writes: 'create',
});

const sentFeedback = z.object({
  id: f.id,
  message: z.string(),
  feedback_type: z.enum(feedbackTypes),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  created_at: f.instant,
});
export type SentFeedback = z.infer<typeof sentFeedback>;

/** Feedback in one answer. */
export const feedbackPage = 50;

export const listFeedback = endpoint({
  method: 'get',
  path: '/api/v1/organizations/{organizationId}/feedback',
  summary: "What the members of the organization's hotels said about the product, newest first.",
  access: 'organization_owner',
  params: organizationParams,
  query: z.object({
    /** The last one of the page before; absent: from the newest on. */
    before: f.id.optional(),
  }),
  answer: z.object({
    data: z.array(sentFeedback),
    /** There is more, before the last one. */
    more: z.boolean(),
  }),
});
