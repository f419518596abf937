import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { exportPersonalData, readSignInMethods } from '../../core/contract/identity.ts';
import { createAuthenticator } from './fixtures/authenticator.ts';
import { type Browser, openBrowser, somebody } from './fixtures/browser.ts';
import { answerOf, type House, openHouse } from './fixtures/house.ts';
import { password } from './fixtures/people.ts';
import { codeOfApp } from './fixtures/totp.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const optionsOf = async (browser: Browser, kind: 'register' | 'authenticate') =>
  JSON.parse((await browser.call(`passkey/generate-${kind}-options`)).text);
const authenticator = (isUnlocked = true) =>
  createAuthenticator(house.config.publicUrl, isUnlocked);
type Authenticator = ReturnType<typeof createAuthenticator>;

async function register(browser: Browser, key: Authenticator, name = 'Tablet') {
  const response = key.register(await optionsOf(browser, 'register'));
  return browser.call('passkey/verify-registration', { response, name });
}
async function signIn(browser: Browser, key: Authenticator) {
  const response = key.signIn(await optionsOf(browser, 'authenticate'));
  return browser.call('passkey/verify-authentication', { response });
}

/** Somebody with a passkey. */
async function withPasskey() {
  const person = await somebody(house);
  const key = authenticator();
  const answer = await register(person.browser, key);
  expect(answer).toMatchObject({ status: 200 });
  return {
    ...person,
    key,
    passkey: z.object({ id: z.string() }).parse(JSON.parse(answer.text)).id,
  };
}
const passkeysOf = async (browser: Browser) => {
  const who = { id: '', email: '', token: (await browser.token()) ?? '' };
  return answerOf(readSignInMethods, await house.send(who, 'GET', readSignInMethods.path)).data
    .passkeys;
};

describe('a passkey', () => {
  test('signs in without a password', async () => {
    const person = await withPasskey();
    const browser = openBrowser(house);
    expect(await signIn(browser, person.key)).toMatchObject({
      status: 200,
      user: { id: person.id },
    });
    expect(await browser.token()).toBeDefined();
  });

  test('is asked for unlocked by its person: one that was only touched is refused', async () => {
    const person = await somebody(house);
    expect(await optionsOf(person.browser, 'register')).toMatchObject({
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    const refused = { status: 401, code: 'USER_VERIFICATION_REQUIRED' };
    expect(await register(person.browser, authenticator(false))).toMatchObject(refused);
    expect(await passkeysOf(person.browser)).toEqual([]);
  });

  test('needs no second step where two-step sign-in is on', async () => {
    const person = await withPasskey();
    const { text } = await person.browser.call('two-factor/enable', { password });
    const { totpURI } = z.object({ totpURI: z.string() }).parse(JSON.parse(text));
    await person.browser.call('two-factor/verify-totp', { code: codeOfApp(totpURI) });
    const browser = openBrowser(house);
    await signIn(browser, person.key);
    expect(await browser.token()).toBeDefined();
  });

  test('of nobody, of another challenge, of another site and of another browser signs nobody in', async () => {
    const person = await withPasskey();
    const browser = openBrowser(house);
    expect(await signIn(browser, authenticator())).toMatchObject({
      ...{ status: 401, code: 'PASSKEY_NOT_FOUND' },
    });
    const old = person.key.signIn(await optionsOf(browser, 'authenticate'));
    await optionsOf(browser, 'authenticate');
    const verify = (response: unknown, at = browser) =>
      at.call('passkey/verify-authentication', { response });
    expect(await verify(old)).toMatchObject({ status: 400, code: 'AUTHENTICATION_FAILED' });
    expect(await verify(old, openBrowser(house))).toMatchObject({
      ...{ status: 400, code: 'CHALLENGE_NOT_FOUND' },
    });
    const elsewhere = createAuthenticator('https://evil.example');
    await register(person.browser, elsewhere).then(({ status }) => expect(status).toBe(400));
    expect(await browser.token()).toBeUndefined();
  });

  test('answers a challenge once', async () => {
    const person = await withPasskey();
    const browser = openBrowser(house);
    const response = person.key.signIn(await optionsOf(browser, 'authenticate'));
    const verify = () => browser.call('passkey/verify-authentication', { response });
    expect(await verify()).toMatchObject({ status: 200 });
    expect(await verify()).toMatchObject({ status: 400, code: 'CHALLENGE_NOT_FOUND' });
  });

  test('is added by whoever is signed in, lately', async () => {
    const nobody = openBrowser(house);
    expect(await nobody.call('passkey/generate-register-options')).toMatchObject({ status: 401 });
    const person = await somebody(house);
    await house.database.pool.query(
      `UPDATE sessions SET created_at = now() - interval '2 days' WHERE user_id = $1`,
      [person.id],
    );
    expect(await person.browser.call('passkey/generate-register-options')).toMatchObject({
      ...{ status: 403, code: 'SESSION_NOT_FRESH' },
    });
  });

  test('is listed, renamed and removed by its owner alone', async () => {
    const [person, other] = [await withPasskey(), await somebody(house)];
    const [listed] = await passkeysOf(person.browser);
    expect(listed).toMatchObject({ id: person.passkey, name: 'Tablet' });
    expect(await passkeysOf(other.browser)).toEqual([]);
    const change = { id: person.passkey, name: 'Phone' };
    expect(await other.browser.call('passkey/update-passkey', change)).toMatchObject({
      status: 401,
    });
    expect(await other.browser.call('passkey/delete-passkey', change)).toMatchObject({
      status: 401,
    });
    expect(await person.browser.call('passkey/update-passkey', change)).toMatchObject({
      status: 200,
    });
    expect(await passkeysOf(person.browser)).toMatchObject([{ name: 'Phone' }]);
    expect(await person.browser.call('passkey/delete-passkey', change)).toMatchObject({
      status: 200,
    });
    expect(await passkeysOf(person.browser)).toEqual([]);
    expect(await signIn(openBrowser(house), person.key)).toMatchObject({ status: 401 });
  });

  test.each([
    ['passkey/update-passkey', { id: 'x', name: 'n'.repeat(81) }],
    ['passkey/verify-registration', { response: {}, name: 'Tablet' }],
    ['passkey/verify-authentication', { response: { id: { $ne: '' } } }],
  ])('%s refuses what is none', async (path, body) => {
    const { browser } = await somebody(house);
    expect(await browser.call(path, body)).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
  });

  test('is one of so many at most', async () => {
    const person = await somebody(house);
    await house.database.pool.query(
      `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, device_type, backed_up)
      SELECT $1 || n, $1, $1 || n, '', 0, 'singleDevice', false FROM generate_series(2, $2) AS n`,
      [person.id, bounds.passkeysPerUser],
    );
    expect(await register(person.browser, authenticator())).toMatchObject({ status: 200 });
    expect(await register(person.browser, authenticator())).toMatchObject({
      ...{ status: 409, code: 'TOO_MANY_PASSKEYS' },
    });
  });

  test('stands in the export by its name, and goes with the account', async () => {
    const person = await withPasskey();
    const who = { id: '', email: '', token: (await person.browser.token()) ?? '' };
    const { data } = answerOf(
      exportPersonalData,
      await house.send(who, 'GET', exportPersonalData.path),
    );
    expect(data.passkeys).toMatchObject([{ id: person.passkey, name: 'Tablet' }]);
    expect(Object.keys(data.passkeys[0] ?? {})).toEqual(['id', 'name', 'created_at']);
    await person.browser.call('delete-user', { password });
    expect(await signIn(openBrowser(house), person.key)).toMatchObject({ status: 401 });
  });
});
