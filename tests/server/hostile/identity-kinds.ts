import { bounds } from '../../../core/contract/bounds.ts';
import type { Kind, Sent } from './corpus.ts';

const size = bounds.identityBytes - 500;
const filled = (text: string, bytes = size) =>
  text.repeat(
    Math.floor(bytes / new TextEncoder().encode(JSON.stringify(text).slice(1, -1)).length),
  );

/** Texts that are slow for a bad check of a name, an address, a code or an address of a page. */
const texts = [
  ...['x', ' ', 'a ', '\u0315\u0316', '👨', '\\', '0'],
  ...['.', 'a.', 'a-', '@', 'a@', 'a@b.', '"', '/', '../', '%2f', 'http://', '[', '://a:b@'],
].map((text) => filled(text));
const emails = [
  ...texts,
  `${filled('a.')}a@b.it`,
  `a@${filled('b.')}it`,
  `a@${filled('b-')}b.it`,
  `"${filled(' ')}"@b.it`,
  `${filled('+')}@b.it`,
  `${'a.'.repeat(31)}a@${'b.'.repeat(94)}it`,
];
const password = 'correct horse battery';

/** Bodies up to the limit, of many shapes, for any call. */
const bodies = [
  `{${Array.from({ length: 5000 }, (_, n) => `"f${n}":0`)}}`,
  `{${Array(Math.floor(size / 12)).fill('"email":"a"')}}`,
  `{"email":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`,
  `{"email":${'{"a":'.repeat(30)}1${'}'.repeat(30)}}`,
  `${'{"email":'.repeat(7000)}1${'}'.repeat(7000)}`,
  `{"email":[${Array(Math.floor(size / 6)).fill('"a@b"')}]}`,
  `{"__proto__":{${Array.from({ length: 5000 }, (_, n) => `"f${n}":0`)}}}`,
  `{"email":"${'\\u0041'.repeat(size / 6)}"}`,
  `{"password":${'9'.repeat(size)}}`,
];

/**
 * Calls of the identity part at their limits, a kind for each call. Each request comes from an address of its own, for
 * attempts are counted by it.
 * @param site whose pages may call
 * @param newSession answers the cookie of a new session: each has a limit of its own
 */
export async function identityKinds(
  site: string,
  newSession: () => Promise<string>,
): Promise<Kind[]> {
  let sent = 0;
  let accounts = 0;
  const request = (method: string, path: string, body?: string, headers = {}): Sent => {
    sent += 1;
    const address = `10.20.${sent >> 8}.${sent & 255}`;
    return {
      ...{ method, path: `/api/auth/${path}` },
      headers: {
        ...{ Origin: site, 'X-Forwarded-For': address, Authorization: '' },
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    };
  };
  /** A call with each of its fields at the limit, and with bodies of every shape. */
  const call = (path: string, fields: Record<string, string>, headers = {}): Kind => {
    const post = (body: string) => request('POST', path, body, headers);
    const own = () => {
      accounts += 1;
      // Attempts are counted by account too.
      return { ...fields, ...(fields['email'] && { email: `stall-${accounts}@b.it` }) };
    };
    const hostile = Object.keys(fields).flatMap((name) =>
      (name === 'email' ? emails : texts).map((text) => JSON.stringify({ ...own(), [name]: text })),
    );
    return {
      name: `identity: ${path}`,
      requests: [JSON.stringify(own()), ...hostile, ...bodies].map(post),
    };
  };
  const email = 'a@b.it';
  const own = async () => ({ Cookie: await newSession() });
  return [
    call('sign-up/email', { name: 'Eva Moser', email, password, image: 'x', callbackURL: '/' }),
    call('sign-in/email', { email, password, callbackURL: '/' }),
    call('email-otp/verify-email', { email, otp: '123456' }),
    call('email-otp/send-verification-otp', { email, type: 'email-verification' }),
    call('email-otp/request-password-reset', { email }),
    call('email-otp/check-verification-otp', { email, otp: '1', type: 'forget-password' }),
    call('email-otp/reset-password', { email, otp: '123456', password }),
    call('sign-in/social', { provider: 'oidc', callbackURL: '/', errorCallbackURL: '/' }),
    call('update-user', { name: 'Eva Moser' }, await own()),
    call(
      'change-password',
      { currentPassword: 'not it at all', newPassword: password },
      await own(),
    ),
    call('delete-user', { password: 'not it at all' }, await own()),
    call('revoke-session', { token: 'x' }, await own()),
    { name: 'identity: addresses and cookies', requests: readings(request) },
  ];
}

function readings(request: (...parts: ['GET', string, undefined, object]) => Sent): Sent[] {
  const most = bounds.headerBytes - 1000;
  const fill = (text: string) => text.repeat(Math.floor(most / text.length));
  const query = ['a', '%41', '%', '&a=1', '..%2f', 'http:%2f%2f'].map(fill);
  return [
    ...query.map((text) => request('GET', `callback/oidc?code=${text}`, undefined, {})),
    ...query.map((text) => request('GET', `callback/oidc?state=${text}`, undefined, {})),
    ...query.map((text) => request('GET', `get-session?disableCookieCache=${text}`, undefined, {})),
    ...['a=b; ', 'coperto.session_token=a.b; ', ';', '=', '"'].map((text) =>
      request('GET', 'get-session', undefined, { Cookie: fill(text) }),
    ),
    request('GET', 'token', undefined, { Cookie: `coperto.session_token=${fill('a')}` }),
    request('GET', fill('a/'), undefined, {}),
    request('GET', 'token', undefined, { 'User-Agent': fill('Safari/') }),
    request('GET', 'token', undefined, { 'Device-Name': fill('%F0%9F%91%A8') }),
  ];
}
