import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const batchLimit = 50;

export const batchRequest = z.strictObject({
  /** The operation's id. Echoed in the answer, so that a captive portal's JSON is not mistaken for one. */
  id: z.string().min(1).max(64),
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().startsWith('/api/v1/').max(500),
  /** Only `Idempotency-Key`, `If-Match` and `Tapped-At` are passed on to the route. */
  headers: z.record(z.string(), z.string().max(200)),
  body: z.unknown().optional(),
});

/** Transport only: each request runs through its ordinary route, in order, and takes effect or not by itself. */
export const sendBatch = endpoint({
  method: 'post',
  path: '/api/v1/batch',
  summary: 'Runs up to 50 requests in order and answers each.',
  access: 'signed_in',
  isScoped: true,
  body: z.strictObject({
    /** The user who queued the operations; must be the caller. */
    owner: z.string().min(1).max(64),
    requests: z.array(batchRequest).min(1).max(batchLimit),
  }),
  answer: z.object({
    responses: z.array(z.object({ id: z.string(), status: z.int(), body: z.unknown() })),
  }),
  errors: ['wrong_owner'],
});

export type BatchRequest = z.infer<typeof batchRequest>;
