import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../core/rules/permissions.ts';
import { dumpOf } from './fixtures/dump.ts';
import { type Example, examplesOf } from './fixtures/examples.ts';
import { type House, openHouse, refusalOf } from './fixtures/house.ts';
import { signIn } from './fixtures/people.ts';

// Every endpoint with tokens that don't hold, of people of every role. access.test.ts has requests without one.

/** Sends every example but the public ones with a token; each has to be refused, and none may change anything. */
async function expectRefused(house: House, token: string): Promise<void> {
  const before = await dumpOf(house.database);
  const examples = examplesOf(house.hotel).filter(({ access }) => access !== 'public');
  expect(examples.length).toBeGreaterThan(30);
  for (const example of examples) {
    const answer = await house.send(
      undefined,
      example.method,
      example.path,
      optionsOf(example, token),
    );
    const { method, pattern } = example;
    expect({ method, pattern, ...refusalOf(answer) }).toEqual({
      ...{ method, pattern, status: 401, error: 'unauthenticated' },
    });
  }
  expect(await dumpOf(house.database)).toEqual(before);
}

const optionsOf = ({ body, ifMatch }: Example, token: string) => ({
  ...(body !== undefined && { body }),
  ...(ifMatch !== undefined && { ifMatch }),
  // Strangers are counted by address.
  headers: {
    Authorization: `Bearer ${token}`,
    'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}`,
  },
});

describe('the tokens of an issuer', () => {
  const issuer = 'https://login.example';
  let house: House;
  let keyServer: Server;
  let keys: CryptoKeyPair;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const key = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    keyServer = createServer((_, response) => response.end(JSON.stringify({ keys: [key] })));
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
    const address = keyServer.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    house = await openHouse({
      ...{ JWT_ISSUER: issuer, JWT_AUDIENCE: 'coperto' },
      JWT_JWKS_URL: `http://127.0.0.1:${address.port}/keys`,
    });
  });
  afterAll(async () => {
    await house.close();
    keyServer.close();
  });

  const claimsOf = (sub: string, changed: object) => ({
    ...{ sub, email: 'somebody@test.hotel', name: 'Somebody', iss: issuer, aud: 'coperto' },
    ...{ exp: Math.floor(Date.now() / 1000) + 600, ...changed },
  });
  const sign = (claims: Record<string, unknown>, key: CryptoKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);

  test('are taken while they hold', async () => {
    for (const role of roles) {
      const token = await sign(claimsOf(house.people[role].id, {}), keys.privateKey);
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await house.send(undefined, 'GET', house.path('members'), { headers });
      expect(answer.status).toBe(200);
    }
  });

  describe.each([...roles, 'neighbour'] as const)('of %s', (who) => {
    test.each([
      ['that have ended', { exp: Math.floor(Date.now() / 1000) - 5 }],
      ['for another audience', { aud: 'payroll' }],
      ['of another issuer', { iss: 'https://evil.example' }],
    ])('%s open nothing', async (_, changed) => {
      await expectRefused(
        house,
        await sign(claimsOf(house.people[who].id, changed), keys.privateKey),
      );
    });

    test('that are forged or not signed open nothing', async () => {
      const claims = claimsOf(house.people[who].id, {});
      const { privateKey } = await generateKeyPair('RS256');
      await expectRefused(house, await sign(claims, privateKey));
      await expectRefused(house, `${new UnsecuredJWT(claims).encode()}x`);
    });
  });
});

describe('the tokens of a session', () => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());

  test.each(roles)('that was revoked open nothing to %s', async (role) => {
    const { pool } = house.database;
    const person = await signIn(house.app, house.database, `revoked-${role}`);
    await pool.query('INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, $3)', [
      ...[house.hotel.id, person.id, role],
    ]);
    await pool.query('DELETE FROM sessions WHERE user_id = $1', [person.id]);
    await expectRefused(house, person.token);
  });
});
