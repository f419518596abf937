import { z } from 'zod';
import { type Delivery, type Exchange, requestTimeout } from './exchange.ts';

const json = { 'content-type': 'application/json' };

/** A request to the identity part of the server, with the browser's cookie. */
export function askIdentity(
  exchange: Exchange,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<Delivery> {
  return exchange({
    method,
    path: `/api/auth/${path}`,
    timeout: requestTimeout,
    ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
  });
}

/** The code of an answer of the identity part: its own in lower case, or ours of problem details. */
export function authCode(delivery: Delivery): string {
  if (delivery.kind === 'no-answer') return 'network';
  const body = z.object({ code: z.string() }).safeParse(delivery.body);
  if (body.success) return body.data.code.toLowerCase();
  const ours = z.object({ error: z.string() }).safeParse(delivery.body);
  if (ours.success) return ours.data.error;
  return delivery.status === 429 ? 'too_many_requests' : 'unknown';
}
