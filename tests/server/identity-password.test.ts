import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureAccount } from '../../server/identity/accounts.ts';
import { prune } from '../../server/live/prune.ts';
import { type Browser, codeTo, mailsTo, openBrowser, wrongCode } from './fixtures/browser.ts';
import { type House, openHouse } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const password = 'correct horse battery';
const chosen = 'a wholly new secret';
const type = 'forget-password';
let people = 0;

async function somebody(): Promise<{ email: string; browser: Browser }> {
  people += 1;
  const email = `person${people}@test.hotel`;
  await ensureAccount(house.database, { email, name: 'Anna Gruber', password });
  return { email, browser: openBrowser(house) };
}

const request = (browser: Browser, email: string) =>
  browser.call('email-otp/request-password-reset', { email });
const check = (browser: Browser, email: string, otp: string) =>
  browser.call('email-otp/check-verification-otp', { email, type, otp });
const reset = (browser: Browser, email: string, otp: string, secret = chosen) =>
  browser.call('email-otp/reset-password', { email, otp, password: secret });
const signIn = (browser: Browser, email: string, secret: string) =>
  browser.call('sign-in/email', { email, password: secret });

describe('a forgotten password', () => {
  test('is replaced in three steps, and every session ends', async () => {
    const { email, browser } = await somebody();
    const device = openBrowser(house);
    await signIn(device, email, password);
    const token = await device.token();
    expect(await request(browser, email)).toMatchObject({ status: 200, text: '{"success":true}' });
    const code = await codeTo(house, email);
    expect(await check(browser, email, code)).toMatchObject({ status: 200 });
    expect(await reset(browser, email, code)).toMatchObject({ status: 200 });
    expect(await browser.token()).toBeUndefined();
    expect(await device.token()).toBeUndefined();
    const write = await house.app.request('/api/v1/organizations/', {
      method: 'POST',
      headers: {
        ...{ Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ name: 'Group' }),
    });
    expect(write.status).toBe(401);
    expect(await signIn(openBrowser(house), email, password)).toMatchObject({ status: 401 });
    expect(await signIn(openBrowser(house), email, chosen)).toMatchObject({ status: 200 });
    expect(await reset(browser, email, code, 'once more, a secret')).toMatchObject({
      ...{ status: 400, code: 'INVALID_OTP' },
    });
  });

  test('needs a new one of a length that is allowed, and keeps the code for it', async () => {
    const { email, browser } = await somebody();
    await request(browser, email);
    const code = await codeTo(house, email);
    expect(await reset(browser, email, code, 'short')).toMatchObject({
      ...{ status: 400, code: 'PASSWORD_TOO_SHORT' },
    });
    expect(await reset(browser, email, code)).toMatchObject({ status: 200 });
  });

  test('proves the address of who has signed up only', async () => {
    const email = 'unproven@test.hotel';
    const browser = openBrowser(house);
    await browser.call('sign-up/email', { email, name: 'Anna Gruber', password });
    await request(browser, email);
    await reset(browser, email, await codeTo(house, email));
    expect(await signIn(browser, email, chosen)).toMatchObject({ status: 200 });
  });

  test('is not replaced with the code of a sign-up', async () => {
    const email = 'other-code@test.hotel';
    const browser = openBrowser(house);
    await browser.call('sign-up/email', { email, name: 'Anna Gruber', password });
    const code = await codeTo(house, email);
    expect(await reset(browser, email, code)).toMatchObject({ status: 400, code: 'INVALID_OTP' });
  });
});

describe('no answer tells whether an address has an account', () => {
  /** What somebody sees who asks for a code and tries wrong ones. */
  async function seen(email: string, wrong: string, asks: (browser: Browser) => Promise<unknown>) {
    const browser = openBrowser(house);
    const answers = [await asks(browser)];
    for (let n = 0; n < 7; n += 1) answers.push(await check(browser, email, wrong));
    await house.database.pool.query(
      `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE identifier LIKE $1`,
      [`%${email}`],
    );
    answers.push(await check(browser, email, wrong), await asks(browser));
    await house.database.pool.query(
      `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE identifier LIKE $1`,
      [`%${email}`],
    );
    answers.push(await reset(browser, email, wrong));
    return answers.map((each) => {
      const { status, text } = each as Awaited<ReturnType<typeof check>>;
      return `${status} ${text}`;
    });
  }

  test.each(['request-password-reset', 'send-verification-otp'])('%s', async (path) => {
    const { email } = await somebody();
    const stranger = `stranger-${path}@test.hotel`;
    const asks = (of: string) => (browser: Browser) =>
      browser.call(`email-otp/${path}`, { email: of, type });
    const known = await seen(email, 'abcdef', asks(email));
    const unknown = await seen(stranger, 'abcdef', asks(stranger));
    expect(unknown).toEqual(known);
    expect(known.join('\n')).toMatch(/200.*INVALID_OTP.*TOO_MANY_ATTEMPTS.*OTP_EXPIRED/s);
    expect(await mailsTo(house, stranger)).toEqual([]);
    expect(await mailsTo(house, email)).toHaveLength(2);
  });

  test('wrong codes end one for a new password too', async () => {
    const { email, browser } = await somebody();
    await request(browser, email);
    const code = await codeTo(house, email);
    for (let n = 0; n < 5; n += 1) await check(browser, email, wrongCode(code));
    expect(await reset(browser, email, code)).toMatchObject({
      ...{ status: 403, code: 'TOO_MANY_ATTEMPTS' },
    });
    expect(await signIn(browser, email, password)).toMatchObject({ status: 200 });
  });
});

test('codes that have ended are deleted a day later', async () => {
  const { pool } = house.database;
  await pool.query(
    `INSERT INTO verifications (id, identifier, value, expires_at)
    SELECT age, 'pruned', 'x', now() - make_interval(hours => age) FROM unnest(array[23, 25]) AS age`,
  );
  await prune(house.database);
  const { rows } = await pool.query(`SELECT id FROM verifications WHERE identifier = 'pruned'`);
  expect(rows).toEqual([{ id: '23' }]);
});
