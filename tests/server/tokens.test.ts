import { createServer, type Server } from 'node:http';
import { base64url, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureAccount } from '../../server/identity/accounts.ts';
import { createTokens } from '../../server/identity/tokens.ts';
import { type House, openHouse, refusalOf } from './fixtures/house.ts';

const me = '/api/v1/users/me';
const bearing = (house: House, token: string) =>
  house.send(undefined, 'GET', me, { headers: { Authorization: `Bearer ${token}` } });

describe('our own tokens', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test('say who one is', async () => {
    const { id, email, token } = house.people.kitchen;
    expect((await bearing(house, token)).body).toEqual({ data: { id, email, name: 'kitchen' } });
  });

  test('last 15 minutes and are of this server', () => {
    const payload = JSON.parse(
      new TextDecoder().decode(base64url.decode(house.people.kitchen.token.split('.')[1] ?? '')),
    );
    expect(payload.exp - payload.iat).toBe(15 * 60);
    expect(payload.iss).toBe(house.config.publicUrl);
  });

  test('are refused once they have ended, seen before or not', async () => {
    const { kitchen, stock_manager } = house.people;
    expect((await bearing(house, kitchen.token)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1000 });
    try {
      for (const { token } of [kitchen, stock_manager]) {
        expect(refusalOf(await bearing(house, token)).error).toBe('unauthenticated');
      }
    } finally {
      vi.useRealTimers();
    }
    expect((await bearing(house, stock_manager.token)).status).toBe(200);
  });

  test('that are forged, altered, unsigned or no tokens are refused', async () => {
    const { token } = house.people.kitchen;
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(new TextDecoder().decode(base64url.decode(payload)));
    const altered = base64url.encode(JSON.stringify({ ...claims, sub: house.people.admin.id }));
    const { kid } = JSON.parse(new TextDecoder().decode(base64url.decode(header)));
    const { privateKey } = await generateKeyPair('EdDSA');
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
    const unsigned = new UnsecuredJWT(claims).encode();
    const attempts = [
      `${header}.${altered}.${signature}`,
      forged,
      unsigned,
      `${unsigned}x`,
      'nonsense',
      '',
    ];
    for (const attempt of attempts) {
      const answer = await bearing(house, attempt);
      expect(refusalOf(answer)).toEqual({ status: 401, error: 'unauthenticated' });
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
  });

  test('a cookie alone opens nothing', async () => {
    const answer = await house.send(undefined, 'GET', me, {
      headers: { Cookie: 'coperto.session_token=x' },
    });
    expect(refusalOf(answer).status).toBe(401);
  });

  test('an account is made once, and keeps its password', async () => {
    const person = { email: 'Twice@test.hotel', name: 'Twice', password: 'first password' };
    const id = await ensureAccount(house.database, person);
    expect(await ensureAccount(house.database, { ...person, password: 'another one' })).toBe(id);
    const signIn = (password: string) =>
      house.send(undefined, 'POST', '/api/auth/sign-in/email', {
        body: { email: 'twice@test.hotel', password },
      });
    expect((await signIn('first password')).status).toBe(200);
    expect((await signIn('another one')).status).toBe(401);
  });

  test('nobody makes an account for themselves', async () => {
    const body = { email: 'new@example.com', password: 'long-enough-2026', name: 'New' };
    const asked = await house.send(undefined, 'POST', '/api/auth/sign-up/email', { body });
    expect(asked.status).toBe(400);
    const signedIn = await house.send(undefined, 'POST', '/api/auth/sign-in/email', { body });
    expect(signedIn.status).toBe(401);
  });

  test('guessing passwords comes to an end, for the right one too', async () => {
    const signIn = (body: Record<string, string>) =>
      house.send(undefined, 'POST', '/api/auth/sign-in/email', { body });
    const { email } = house.people.admin;
    // Without a password nothing is hashed, but it counts.
    await Promise.all(Array.from({ length: 60 }, () => signIn({ email })));
    expect((await signIn({ email, password: 'correct horse battery' })).status).toBe(429);
  });
});

