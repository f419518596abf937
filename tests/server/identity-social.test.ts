import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSignInOptions } from '../../core/contract/identity.ts';
import { ensureAccount } from '../../server/identity/accounts.ts';
import { type Browser, codeTo, openBrowser } from './fixtures/browser.ts';
import { answerOf, type House, openHouse } from './fixtures/house.ts';
import { type Claims, client, openProvider, walkThrough } from './fixtures/provider.ts';

const publicUrl = 'http://localhost:4180';
const redirectUri = `${publicUrl}/api/auth/callback/oidc`;
const password = 'correct horse battery';

let provider: Awaited<ReturnType<typeof openProvider>>;
let house: House;
const houseWith = (issuer: string) =>
  openHouse({
    ...{ PUBLIC_URL: publicUrl, OIDC_ISSUER: issuer, OIDC_NAME: 'Alpine ID' },
    ...{ OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
  });
beforeAll(async () => {
  provider = await openProvider(redirectUri);
  house = await houseWith(provider.issuer);
});
afterAll(async () => {
  await house.close();
  await provider.close();
});

let people = 0;
function somebody(more: Partial<Claims> = {}): Claims {
  people += 1;
  const email = `guest${people}@test.hotel`;
  return { sub: `sub-${people}`, email, email_verified: true, name: 'Eva Moser', ...more };
}

type Flow = 'login' | 'signup';

const begin = (browser: Browser, flow: Flow, more: object = {}) =>
  browser.call('sign-in/social', {
    ...{ provider: 'oidc', callbackURL: `/oauth-callback?flow=${flow}` },
    errorCallbackURL: `/oauth-callback?flow=${flow}`,
    ...(flow === 'signup' && {
      newUserCallbackURL: '/oauth-callback?flow=signup&new=1',
      requestSignUp: true,
    }),
    ...more,
  });

/** Where somebody ends up who goes through the provider. */
async function go(browser: Browser, flow: Flow, person: Claims | undefined): Promise<string> {
  provider.signIn(person);
  const { url = '' } = await begin(browser, flow);
  const back = await walkThrough(provider.issuer, url);
  expect(back).toContain(redirectUri);
  const answer = await browser.request(back.slice(publicUrl.length));
  expect(answer.status).toBe(302);
  return answer.headers.get('Location') ?? '';
}

const accountsOf = async (email: string) =>
  (
    await house.database.pool.query(
      `SELECT provider_id, name FROM users LEFT JOIN accounts ON user_id = users.id
      WHERE email = $1 ORDER BY provider_id`,
      [email],
    )
  ).rows;

describe('with a provider', () => {
  test('its name is told to who signs in', async () => {
    const answer = await house.send(undefined, 'GET', readSignInOptions.path);
    expect(answerOf(readSignInOptions, answer)).toEqual({ data: { social: 'Alpine ID' } });
  });

  test('somebody new signs up, and signs in later', async () => {
    const person = somebody();
    const browser = openBrowser(house);
    expect(await go(browser, 'signup', person)).toBe('/oauth-callback?flow=signup&new=1');
    expect(await browser.token()).toBeDefined();
    expect(await accountsOf(person.email)).toEqual([{ provider_id: 'oidc', name: 'Eva Moser' }]);
    const later = openBrowser(house);
    expect(await go(later, 'login', person)).toBe('/oauth-callback?flow=login');
    expect(await later.token()).toBeDefined();
  });

  test('somebody unknown who signs in gets no account, and an error', async () => {
    const person = somebody();
    const browser = openBrowser(house);
    expect(await go(browser, 'login', person)).toBe(
      '/oauth-callback?flow=login&error=signup_disabled',
    );
    expect(await browser.token()).toBeUndefined();
    expect(await accountsOf(person.email)).toEqual([]);
  });

  test('somebody known who signs up is told from somebody new', async () => {
    const person = somebody();
    await go(openBrowser(house), 'signup', person);
    const again = openBrowser(house);
    expect(await go(again, 'signup', person)).toBe('/oauth-callback?flow=signup');
    expect(await again.token()).toBeDefined();
  });

  test('somebody with a password signs in to the same account', async () => {
    const person = somebody();
    await ensureAccount(house.database, { email: person.email, name: 'Eva Gruber', password });
    expect(await go(openBrowser(house), 'login', person)).toBe('/oauth-callback?flow=login');
    expect((await accountsOf(person.email)).map((row) => row.provider_id)).toEqual([
      'credential',
      'oidc',
    ]);
    const browser = openBrowser(house);
    const { email } = person;
    expect(await browser.call('sign-in/email', { email, password })).toMatchObject({ status: 200 });
  });

  test('an address that the provider has not verified opens and makes no account', async () => {
    const owner = somebody({ email_verified: false });
    await ensureAccount(house.database, { email: owner.email, name: 'Eva Gruber', password });
    const taken = openBrowser(house);
    expect(await go(taken, 'login', owner)).toMatch(/error=account_not_linked$/);
    const nobody = somebody({ email_verified: false });
    const fresh = openBrowser(house);
    expect(await go(fresh, 'signup', nobody)).toMatch(/flow=signup&error=email_not_verified/);
    expect([await taken.token(), await fresh.token()]).toEqual([undefined, undefined]);
    expect(await accountsOf(nobody.email)).toEqual([]);
    expect(await accountsOf(owner.email)).toHaveLength(1);
  });

  test('a stranger’s sign-up with the address leaves no password to it', async () => {
    const person = somebody();
    const stranger = openBrowser(house);
    const { email } = person;
    await stranger.call('sign-up/email', { email, name: 'Some Stranger', password });
    expect(await go(openBrowser(house), 'signup', person)).toMatch(/new=1$/);
    expect(await accountsOf(email)).toEqual([{ provider_id: 'oidc', name: 'Eva Moser' }]);
    const otp = await codeTo(house, email);
    await stranger.call('email-otp/verify-email', { email, otp });
    expect(await stranger.call('sign-in/email', { email, password })).toMatchObject({
      status: 401,
    });
  });

  test('without a full name the address gives one', async () => {
    const person = somebody({ name: 'Eva' });
    await go(openBrowser(house), 'signup', person);
    expect(await accountsOf(person.email)).toMatchObject([{ name: person.email.split('@')[0] }]);
  });

  test('somebody who declines comes back with an error', async () => {
    const browser = openBrowser(house);
    expect(await go(browser, 'login', undefined)).toMatch(/flow=login&error=access_denied/);
    expect(await browser.token()).toBeUndefined();
  });

  test('an answer that another browser asked for signs nobody in', async () => {
    const person = somebody();
    await go(openBrowser(house), 'signup', person);
    const attacker = openBrowser(house);
    const { url = '' } = await begin(attacker, 'login');
    const back = await walkThrough(provider.issuer, url);
    const victim = openBrowser(house);
    const answer = await victim.request(back.slice(publicUrl.length));
    expect(answer.headers.get('Location')).toBe('/oauth-callback?flow=login&error=state_mismatch');
    expect(await victim.token()).toBeUndefined();
  });

  test('nobody is led to another site', async () => {
    const evil = { callbackURL: 'https://evil.example/' };
    expect(await begin(openBrowser(house), 'login', evil)).toMatchObject({ status: 403 });
  });
});

test('a provider that is away is asked again the next time; other sign-ins do without', async () => {
  const away = await openProvider(redirectUri);
  await away.close();
  const other = await houseWith(away.issuer);
  const browser = openBrowser(other);
  expect(await begin(browser, 'login')).toMatchObject({
    ...{ status: 503, code: 'PROVIDER_UNAVAILABLE' },
  });
  const { email } = other.people.admin;
  expect(await browser.call('sign-in/email', { email, password })).toMatchObject({ status: 200 });
  const back = await openProvider(redirectUri, Number(new URL(away.issuer).port));
  expect(await begin(browser, 'login')).toMatchObject({
    status: 200,
    url: expect.stringMatching(`^${back.issuer}/auth\\?.*code_challenge_method=S256`),
  });
  await other.close();
  await back.close();
});
