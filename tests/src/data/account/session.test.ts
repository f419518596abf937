import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exchange, lock } from '../../../../src/api/browser.ts';
import { createDevice } from '../../../../src/api/device.ts';
import { createSession } from '../../../../src/api/session.ts';
import { lists, refreshLists } from '../../../../src/data/account/lists.ts';
import { forgetOthers, knownNames } from '../../../../src/data/account/people.ts';
import { persisted } from '../../../../src/data/account/query.ts';
import {
  followSession,
  readSession,
  sessions,
  signIn,
  signOut,
} from '../../../../src/data/account/session.ts';
import { bianchi, jwt, rossi } from '../../api/fixtures.ts';

/** localStorage as a browser has it; `full` refuses to store. */
class LocalStorage {
  full = false;
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(key: string, value: string): void {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    Reflect.set(this, key, value);
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let storage: LocalStorage;
let online: boolean;
let cookie: string;
let unfollow: () => void;

beforeEach(async () => {
  storage = new LocalStorage();
  online = true;
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch');
    if (path.endsWith('/sign-in/email')) {
      const { email, password } = JSON.parse(String(init.body));
      const user = [rossi, bianchi].find((each) => each.email === email);
      if (!user || password !== 'right') {
        return Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 });
      }
      cookie = user.id;
      return Response.json({ user, token: 't', redirect: false });
    }
    const iat = Math.floor(Date.now() / 1000);
    if (path.endsWith('/token')) {
      return Response.json({ token: jwt({ sub: cookie, iat, exp: iat + 900 }) });
    }
    return Response.json({ success: true });
  });
  unfollow = followSession();
  await readSession();
});
afterEach(async () => {
  await signOut();
  await readSession();
  unfollow();
  vi.unstubAllGlobals();
});

const list = (name: string, data: string[]) =>
  lists.fetchQuery({ queryKey: [name], queryFn: () => data, ...persisted([name]) });

/** What the device would have of a user's lists if the browser were killed now. */
const keptFor = async (userId: string) =>
  String(await createDevice().read(`coperto-lists-${userId}`));

test('whoever signs in is shown, by every part of the app, until they sign out', async () => {
  expect(sessions.get()).toEqual({ status: 'signed-out' });
  expect(await signIn(rossi.email, 'right')).toEqual({ kind: 'done', data: rossi });
  expect(sessions.get()).toEqual({
    status: 'signed-in',
    user: rossi,
    expired: false,
    byPin: false,
  });
  await signOut();
  expect(sessions.get()).toEqual({ status: 'signed-out' });
});

test('a wrong password is a refusal, a missing network is none', async () => {
  expect(await signIn(rossi.email, 'wrong')).toMatchObject({
    kind: 'refused',
    code: 'invalid_email_or_password',
  });
  online = false;
  expect(await signIn(rossi.email, 'right')).toEqual({ kind: 'unreachable', code: 'network' });
  expect(sessions.get()).toEqual({ status: 'signed-out' });
});

test('signing out does not wait for the server', async () => {
  await signIn(rossi.email, 'right');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async () => {
    await answered;
    return Response.json({ success: true });
  });
  await signOut();
  expect(sessions.get()).toEqual({ status: 'signed-out' });
  answer();
});

test('signing out works without a network', async () => {
  await signIn(rossi.email, 'right');
  online = false;
  await signOut();
  expect(sessions.get()).toEqual({ status: 'signed-out' });
});

test('storage that does not open is no sign-out: it is asked until it does', async () => {
  await signIn(rossi.email, 'right');
  const present = sessions.get();
  const read = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('held by a dead browser', 'InvalidStateError');
  });
  await readSession();
  expect(read.mock.calls.length).toBeGreaterThan(1);
  expect(sessions.get()).toBe(present);
  read.mockRestore();
});

test('lists of one user are not there for the next, and come back with them', async () => {
  await signIn(rossi.email, 'right');
  await list('hotels', ['Alpenblick']);
  await vi.waitFor(async () => expect(await keptFor(rossi.id)).toContain('Alpenblick'));
  await signIn(bianchi.email, 'right');
  expect(lists.getQueryData(['hotels'])).toBeUndefined();
  await signIn(rossi.email, 'right');
  expect(lists.getQueryData(['hotels'])).toEqual(['Alpenblick']);
});

test('a list that another tab changed is old here too, for the same user alone', async () => {
  await signIn(rossi.email, 'right');
  await list('hotels', ['Alpenblick']);
  await list('squad', ['Rossi']);
  const isOld = (name: string) => lists.getQueryState([name])?.isInvalidated;
  const tab = new BroadcastChannel('coperto-lists');
  tab.postMessage({ owner: bianchi.id, resources: ['squad'] });
  tab.postMessage({ resources: 'all' });
  tab.postMessage({ owner: rossi.id, resources: ['hotels'] });
  await vi.waitFor(() => expect(isOld('hotels')).toBe(true));
  expect(isOld('squad')).toBe(false);
  tab.close();
});

test('a list that was changed here is told to the other tabs', async () => {
  await signIn(rossi.email, 'right');
  const tab = new BroadcastChannel('coperto-lists');
  const heard = new Promise((resolve) => {
    tab.onmessage = ({ data }) => resolve(data);
  });
  refreshLists(['hotels']);
  expect(await heard).toEqual({ owner: rossi.id, resources: ['hotels'] });
  tab.close();
});

test('what another tab did to the session is shown here', async () => {
  await signIn(rossi.email, 'right');
  // What the sign-in itself had this tab read again is read by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const otherTab = createSession({
    ...{ device: createDevice(), exchange, lock, now: () => Date.now() },
    wait: async () => undefined,
  });
  await otherTab.signOut();
  expect(sessions.get()).toMatchObject({ status: 'signed-in' });
  const tab = new BroadcastChannel('coperto-session');
  tab.postMessage('changed');
  await vi.waitFor(() => expect(sessions.get()).toEqual({ status: 'signed-out' }));
  tab.close();
});

test('names of people whose changes wait here are known without a network, and no longer than that', async () => {
  await signIn(rossi.email, 'right');
  await signIn(bianchi.email, 'right');
  expect(knownNames()).toEqual({ [rossi.id]: 'Rossi', [bianchi.id]: 'Bianchi' });
  forgetOthers(new Set([bianchi.id]));
  expect(knownNames()).toEqual({ [bianchi.id]: 'Bianchi' });
});

test('full or damaged storage keeps nobody from signing in', async () => {
  storage.setItem('coperto-people', '{"x": 7}');
  await createDevice().change(`coperto-lists-${rossi.id}`, () => '{"clientState":');
  storage.full = true;
  expect(await signIn(rossi.email, 'right')).toMatchObject({ kind: 'done' });
  await list('hotels', ['Alpenblick']);
  expect(lists.getQueryData(['hotels'])).toEqual(['Alpenblick']);
  expect(knownNames()).toEqual({});
});