describe('the keys of tokens', () => {
  const config = { publicUrl: 'https://coperto.example', jwt: undefined };
  const minute = 60_000;

  /** Verifies tokens by keys whose readings are counted, at a time that is set. */
  async function verifier() {
    const made = new Map<string, CryptoKey>();
    const keys: JWK[] = [];
    const add = async (kid: string) => {
      const { publicKey, privateKey } = await generateKeyPair('EdDSA');
      made.set(kid, privateKey);
      keys.push({ ...(await exportJWK(publicKey)), kid, alg: 'EdDSA' });
    };
    let reads = 0;
    const verify = createTokens(config, async () => {
      reads += 1;
      return { keys: [...keys] };
    });
    let signed = 0;
    /** A token that nobody has seen: one that was is remembered with its owner. */
    const check = async (kid: string) => {
      signed += 1;
      const token = await new SignJWT({ sub: `user-${signed}` })
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setIssuer(config.publicUrl)
        .setAudience(config.publicUrl)
        .setExpirationTime(Math.floor(Date.now() / 1000) + 900)
        .sign(made.get(kid) ?? new Uint8Array());
      const { userId } = await verify(token);
      expect(userId).toBe(`user-${signed}`);
    };
    await add('one');
    return { add, check, reads: () => reads };
  }

  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  test('are kept for 10 minutes', async () => {
    const { check, reads } = await verifier();
    await check('one');
    pass(10 * minute - 1);
    await check('one');
    expect(reads()).toBe(1);
    pass(1);
    await check('one');
    expect(reads()).toBe(2);
  });

  test('are read again for one that is new, but not within half a minute', async () => {
    const { add, check, reads } = await verifier();
    await check('one');
    await add('two');
    await expect(check('two')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(reads()).toBe(1);
    pass(minute / 2);
    await check('two');
    expect(reads()).toBe(2);
  });
});

describe("an outside issuer's tokens", () => {
  let house: House;
  let keyServer: Server;
  let keyReads = 0;
  let sign: (changed?: Record<string, unknown>) => Promise<string>;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
    keyServer = createServer((_, response) => {
      keyReads += 1;
      response.end(JSON.stringify({ keys }));
    });
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
    const address = keyServer.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    house = await openHouse({
      JWT_ISSUER: 'https://login.example',
      JWT_JWKS_URL: `http://127.0.0.1:${address.port}/keys`,
      JWT_AUDIENCE: 'coperto',
    });
    const now = Math.floor(Date.now() / 1000);
    sign = (changed) =>
      new SignJWT({
        sub: 'outside|7',
        email: 'maria@chain.example',
        name: 'Maria',
        iss: 'https://login.example',
        aud: 'coperto',
        exp: now + 600,
        ...changed,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey);
  });
  afterAll(async () => {
    await house.close();
    keyServer.close();
  });

  test('are taken, and the person gets a row', async () => {
    const person = { id: 'outside|7', email: 'maria@chain.example', name: 'Maria' };
    expect((await bearing(house, await sign())).body).toEqual({ data: person });
    await bearing(house, await sign({ name: 'Maria B.' }));
    const { rows } = await house.database.pool.query(
      `SELECT id, email, name FROM users WHERE id = 'outside|7'`,
    );
    expect(rows).toEqual([{ ...person, name: 'Maria B.' }]);
  });

  test('are checked by keys that are fetched every 10 minutes', async () => {
    await bearing(house, await sign({ jti: 'first' }));
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const start = Date.now();
      const readsAfter = async (ms: number, jti: string) => {
        vi.setSystemTime(start + ms);
        const exp = Math.floor(Date.now() / 1000) + 600;
        expect((await bearing(house, await sign({ exp, jti }))).status).toBe(200);
        return keyReads;
      };
      const before = keyReads;
      expect(await readsAfter(9 * 60_000, 'second')).toBe(before);
      expect(await readsAfter(10 * 60_000, 'third')).toBe(before + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('do not take over the row of another account with the same address', async () => {
    const email = house.people.admin.email;
    await bearing(house, await sign({ sub: 'outside|8', email }));
    const { rows } = await house.database.pool.query(`SELECT id FROM users WHERE email = $1`, [
      email,
    ]);
    expect(rows).toEqual([{ id: house.people.admin.id }]);
  });

  test.each([
    ['that has ended', { exp: Math.floor(Date.now() / 1000) - 5 }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another audience', { aud: 'payroll' }],
    ['of nobody', { sub: '' }],
    ['that never ends', { exp: undefined }],
  ] satisfies [string, Record<string, unknown>][])('one %s is refused', async (_, changed) => {
    const answer = await bearing(house, await sign(changed));
    expect(refusalOf(answer)).toEqual({ status: 401, error: 'unauthenticated' });
  });

  test('ours are not taken beside them', async () => {
    expect((await bearing(house, house.people.admin.token)).status).toBe(401);
  });
});

test('keys that can not be had make nobody look signed out', async () => {
  const house = await openHouse({
    JWT_ISSUER: 'https://login.example',
    JWT_JWKS_URL: 'http://127.0.0.1:1/keys',
  });
  const answer = await bearing(house, house.people.admin.token);
  expect(refusalOf(answer)).toEqual({ status: 503, error: 'unavailable' });
  await house.close();
});
