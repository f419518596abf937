import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../server/app.ts';
import { type Browser, codeTo, mailsTo, openBrowser, wrongCode } from './fixtures/browser.ts';
import { type House, openHouse } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const password = 'correct horse battery';
let people = 0;

/** Somebody new: an address that nobody has, and a browser. */
function somebody() {
  people += 1;
  const email = `new${people}@test.hotel`;
  return { email, name: 'Anna Gruber', password, browser: openBrowser(house) };
}
type Somebody = ReturnType<typeof somebody>;

const signUp = ({ browser, ...person }: Somebody, more: Record<string, unknown> = {}) =>
  browser.call('sign-up/email', { ...person, ...more });
const verify = (browser: Browser, email: string, otp: string) =>
  browser.call('email-otp/verify-email', { email, otp });
const resend = (browser: Browser, email: string) =>
  browser.call('email-otp/send-verification-otp', { email, type: 'email-verification' });
const signIn = (browser: Browser, email: string, secret = password) =>
  browser.call('sign-in/email', { email, password: secret });

/** Signs somebody up and proves the address. */
async function member() {
  const person = somebody();
  await signUp(person);
  await verify(person.browser, person.email, await codeTo(house, person.email));
  return person;
}

describe('a sign-up', () => {
  test('signs nobody in before the address is proven, and then does', async () => {
    const person = somebody();
    const { browser, email } = person;
    expect(await signUp(person)).toMatchObject({ status: 200, token: null });
    expect([...browser.cookies.keys()]).toEqual(['coperto.sign_up']);
    expect((await browser.call('get-session')).text).toBe('null');
    expect(await browser.token()).toBeUndefined();
    const verified = await verify(browser, email, await codeTo(house, email));
    expect(verified).toMatchObject({ status: 200, user: { name: 'Anna Gruber' } });
    const token = await browser.token();
    const hotels = await house.app.request('/api/v1/hotels/', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect([hotels.status, await hotels.json()]).toEqual([200, { data: [] }]);
    expect([...browser.cookies.keys()]).toEqual(['coperto.session_token']);
    expect(await signIn(openBrowser(house), email)).toMatchObject({ status: 200 });
  });

  test.each([
    ['no last name', { name: 'Anna' }, 'INVALID_NAME'],
    ['a last name of one letter', { name: 'Anna G' }, 'INVALID_NAME'],
    ['no name', { name: undefined }, 'INVALID_NAME'],
    ['a control character in the name', { name: 'Anna \u0007Gruber' }, 'INVALID_NAME'],
    ['a short password', { password: 'seven77' }, 'PASSWORD_TOO_SHORT'],
    ['a long password', { password: 'x'.repeat(129) }, 'PASSWORD_TOO_LONG'],
    ['no address', { email: 'anna' }, 'VALIDATION_ERROR'],
  ])('with %s is refused, and mails nothing', async (_, wrong, code) => {
    const person = somebody();
    expect(await signUp(person, wrong)).toMatchObject({ status: 400, code });
    expect(await mailsTo(house, person.email)).toEqual([]);
  });

  test('takes a name of several words, and puts its spaces in order', async () => {
    const person = somebody();
    expect(await signUp(person, { name: '  J P   De Luca ' })).toMatchObject({
      status: 200,
      user: { name: 'J P De Luca' },
    });
  });

  test('with the address of an account says so, in any case of letters, and changes nothing', async () => {
    const { email } = await member();
    const other = { ...somebody(), email: email.toUpperCase(), password: 'another secret' };
    expect(await signUp(other)).toMatchObject({ status: 422, code: 'USER_ALREADY_EXISTS' });
    expect(await signIn(openBrowser(house), email)).toMatchObject({ status: 200 });
    expect(await mailsTo(house, email)).toHaveLength(1);
  });

  test('with an address that nobody has proven starts over', async () => {
    const first = somebody();
    await signUp(first);
    const before = await codeTo(house, first.email);
    const again = { ...first, name: 'Anna Moser', password: 'another secret' };
    expect(await signUp(again)).toMatchObject({ status: 200, user: { name: 'Anna Moser' } });
    const after = await codeTo(house, first.email);
    if (after !== before) {
      expect(await verify(first.browser, first.email, before)).toMatchObject({ status: 400 });
    }
    expect(await verify(first.browser, first.email, after)).toMatchObject({
      status: 200,
      user: { name: 'Anna Moser' },
    });
    expect(await signIn(openBrowser(house), first.email)).toMatchObject({ status: 401 });
    expect(await signIn(openBrowser(house), first.email, 'another secret')).toMatchObject({
      status: 200,
    });
  });

  test('of a stranger with the same address meanwhile leaves them no password to it', async () => {
    const owner = somebody();
    await signUp(owner);
    const stranger = { ...owner, password: 'known to a stranger', browser: openBrowser(house) };
    await signUp(stranger);
    // The owner types the newest code, which is that of the stranger's sign-up.
    expect(
      await verify(owner.browser, owner.email, await codeTo(house, owner.email)),
    ).toMatchObject({ status: 200 });
    expect(await owner.browser.token()).toBeDefined();
    const attempt = await signIn(openBrowser(house), owner.email, stranger.password);
    expect(attempt).toMatchObject({ status: 401, code: 'INVALID_EMAIL_OR_PASSWORD' });
  });

  test('is not offered where an outside issuer has the accounts', async () => {
    const outside = await openOutside();
    const person = { ...somebody(), browser: openBrowser(outside) };
    expect(await signUp(person)).toMatchObject({
      status: 400,
      code: 'EMAIL_PASSWORD_SIGN_UP_DISABLED',
    });
  });
});

async function openOutside() {
  const jwt = { issuer: 'x', jwksUrl: 'http://127.0.0.1:1/', audience: undefined };
  const config = { ...house.config, jwt };
  const log = pino({ level: 'silent' });
  const app = await createApp({ config, database: house.database, log });
  return { app, config };
}

describe('signing in before the address is proven', () => {
  test('says so to who has the password, and sends a new code', async () => {
    const person = somebody();
    await signUp(person);
    const elsewhere = openBrowser(house);
    expect(await signIn(elsewhere, person.email)).toMatchObject({
      status: 403,
      code: 'EMAIL_NOT_VERIFIED',
    });
    expect(await elsewhere.token()).toBeUndefined();
    expect(await mailsTo(house, person.email)).toHaveLength(2);
    // This browser has given the password too: it stays.
    await verify(elsewhere, person.email, await codeTo(house, person.email));
    expect(await elsewhere.token()).toBeDefined();
    expect(await signIn(openBrowser(house), person.email)).toMatchObject({ status: 200 });
  });

  test('says nothing to who has not, and sends nothing', async () => {
    const person = somebody();
    await signUp(person);
    const wrong = await signIn(openBrowser(house), person.email, 'a wrong password');
    const unknown = await signIn(openBrowser(house), somebody().email, 'a wrong password');
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    expect(await mailsTo(house, person.email)).toHaveLength(1);
  });

  test('still says so when no more codes are sent', async () => {
    const person = somebody();
    await signUp(person);
    const elsewhere = openBrowser(house);
    for (let n = 0; n < 6; n += 1) {
      expect(await signIn(elsewhere, person.email)).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    }
    expect(await mailsTo(house, person.email)).toHaveLength(5);
    expect(await verify(elsewhere, person.email, await codeTo(house, person.email))).toMatchObject({
      status: 200,
    });
  }, 30_000);
});

describe('a code', () => {
  test('is stored as a hash', async () => {
    const person = somebody();
    await signUp(person);
    const { rows } = await house.database.pool.query(
      'SELECT value FROM verifications WHERE identifier LIKE $1',
      [`%${person.email}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].value).not.toContain(await codeTo(house, person.email));
  });

  test('is good once', async () => {
    const person = somebody();
    await signUp(person);
    const code = await codeTo(house, person.email);
    expect(await verify(person.browser, person.email, code)).toMatchObject({ status: 200 });
    const again = openBrowser(house);
    expect(await verify(again, person.email, code)).toMatchObject({
      status: 400,
      code: 'INVALID_OTP',
    });
    expect(await again.token()).toBeUndefined();
  });

  test('ends after ten minutes, and says so; a new one is good', async () => {
    const person = somebody();
    await signUp(person);
    const { rows } = await house.database.pool.query(
      `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE identifier LIKE $1
      RETURNING extract(epoch FROM expires_at - created_at) AS seconds`,
      [`%${person.email}`],
    );
    expect(rows).toHaveLength(1);
    // Somebody else's code, which is looked for meanwhile, does not make it forgotten.
    await resend(openBrowser(house), 'x@test.hotel');
    const code = await codeTo(house, person.email);
    expect(await verify(person.browser, person.email, code)).toMatchObject({
      status: 400,
      code: 'OTP_EXPIRED',
    });
    expect(await resend(person.browser, person.email)).toMatchObject({ status: 200 });
    const next = await codeTo(house, person.email);
    expect(await verify(person.browser, person.email, next)).toMatchObject({ status: 200 });
  });

  test('lasts ten minutes', async () => {
    const person = somebody();
    await signUp(person);
    const { rows } = await house.database.pool.query(
      `SELECT extract(epoch FROM expires_at - now())::float AS left FROM verifications
      WHERE identifier LIKE $1`,
      [`%${person.email}`],
    );
    expect(rows[0].left).toBeGreaterThan(590);
    expect(rows[0].left).toBeLessThanOrEqual(600);
  });

  test('is good for five tries', async () => {
    const person = somebody();
    await signUp(person);
    const code = await codeTo(house, person.email);
    for (let n = 0; n < 5; n += 1) {
      const wrong = await verify(person.browser, person.email, wrongCode(code));
      expect(wrong).toMatchObject({ status: 400, code: 'INVALID_OTP' });
    }
    expect(await verify(person.browser, person.email, code)).toMatchObject({
      status: 403,
      code: 'TOO_MANY_ATTEMPTS',
    });
    expect(await person.browser.token()).toBeUndefined();
  });

  test('that was sent again ends the one before it', async () => {
    const person = somebody();
    await signUp(person);
    const first = await codeTo(house, person.email);
    await resend(person.browser, person.email);
    const second = await codeTo(house, person.email);
    if (first !== second) {
      expect(await verify(person.browser, person.email, first)).toMatchObject({ status: 400 });
    }
    expect(await verify(person.browser, person.email, second)).toMatchObject({ status: 200 });
  });

  test('to prove an address is not mailed to one that is proven, and signs nobody in', async () => {
    const { email } = await member();
    expect(await resend(openBrowser(house), email)).toMatchObject({ status: 200 });
    expect(await mailsTo(house, email)).toHaveLength(1);
  });

  test.each(['sign-in', 'change-email', 'x'])('for %s is not sent', async (type) => {
    const { email } = await member();
    const asked = await openBrowser(house).call('email-otp/send-verification-otp', { email, type });
    expect(asked).toMatchObject({ status: 400, code: 'INVALID_REQUEST' });
    const entered = await openBrowser(house).call('sign-in/email-otp', { email, otp: '123456' });
    expect(entered.status).toBe(404);
  });
});

describe('limits', () => {
  test('an account gets five codes in a quarter of an hour, whoever asks', async () => {
    const person = somebody();
    await signUp(person);
    for (let n = 0; n < 4; n += 1) {
      expect(await resend(openBrowser(house), person.email)).toMatchObject({ status: 200 });
    }
    for (const path of ['send-verification-otp', 'request-password-reset']) {
      const body = { email: person.email.toUpperCase(), type: 'email-verification' };
      const refused = await openBrowser(house).call(`email-otp/${path}`, body);
      expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
      expect(Number(refused.response.headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    expect(await signUp(person)).toMatchObject({ status: 429 });
    expect(await mailsTo(house, person.email)).toHaveLength(5);
  }, 30_000);

  test('strangers don’t keep a code from who has signed in from there', async () => {
    const person = await member();
    await signIn(person.browser, person.email);
    const ask = (browser: Browser) =>
      browser.call('email-otp/request-password-reset', { email: person.email });
    for (let n = 0; n < 4; n += 1) await ask(openBrowser(house));
    expect(await ask(openBrowser(house))).toMatchObject({ status: 429 });
    expect(await ask(person.browser)).toMatchObject({ status: 200 });
  }, 30_000);

  test('an address asks for sixty codes, and an account’s codes are tried thirty times', async () => {
    const browser = openBrowser(house);
    const asked = await Promise.all(
      Array.from({ length: 61 }, (_, n) => resend(browser, `nobody${n}@test.hotel`)),
    );
    expect(asked.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    const tried = await Promise.all(
      Array.from({ length: 31 }, () => verify(openBrowser(house), 'guessed@test.hotel', '123456')),
    );
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(1);
  }, 30_000);
});
