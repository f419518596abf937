import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bounds } from '../../core/contract/bounds.ts';
import { exportPersonalData, readSignInMethods } from '../../core/contract/identity.ts';
import { type Browser, openBrowser, somebody, wrongCode } from './fixtures/browser.ts';
import { answerOf, type House, openHouse } from './fixtures/house.ts';
import { password } from './fixtures/people.ts';
import { codeOfApp, secretIn } from './fixtures/totp.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Somebody = Awaited<ReturnType<typeof somebody>>;

const give = (browser: Browser, email: string) =>
  browser.call('sign-in/email', { email, password });
const setUp = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) });

/** Begins the set-up. */
async function begin({ browser }: Somebody) {
  const { text } = await browser.call('two-factor/enable', { password });
  const { totpURI, backupCodes } = setUp.parse(JSON.parse(text));
  return { uri: totpURI, recovery: backupCodes, code: () => codeOfApp(totpURI) };
}

/** Somebody with two-step sign-in, and what they have it by. */
async function withTwoSteps() {
  const person = await somebody(house);
  const app = await begin(person);
  const checked = await person.browser.call('two-factor/verify-totp', { code: app.code() });
  expect(checked).toMatchObject({ status: 200 });
  return { ...person, app };
}

/** Such a person, for tests that leave them as they are. */
let kept: ReturnType<typeof withTwoSteps> | undefined;
const anybody = () => {
  kept ??= withTwoSteps();
  return kept;
};

