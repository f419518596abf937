import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceName, renameDevice, session } from '../../../src/api/browser.ts';
import { browserPlatform } from '../../../src/api/platform.ts';
import type { StreamEnd } from '../../../src/api/stream.ts';
import { bianchi, jwt, rossi } from './fixtures.ts';

// The engine's way to the API in a browser: real session, real storage, real channels; the network is played.

type Network = (path: string, init: RequestInit) => Response | Promise<Response>;
let network: Network;
let sent: {
  path: string;
  token: string | null;
  device: string | null;
  clock: string | null;
  body: unknown;
}[];

const json = (status: number, body: unknown) => Response.json(body, { status });
const stream = (...chunks: string[]) =>
  new Response(chunks.join(''), { headers: { 'content-type': 'text/event-stream' } });

let issued = 0;
const tokenOf = (sub: string) => {
  issued += 1;
  const iat = Math.floor(Date.now() / 1000);
  return jwt({ sub, iat, exp: iat + 900, n: issued });
};

/** The identity part of the server, for whoever signed in last; `api` answers all else. */
function serve(api: Network): void {
  let cookie = rossi.id;
  network = (path, init) => {
    if (path === '/api/auth/sign-in/email') {
      const { email } = JSON.parse(String(init.body));
      const user = email === bianchi.email ? bianchi : rossi;
      cookie = user.id;
      return json(200, { user, token: 'cookie-token', redirect: false });
    }
    if (path === '/api/auth/token') return json(200, { token: tokenOf(cookie) });
    return path.startsWith('/api/auth/') ? json(200, {}) : api(path, init);
  };
}

beforeEach(async () => {
  sent = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    if (!path.startsWith('/api/auth/')) {
      const [token, device] = [headers.get('authorization'), headers.get('device-name')];
      const clock = headers.get('sent-at');
      sent.push({ path, token, device, clock, body: init.body });
    }
    return network(path, init);
  });
  serve(() => json(200, { data: 'ok' }));
  await session.signIn(rossi.email, 'right-password');
});
afterEach(async () => {
  await session.signOut();
  vi.unstubAllGlobals();
});

const platform = () => {
  const made = browserPlatform();
  onClose.push(() => made.close());
  return made;
};
const onClose: (() => void)[] = [];
afterEach(() => {
  for (const close of onClose.splice(0)) close();
});
const get = { method: 'GET', path: '/api/v1/hotels/', timeout: 1000 };

test("a request goes with its owner's token, its body as JSON, the name of the device, and when it was sent by the device’s clock", async () => {
  await renameDevice('Küche 2');
  const delivery = await platform().send({
    ...{ owner: rossi.id, method: 'POST', path: '/api/v1/batch', timeout: 1000 },
    body: { owner: rossi.id, requests: [] },
  });
  expect(delivery).toMatchObject({ kind: 'answer', status: 200, body: { data: 'ok' } });
  expect(sent).toMatchObject([
    {
      token: expect.stringMatching(/^Bearer .+\..+\./),
      device: 'K%C3%BCche%202',
      body: JSON.stringify({ owner: rossi.id, requests: [] }),
    },
  ]);
  expect(Math.abs(Date.parse(sent[0]?.clock ?? '') - Date.now())).toBeLessThan(60_000);
  expect(deviceName.get()).toBe('Küche 2');
});

test('a device that is renamed gets another token, with which the server learns the name', async () => {
  const names: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/auth/token') names.push(new Headers(init.headers).get('device-name'));
    return network(path, init);
  });
  await renameDevice('Empfang');
  await vi.waitFor(() => expect(names).toEqual(['Empfang']));
});

test('a request of somebody who is not signed in is not sent, and is answered as signed out', async () => {
  expect(await platform().send({ ...get, owner: bianchi.id })).toEqual({
    ...{ kind: 'answer', status: 401, retryAfter: null, body: null },
  });
  await session.signOut();
  expect(await platform().send({ ...get, owner: rossi.id })).toMatchObject({ status: 401 });
  expect(sent).toEqual([]);
});

test('after somebody else has signed in, nothing goes out with their token in the name of the first', async () => {
  const own = platform();
  await session.signIn(bianchi.email, 'right-password');
  expect(await own.send({ ...get, owner: rossi.id })).toMatchObject({ status: 401 });
  expect(await own.send({ ...get, owner: bianchi.id })).toMatchObject({ status: 200 });
  expect(sent).toHaveLength(1);
});

test('a refused token is renewed once; the next request has the new one', async () => {
  const own = platform();
  await own.send({ ...get, owner: rossi.id });
  expect(await own.refreshToken(rossi.id)).toBe('fresh');
  await own.send({ ...get, owner: rossi.id });
  const [before, after] = sent.map(({ token }) => token);
  expect(after).not.toBe(before);
  // The new one is not the one that was refused: it stands.
  await own.send({ ...get, owner: rossi.id });
  expect(sent[2]?.token).toBe(after);
});

test('a user who is not signed in has no token to renew', async () => {
  expect(await platform().refreshToken(bianchi.id)).toBe('refused');
});

test('without a network there is no answer', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await platform().send({ ...get, owner: rossi.id })).toEqual({
    kind: 'no-answer',
    reason: 'network',
  });
});

/** Opens the stream and waits for its end. */
function followed(owner: string): Promise<{ text: string; end: StreamEnd }> {
  return new Promise((resolve) => {
    let text = '';
    platform().openStream(
      { owner, path: '/api/v1/hotels/h/changes/stream?after=1' },
      {
        open: () => undefined,
        text: (chunk) => {
          text += chunk;
        },
        end: (end) => resolve({ text, end }),
      },
    );
  });
}

test("the stream goes with its owner's token, and ends as lost when it breaks off", async () => {
  serve(() => stream('event: beat\n', 'data: {}\n\n'));
  const { text, end } = await followed(rossi.id);
  expect([text, end]).toEqual(['event: beat\ndata: {}\n\n', 'lost']);
  expect(sent[0]?.token).toMatch(/^Bearer /);
});

test.each([
  [401, 'signed-out'],
  [404, 'refused'],
  [403, 'refused'],
  [429, 'lost'],
  [503, 'lost'],
] as const)('a stream that is answered %i is %s', async (status, end) => {
  serve(() => json(status, {}));
  expect(await followed(rossi.id)).toEqual({ text: '', end });
});

test('a stream of somebody who is not signed in is not opened', async () => {
  expect(await followed(bianchi.id)).toEqual({ text: '', end: 'signed-out' });
  expect(sent).toEqual([]);
});

test('a message reaches the other contexts of the browser, until they stop to listen', async () => {
  const [page, worker] = [platform(), platform()];
  const heard: unknown[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = worker.listen((message) => heard.push(message));
  worker.listen((message) => message === 'last' && resolve());
  page.listen((message) => heard.push(`echo ${String(message)}`));
  page.broadcast('first');
  await vi.waitFor(() => expect(heard).toEqual(['first']));
  stop();
  page.broadcast('last');
  await promise;
  expect(heard).toEqual(['first']);
});
