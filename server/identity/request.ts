import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { readBody } from '../http/body.ts';
import { jsonOf } from '../http/parse.ts';
import { Refusal } from '../http/refusal.ts';
import { cookiePrefix } from './cookie.ts';
import { createIdentityLimits } from './limits.ts';
import { peerHeader, peerOf } from './peer.ts';

const limit = { bytes: bounds.identityBytes, code: 'payload_too_large' } as const;

/** The identity part behind its limits. */
export function identityHandler(
  handler: (request: Request) => Promise<Response>,
  secret: string,
): (c: Context) => Promise<Response> {
  const limits = createIdentityLimits();
  return async (c) => {
    const address = peerOf(c.env, c.req.header('X-Forwarded-For'));
    const { request, body } = await identityRequest(c, address);
    const session = await sessionOf(c, secret);
    const counted = { address, email: emailOf(c.req.path, body), session };
    await limits.count(counted);
    const answer = await handler(request);
    if (answer.status === 200) limits.signedIn(counted);
    return answer;
  };
}

/** The session cookie, where its signature holds; over TLS browsers know it under another name. */
async function sessionOf(c: Context, secret: string): Promise<string | undefined> {
  for (const prefix of ['', '__Secure-']) {
    const session = await getSignedCookie(c, secret, `${prefix}${cookiePrefix}.session_token`);
    if (session) return session;
  }
  return undefined;
}

const signIn = z.object({ email: z.string() });

/** The account that a request signs in to; '' where it names none. */
function emailOf(path: string, body: unknown): string | undefined {
  if (!path.endsWith('/sign-in/email')) return undefined;
  return signIn.safeParse(body).data?.email ?? '';
}

/**
 * A request as the identity part gets it: of limited size, with the caller's address, and with no text that a database
 * refuses or that would forge a line of the log.
 * @throws Refusal `invalid_request`, `invalid_json`, `payload_too_large`
 */
async function identityRequest(
  c: Context,
  address: string,
): Promise<{ request: Request; body: unknown }> {
  const { raw } = c.req;
  const headers = new Headers(raw.headers);
  headers.set(peerHeader, address);
  if (hasControl(raw.url) || hasControl(headers.get('Cookie') ?? '')) {
    throw new Refusal('invalid_request', { issues: [{ path: [], code: 'invalid_text' }] });
  }
  const bytes = await readBody(c, limit);
  const hasBody = bytes.byteLength > 0;
  const request = new Request(raw.url, {
    method: raw.method,
    headers,
    ...(hasBody && { body: bytes }),
  });
  return { request, body: hasBody ? jsonOf(bytes) : undefined };
}

/** Whether a percent-encoded text has a control character. */
function hasControl(text: string): boolean {
  return /%(?:[01][0-9a-f]|7f)/i.test(text);
}
