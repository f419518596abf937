import { expect, test, vi } from 'vitest';
import { answer, calls, done, openAdministration, refused } from '../harness/administration.ts';
import { openApp } from '../harness/app.ts';
import { pass, until } from '../harness/clock.ts';
import { notices } from '../harness/connection.ts';
import { fill, press } from '../harness/hands.ts';
import { hotelId } from '../harness/hotel.ts';
import { house } from '../harness/house.ts';
import { anna, berta, karl, password } from '../harness/people.ts';
import { json } from '../harness/responses.ts';
import { all, button, dialog, field, one, says } from '../harness/sight.ts';
import { enterAs, openShared } from '../harness/tablet.ts';

const path = '/api/v1/hotels/invite/accept';
const accepted = () => done({ hotel_id: hotelId, hotel_name: 'Hotel Post', role: 'reception' });
const failed = () => one('heading', 'The invitation was not accepted');
const openLink = (response: () => Response) =>
  openAdministration('/accept-invite?token=abc', failed, {
    ...{ as: anna, answers: { [`POST ${path}`]: response } },
  });

test('an invitation is accepted once, by itself, and leads into its hotel', async () => {
  const app = await openAdministration(
    '/accept-invite?token=abc',
    () => one('heading', 'Reception'),
    {
      as: anna,
      before(service) {
        service.roles.set(anna.id, null);
        answer(service, {
          [`POST ${path}`]: () => {
            service.roles.set(anna.id, 'reception');
            return accepted();
          },
        });
      },
    },
  );
  expect(calls(app, 'POST', path).map(({ body }) => body)).toEqual([
    { token: 'abc', user_email: anna.email },
  ]);
  await until(() => expect(notices().join()).toContain('Invitation accepted successfully.'));
  await pass(1000);
  expect(notices().join()).not.toContain('No active hotel selected');
});

test('a list that does not have the hotel yet is asked for again, and nobody is led elsewhere meanwhile', async () => {
  const app = await openAdministration('/accept-invite?token=abc', () => undefined, {
    as: anna,
    before(service) {
      service.roles.set(anna.id, null);
      answer(service, { [`POST ${path}`]: accepted });
    },
  });
  await pass(6500);
  expect(location.pathname).toBe('/accept-invite');
  app.service.roles.set(anna.id, 'reception');
  await pass(4000);
  await until(() => one('heading', 'Reception'));
});

test('without a network it says so, and the same is sent again', async () => {
  const app = await openAdministration('/accept-invite?token=abc', failed, {
    as: anna,
    before: (service) =>
      answer(service, { [`POST ${path}`]: () => Promise.reject(new TypeError()) }),
  });
  expect(says(/^No connection to the service\. Check the network, then try again\./)).toBe(true);
  answer(app.service, { [`POST ${path}`]: accepted });
  await press(button('Try again'));
  await until(() => one('heading', 'Reception'));
});

test('for another address: somebody else signs in, comes back, and accepts', async () => {
  const app = await openLink(refused(403, 'invitation_other_address'));
  await press(button('Sign in as somebody else'));
  await until(() => one('heading', 'Sign in'));
  expect(location.pathname + location.search).toBe(
    `/login?redirect_uri=${encodeURIComponent('/accept-invite?token=abc')}`,
  );
  app.service.roles.set(berta.id, null);
  answer(app.service, {
    [`POST ${path}`]: () => {
      app.service.roles.set(berta.id, 'admin');
      return accepted();
    },
  });
  await fill(field('Email'), berta.email);
  await fill(field('Password'), password);
  await press(button('Sign in'));
  await until(() => one('heading', 'Dashboard'));
  expect(calls(app, 'POST', path).at(-1)?.body).toEqual({ token: 'abc', user_email: berta.email });
});

test('for another address, with something unsent: signing out asks first, and can be left', async () => {
  const app = await openApp({ as: anna, at: '/reception', rows: house });
  await until(() => one('grid'));
  app.service.cut();
  await press(button(/^Rossi Marco, Dinner/));
  await pass(1500);
  history.replaceState(null, '', '/accept-invite?token=abc');
  app.service.restore();
  answer(app.service, {
    'POST /api/v1/batch': refused(503, 'unavailable'),
    [`POST ${path}`]: refused(403, 'invitation_other_address'),
  });
  await app.reload();
  await until(failed);
  await press(button('Sign in as somebody else'));
  const asked = await until(() => dialog('Not everything has been sent'), 10_000);
  await press(button('Stay', asked));
  expect(location.pathname).toBe('/accept-invite');
  await press(button('Sign in as somebody else'));
  await press(
    button(
      'Sign out, keep it waiting here',
      await until(() => dialog('Not everything has been sent'), 10_000),
    ),
  );
  await until(() => one('heading', 'Sign in'));
  expect(location.search).toContain('accept-invite');
});

