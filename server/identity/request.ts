import type { Context } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import { bounds } from '../../core/contract/bounds.ts';
import type { Database } from '../database/open.ts';
import { readBody } from '../http/body.ts';
import { jsonOf } from '../http/parse.ts';
import { Refusal } from '../http/refusal.ts';
import { attemptOf } from './attempt.ts';
import { cookiePrefix } from './cookie.ts';
import type { Identity } from './identity.ts';
import { createIdentityLimits } from './limits.ts';
import { peerHeader, peerOf } from './peer.ts';
import { checkPinSessions } from './shared-devices/pin-sessions.ts';

const limit = { bytes: bounds.identityBytes, code: 'payload_too_large' } as const;

/** The identity part behind its limits. */
export function identityHandler(
  { handle }: Pick<Identity, 'handle'>,
  secret: string,
  database: Pick<Database, 'pool'>,
): (c: Context) => Promise<Response> {
  const limits = createIdentityLimits();
  return async (c) => {
    const address = peerOf(c.env, c.req.header('X-Forwarded-For'));
    const { request, body } = await identityRequest(c, address);
    const sessions = await cookiesOf(c, secret, 'session_token');
    // Or of a half sign-in.
    const [session = (await cookiesOf(c, secret, 'two_factor'))[0]] = sessions;
    const path = new URL(request.url).pathname;
    const attempt = attemptOf(path, body);
    await limits.count({ address, attempt, session });
    await checkPinSessions(database, sessions, path);
    const answer = await handle(request);
    if (attempt?.kind !== 'sign_in') return answer;
    const { account } = attempt;
    if (answer.status === 200) limits.signedIn(address, account);
    if (await isUnverified(answer)) {
      // The next step asks for a code. Where too many were sent, the last one holds.
      const counted = { address, attempt: { kind: 'code', account }, session } as const;
      const isAllowed = await limits.count(counted).then(
        () => true,
        () => false,
      );
      if (isAllowed) await handle(codeRequest(request, account));
    }
    return answer;
  };
}

/** Whether a sign-in had the right password of an account whose address is not proven. */
async function isUnverified(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false;
  const { code } = await answer.clone().json();
  return code === 'EMAIL_NOT_VERIFIED';
}

/** Asks for a code in the name of the sign-in. */
function codeRequest({ url, headers }: Request, email: string): Request {
  const asking = new Headers(headers);
  asking.delete('Content-Length');
  return new Request(new URL('/api/auth/email-otp/send-verification-otp', url), {
    method: 'POST',
    headers: asking,
    body: JSON.stringify({ email, type: 'email-verification' }),
  });
}

/** The cookies of a name whose signature holds; over TLS browsers know it under another. */
async function cookiesOf(c: Context, secret: string, name: string): Promise<string[]> {
  const names = ['', '__Secure-'].map((prefix) => `${prefix}${cookiePrefix}.${name}`);
  const found = await Promise.all(names.map((each) => getSignedCookie(c, secret, each)));
  return found.filter((cookie) => typeof cookie === 'string' && cookie !== '') as string[];
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
