import { z } from 'zod';
import { type Delivery, type Exchange, requestTimeout } from './exchange.ts';

/** Mails that follow are in the language of the page; a worker has none, and causes no mail. */
const headers = () => ({
  'content-type': 'application/json',
  ...(typeof document === 'undefined' ? {} : { 'accept-language': document.documentElement.lang }),
});

/** A request to the identity part of the server, with the browser's cookie. @param timeout ms */
export function askIdentity(
  exchange: Exchange,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  timeout = requestTimeout,
): Promise<Delivery> {
  return exchange({
    method,
    path: `/api/auth/${path}`,
    timeout,
    ...(body === undefined ? {} : { headers: headers(), body: JSON.stringify(body) }),
  });
}

/** The password was right, and does not do alone. */
const halfSignedIn = z.object({ twoFactorRedirect: z.literal(true) });

/** The code of an answer of the identity part: its own in lower case, or ours of problem details. */
export function authCode(delivery: Delivery): string {
  if (delivery.kind === 'no-answer') return 'network';
  if (halfSignedIn.safeParse(delivery.body).success) return 'second_step';
  const body = z.object({ code: z.string() }).safeParse(delivery.body);
  if (body.success) return body.data.code.toLowerCase();
  const ours = z.object({ error: z.string() }).safeParse(delivery.body);
  if (ours.success) return ours.data.error;
  return delivery.status === 429 ? 'too_many_requests' : 'unknown';
}