/** Another browser in which the password was given, when the codes that were used before are no longer good. */
async function halfSignedIn({ email }: Pick<Somebody, 'email'>) {
  await rowsOf(`UPDATE verifications SET expires_at = now() WHERE identifier LIKE 'used-code-%'`);
  const browser = openBrowser(house);
  const answer = await give(browser, email);
  expect(answer).toMatchObject({ status: 200 });
  expect(JSON.parse(answer.text)).toEqual({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
  return browser;
}
const check = (browser: Browser, code: string, more = {}) =>
  browser.call('two-factor/verify-totp', { code, ...more });
const recover = (browser: Browser, code: string) =>
  browser.call('two-factor/verify-backup-code', { code });
const rowsOf = async (text: string, ...values: unknown[]) =>
  (await house.database.pool.query(text, values)).rows;
const asks = async (email: string) => {
  const browser = openBrowser(house);
  return (await give(browser, email)).text.includes('twoFactorRedirect');
};

describe('the set-up', () => {
  test('asks for the password, and holds only after a first code', async () => {
    const person = await somebody(house);
    expect(
      await person.browser.call('two-factor/enable', { password: 'another one' }),
    ).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' });
    const app = await begin(person);
    expect(app.uri).toContain('issuer=Coperto');
    expect(app.recovery).toHaveLength(10);
    expect(new Set(app.recovery).size).toBe(10);
    expect(await asks(person.email)).toBe(false);
    expect(await check(person.browser, wrongCode(app.code()))).toMatchObject({
      ...{ status: 401, code: 'INVALID_CODE' },
    });
    expect(await asks(person.email)).toBe(false);
    expect(await check(person.browser, app.code())).toMatchObject({ status: 200 });
    expect(await asks(person.email)).toBe(true);
    // The browser in which it was set up stays signed in.
    expect(await person.browser.token()).toBeDefined();
  });

  test('that was left is begun anew; one that is done is not', async () => {
    const person = await somebody(house);
    const first = await begin(person);
    const second = await begin(person);
    expect(await check(person.browser, first.code())).toMatchObject({ code: 'INVALID_CODE' });
    expect(await check(person.browser, second.code())).toMatchObject({ status: 200 });
    expect(await person.browser.call('two-factor/enable', { password })).toMatchObject({
      ...{ status: 400, code: 'TOTP_ALREADY_ENABLED' },
    });
  });

  test('stores neither secret nor recovery codes as they are', async () => {
    const { id, app } = await anybody();
    const [row] = await rowsOf('SELECT * FROM two_factors WHERE user_id = $1', id);
    const stored = JSON.stringify(row);
    expect(stored).not.toContain(secretIn(app.uri).toString());
    for (const code of app.recovery) expect(stored).not.toContain(code);
  });

  test('needs a session', async () => {
    const nobody = openBrowser(house);
    expect(await nobody.call('two-factor/enable', { password })).toMatchObject({ status: 401 });
  });
});

describe('a right password alone', () => {
  test('gives no token, and nothing that a session has', async () => {
    const person = await anybody();
    const before = await rowsOf('SELECT FROM sessions WHERE user_id = $1', person.id);
    const browser = await halfSignedIn(person);
    expect(browser.cookies.has('coperto.session_token')).toBe(false);
    expect(await browser.token()).toBeUndefined();
    for (const path of ['list-sessions', 'passkey/generate-register-options']) {
      expect(await browser.call(path)).toMatchObject({ status: 401 });
    }
    for (const path of ['change-password', 'two-factor/disable', 'update-user', 'delete-user']) {
      const body = { password, currentPassword: password, newPassword: 'another password' };
      expect(await browser.call(path, { ...body, name: 'Eva Rossi' })).toMatchObject({
        status: 401,
      });
    }
    expect(await (await browser.request('/api/auth/get-session')).json()).toBeNull();
    expect(await rowsOf('SELECT FROM sessions WHERE user_id = $1', person.id)).toEqual(before);
  });

  test('ends the session that the browser had', async () => {
    const { email, browser } = await withTwoSteps();
    await give(browser, email);
    expect(await browser.token()).toBeUndefined();
  });

  test('is signed in with the code of the app', async () => {
    const person = await anybody();
    const browser = await halfSignedIn(person);
    const answer = await check(browser, person.app.code());
    expect(answer).toMatchObject({ status: 200, user: { id: person.id } });
    expect(await browser.token()).toBeDefined();
  });

  test('a code signs in once, that of the set-up included; the next one does again', async () => {
    const person = await withTwoSteps();
    const code = person.app.code();
    const next = codeOfApp(person.app.uri, Date.now() + 30_000);
    const one = openBrowser(house);
    await give(one, person.email);
    expect(await check(one, code)).toMatchObject({ status: 401, code: 'INVALID_CODE' });
    expect(await check(one, next)).toMatchObject({ status: 200 });
    const other = openBrowser(house);
    await give(other, person.email);
    expect(await check(other, next)).toMatchObject({ status: 401, code: 'INVALID_CODE' });
    expect(await other.token()).toBeUndefined();
  });

  test('the code of another account signs nobody in', async () => {
    const [one, other] = [await anybody(), await withTwoSteps()];
    const browser = await halfSignedIn(one);
    expect(await check(browser, other.app.code())).toMatchObject({ code: 'INVALID_CODE' });
    expect(await recover(browser, other.app.recovery[0] ?? '')).toMatchObject({
      ...{ status: 401, code: 'INVALID_BACKUP_CODE' },
    });
    expect(await browser.token()).toBeUndefined();
  });

  test('no browser is let off the second step, whatever it asks for', async () => {
    const person = await anybody();
    const browser = await halfSignedIn(person);
    await check(browser, person.app.code(), { trustDevice: true });
    expect(await browser.token()).toBeDefined();
    await browser.call('sign-out', {});
    expect((await give(browser, person.email)).text).toContain('twoFactorRedirect');
  });

  test('waits ten minutes for the code', async () => {
    const person = await anybody();
    const browser = await halfSignedIn(person);
    await rowsOf(
      `UPDATE verifications SET expires_at = now() WHERE value = $1 AND identifier LIKE '2fa-%'`,
      person.id,
    );
    expect(await check(browser, person.app.code())).toMatchObject({
      ...{ status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' },
    });
  });
});

describe('a recovery code', () => {
  test('signs in once, however it is typed', async () => {
    const person = await withTwoSteps();
    const [code = ''] = person.app.recovery;
    const browser = await halfSignedIn(person);
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    expect(await recover(browser, typed)).toMatchObject({ status: 200, user: { id: person.id } });
    expect(await browser.token()).toBeDefined();
    const again = await halfSignedIn(person);
    expect(await recover(again, code)).toMatchObject({ status: 401, code: 'INVALID_BACKUP_CODE' });
    expect(await recover(again, person.app.recovery[1] ?? '')).toMatchObject({ status: 200 });
  });

  test('of a new set takes the place of all before; that asks for the password', async () => {
    const person = await withTwoSteps();
    const make = (body: object) => person.browser.call('two-factor/generate-backup-codes', body);
    expect(await make({ password: 'another one' })).toMatchObject({ code: 'INVALID_PASSWORD' });
    const { text } = await make({ password });
    const [fresh = ''] = z
      .object({ backupCodes: z.array(z.string()) })
      .parse(JSON.parse(text)).backupCodes;
    const browser = await halfSignedIn(person);
    expect(await recover(browser, person.app.recovery[0] ?? '')).toMatchObject({ status: 401 });
    expect(await recover(browser, fresh)).toMatchObject({ status: 200 });
  });
});

describe('wrong codes', () => {
  test('end the half sign-in after five, and lock the account after ten, also for the right one', async () => {
    const person = await withTwoSteps();
    const wrong = () => wrongCode(wrongCode(wrongCode(person.app.code())));
    for (let round = 0; round < 2; round += 1) {
      const browser = await halfSignedIn(person);
      for (let n = 0; n < 5; n += 1) {
        expect(await check(browser, wrong())).toMatchObject({ status: 401, code: 'INVALID_CODE' });
      }
      if (round === 1) continue;
      expect(await check(browser, person.app.code())).toMatchObject({
        ...{ status: 400, code: 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' },
      });
      expect(await check(browser, person.app.code())).toMatchObject({
        ...{ status: 401, code: 'INVALID_TWO_FACTOR_COOKIE' },
      });
    }
    const locked = await halfSignedIn(person);
    for (const attempt of [
      check(locked, person.app.code()),
      recover(locked, person.app.recovery[0] ?? ''),
    ]) {
      expect(await attempt).toMatchObject({ status: 429, code: 'ACCOUNT_TEMPORARILY_LOCKED' });
    }
    expect(await locked.token()).toBeUndefined();
    await rowsOf('UPDATE two_factors SET locked_until = now() WHERE user_id = $1', person.id);
    expect(await check(locked, person.app.code())).toMatchObject({ status: 200 });
  });

  test('of a session, and passwords, are counted by it', async () => {
    const { browser } = await somebody(house);
    const codes = [];
    for (let n = 0; n <= bounds.proofsPerSession; n += 1) {
      codes.push((await browser.call('two-factor/disable', {})).code);
    }
    expect(codes[0]).toBe('VALIDATION_ERROR');
    expect(codes.at(-1)).toBe('too_many_requests');
    expect(await browser.token()).toBeDefined();
  });
});

describe('switching off', () => {
  test('asks for the password, and leaves nothing', async () => {
    const person = await withTwoSteps();
    const off = (body: object) => person.browser.call('two-factor/disable', body);
    expect(await off({ password: 'another one' })).toMatchObject({ code: 'INVALID_PASSWORD' });
    expect(await asks(person.email)).toBe(true);
    expect(await off({ password })).toMatchObject({ status: 200 });
    expect(await asks(person.email)).toBe(false);
    expect(await rowsOf('SELECT FROM two_factors WHERE user_id = $1', person.id)).toEqual([]);
  });
});

test('codes by mail, and another look at the secret, are not offered', async () => {
  const { browser } = await anybody();
  for (const path of ['send-otp', 'verify-otp', 'get-totp-uri']) {
    const answer = await browser.call(`two-factor/${path}`, { password, code: '123456' });
    expect(answer).toMatchObject({ status: 404 });
  }
});

test('the account says whether it is on, and so does the export; with the account it is gone', async () => {
  const person = await withTwoSteps();
  const read = async (path: string) =>
    house.send({ id: '', email: '', token: (await person.browser.token()) ?? '' }, 'GET', path);
  const methods = answerOf(readSignInMethods, await read(readSignInMethods.path));
  expect(methods.data).toEqual({ has_password: true, has_two_step: true, passkeys: [] });
  const { data } = answerOf(exportPersonalData, await read(exportPersonalData.path));
  expect(data).toMatchObject({ has_two_step_sign_in: true, passkeys: [] });
  expect(JSON.stringify(data)).not.toContain('otpauth');
  expect(await person.browser.call('delete-user', { password })).toMatchObject({ status: 200 });
  expect(await rowsOf('SELECT FROM two_factors WHERE user_id = $1', person.id)).toEqual([]);
});