test('while it is being accepted, it says so', async () => {
  let arrive: (response: Response) => void = () => undefined;
  const response = new Promise<Response>((resolve) => {
    arrive = resolve;
  });
  await openAdministration(
    '/accept-invite?token=abc',
    () => one('heading', 'Accepting the invitation …'),
    { as: anna, answers: { [`POST ${path}`]: () => response } },
  );
  expect(says('The invitation was not accepted')).toBe(false);
  arrive(refused(404, 'invitation_unknown')());
  await until(failed);
});

test.each([
  ['invitation_unknown', 404, /^This invitation is not known\./],
  ['invitation_expired', 410, /^This invitation has expired\./],
  ['invitation_used', 409, /^This invitation has been accepted already\./],
  ['invitation_revoked', 409, /^This invitation no longer holds\./],
  ['invitation_other_address', 403, /^This invitation is for another email address\..*anna@post/],
  ['something_else', 400, /^Something went wrong\. Please try again\./],
  ['unauthenticated', 401, /^Sign in again\./],
  ['forbidden', 403, /^Your role in this hotel does not allow this\./],
  ['unavailable', 503, /^The service is being restarted\. Try again in a moment\./],
  ['limit_reached', 409, /^There are as many as allowed already\./],
] as const)('%s has its own words, a retry and a way home', async (code, status, words) => {
  await openLink(refused(status, code));
  expect(says(words)).toBe(true);
  expect(one('link', 'Go to home').getAttribute('href')).toBe('/');
  button('Try again');
  const signsIn = ['invitation_other_address', 'unauthenticated', 'forbidden'].includes(code);
  expect(all('button', 'Sign in as somebody else')).toHaveLength(signsIn ? 1 : 0);
});

test.each([403, 500])(
  'an answer of %i without a code says that something went wrong',
  async (status) => {
    await openLink(() => json(status, {}));
    expect(says(/^Something went wrong\. Please try again\./)).toBe(true);
  },
);

test('on a shared tablet a PIN is not enough: it says so without asking, and somebody signs in and comes back to accept', async () => {
  const app = await openShared();
  await enterAs(karl);
  await until(() => button('Karl Huber: your settings'), 120_000);
  history.replaceState(null, '', '/accept-invite?token=abc');
  await app.reload();
  await until(failed);
  expect(says(/^You are signed in with a PIN, which can’t accept invitations\./)).toBe(true);
  expect(says(/Your role in this hotel does not allow this/)).toBe(false);
  expect(all('button', 'Try again')).toEqual([]);
  expect(calls(app, 'POST', path)).toEqual([]);
  await press(button('Sign in with your own account'));
  await until(() => one('heading', 'Sign in'));
  expect(location.pathname + location.search).toBe(
    `/login?redirect_uri=${encodeURIComponent('/accept-invite?token=abc')}`,
  );
});

test('the words are German and Italian too', async () => {
  for (const [language, title, words] of [
    ['de', 'Die Einladung wurde nicht angenommen', /abgelaufen/],
    ['it', 'L’invito non è stato accettato', /scaduto/],
  ] as const) {
    await openAdministration('/accept-invite?token=abc', () => one('heading', title), {
      ...{ as: anna, language },
      answers: { [`POST ${path}`]: refused(410, 'invitation_expired') },
    });
    expect(says(words)).toBe(true);
  }
});

test('a retry after a lost answer is the same request, and succeeds', async () => {
  const app = await openLink(refused(503, 'unavailable'));
  answer(app.service, { [`POST ${path}`]: accepted });
  await press(button('Try again'));
  await until(() => one('heading', 'Reception'));
  const [first, second] = calls(app, 'POST', path);
  expect(first?.key).toBe(second?.key);
});

test('without a token nothing is sent, and it says so', async () => {
  const app = await openAdministration('/accept-invite', failed, { as: anna });
  expect(says(/The address has no invitation in it/)).toBe(true);
  expect(calls(app, 'POST', path)).toEqual([]);
});

test('without an email address nothing is sent, in the words of the product', async () => {
  const app = await openAdministration('/accept-invite?token=abc', failed, {
    as: anna,
    before() {
      // The identity provider knows no address of hers.
      const send = globalThis.fetch;
      vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
        const response = await send(input, init);
        if (!input.endsWith('/sign-in/email')) return response;
        const { user } = (await response.json()) as { user: object };
        return json(200, { user: { ...user, email: '' } });
      });
    },
  });
  expect(says('User ID or email is missing')).toBe(true);
  expect(calls(app, 'POST', path)).toEqual([]);
});

test('who is signed out signs in first, and comes back with the token', async () => {
  await openApp({ at: '/accept-invite?token=a%2Fb' });
  await until(() => expect(location.pathname).toBe('/login'));
  expect(new URLSearchParams(location.search).get('redirect_uri')).toBe(
    '/accept-invite?token=a%2Fb',
  );
});
