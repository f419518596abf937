import { z } from 'zod';
import { keyActions } from '../rules/permissions.ts';
import { isWebhookUrl } from '../rules/webhook-url.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';

const keyAction = z.enum(keyActions, { error: 'unknown_action' });

/** Who made it, when. Their name is empty where their account is gone. */
const made = { created_by: f.userId, created_by_name: z.string(), created_at: f.instant };

const apiKey = z.object({
  /** Stands as the user's id wherever the key has written something. */
  id: f.id,
  hotel_id: f.id,
  name: f.name,
  actions: z.array(keyAction),
  /** How the key begins and ends: `cop_…k3Qz`. */
  hint: z.string(),
  ...made,
  /** To the minute. */
  last_used_at: f.instant.nullable(),
  expires_at: f.instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const listApiKeys = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/api-keys',
  summary: 'API keys of the hotel that nobody has revoked, by name; also those that have expired.',
  access: 'integrations.manage',
  params: hotelParams,
  answer: read(z.array(apiKey)),
});

export const createApiKey = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/api-keys',
  summary: 'Makes an API key. The key itself is in this answer alone.',
  access: 'integrations.manage',
  params: hotelParams,
  body: z.strictObject({
    name: f.name,
    actions: z.array(keyAction).min(1, { error: 'required' }).max(50, { error: 'too_long' }),
    /** At most ten years ahead; null: it holds until it is revoked. */
    expires_at: f.instant.nullable().default(null),
  }),
  answer: written(
    apiKey.extend({
      /** Null in the answer to a copy of the request: it is stored nowhere. */
      key: z.string().nullable(),
    }),
  ),
  errors: ['limit_reached', 'date_in_past'],
  writes: 'create',
});

export const revokeApiKey = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/api-keys/{apiKeyId}',
  summary: 'Revokes an API key, at once and for good.',
  access: 'integrations.manage',
  params: hotelParams.extend({ apiKeyId: f.id }),
  answer: written(z.object({ id: f.id })),
  writes: 'create',
});

/** What a webhook may be told of. */
export const webhookEvents = ['meal_counts.changed', 'guest.changed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

const webhook = z.object({
  id: f.id,
  hotel_id: f.id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  ...made,
  last_success_at: f.instant.nullable(),
  last_failure_at: f.instant.nullable(),
  /** Why: `http_500`, `private_address`, `unknown_host`, `timeout`, `certificate`, `refused`, `unreachable`. */
  last_failure: z.string().nullable(),
  /** Since when nothing has arrived, though it was tried. */
  failing_since: f.instant.nullable(),
  /** When it was switched off for that. It is sent nothing. */
  switched_off_at: f.instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

export const listWebhooks = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/webhooks',
  summary: 'Webhooks of the hotel, by address.',
  access: 'integrations.manage',
  params: hotelParams,
  answer: read(z.array(webhook)),
});

export const createWebhook = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/webhooks',
  summary: 'Adds a webhook. The secret that its messages are signed with is in this answer alone.',
  access: 'integrations.manage',
  params: hotelParams,
  body: z.strictObject({
    url: z
      .string()
      .trim()
      .min(1, { error: 'required', abort: true })
      .max(500, { error: 'too_long', abort: true })
      .refine(isWebhookUrl, { error: 'invalid_webhook_url' }),
    events: z
      .array(z.enum(webhookEvents, { error: 'unknown_event' }))
      .min(1, { error: 'required' })
      .max(50, { error: 'too_long' }),
  }),
  answer: written(
    webhook.extend({
      /** `whsec_…`. Null in the answer to a copy of the request. */
      secret: z.string().nullable(),
    }),
  ),
  errors: ['limit_reached'],
  writes: 'create',
});

const webhookParams = hotelParams.extend({ webhookId: f.id });

export const deleteWebhook = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/webhooks/{webhookId}',
  summary: 'Deletes a webhook. What waits to be sent to it is not sent.',
  access: 'integrations.manage',
  params: webhookParams,
  answer: written(z.object({ id: f.id })),
  writes: 'create',
});

export const switchOnWebhook = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/webhooks/{webhookId}/switch-on',
  summary: 'Switches a webhook on again. It is told of what changes from then on.',
  access: 'integrations.manage',
  params: webhookParams,
  answer: written(webhook),
  writes: 'create',
});

export const testWebhook = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/webhooks/{webhookId}/test',
  summary: 'Sends a webhook a message of the type `test`, once, and says what came of it.',
  access: 'integrations.manage',
  params: webhookParams,
  /** `failure`: as `last_failure` has it; null where the message was taken. */
  answer: read(z.object({ failure: z.string().nullable() })),
  writes: 'create',
});
