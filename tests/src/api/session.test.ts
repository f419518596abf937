import { describe, expect, test } from 'vitest';
import { checkInterval, firstRetryDelay, isDue, renewalMargin } from '../../../src/api/token.ts';
import { bianchi, createWorld, rossi } from './fixtures.ts';

const minute = 60_000;
const tokens = (requests: string[]) => requests.filter((each) => each.endsWith('/token')).length;

async function signedIn() {
  const made = createWorld();
  expect(await made.session.signIn(rossi.email, 'right-password')).toEqual({
    ok: true,
    user: rossi,
  });
  made.world.requests = [];
  return made;
}

describe('signing in', () => {
  test('keeps who it is and a token, for every context of the browser', async () => {
    const { context } = await signedIn();
    const other = context();
    expect(await other.read()).toMatchObject({ user: rossi, expired: false });
    expect(await other.tokenOf(rossi.id)).toHaveProperty('token');
  });

  test('of an account whose address is not proven counts as signed out', async () => {
    const { world, session } = createWorld();
    world.cookie = Object.assign({ emailVerified: false }, rossi);
    expect(await session.adopt()).toEqual({ ok: false, error: 'email_not_verified' });
    expect(await session.read()).toBeNull();
    expect(await session.tokenOf(rossi.id)).toEqual({ none: 'refused' });
    expect(tokens(world.requests)).toBe(0);
  });

  test('tells a wrong password and a missing network by code', async () => {
    const { world, session } = createWorld();
    expect(await session.signIn(rossi.email, 'wrong')).toEqual({
      ok: false,
      error: 'invalid_email_or_password',
    });
    world.online = false;
    expect(await session.signIn(rossi.email, 'right-password')).toEqual({
      ok: false,
      error: 'network',
    });
    expect(await session.read()).toBeNull();
  });

  test('takes over the session of the cookie, or says that there is none', async () => {
    const { world, session } = createWorld();
    expect(await session.adopt()).toEqual({ ok: false, error: 'unauthenticated' });
    world.cookie = bianchi;
    expect(await session.adopt()).toEqual({ ok: true, user: bianchi });
  });
});

describe('the token', () => {
  test('is looked at every 30 s, and due when it lives for three more looks, or fewer', () => {
    expect([checkInterval, renewalMargin, firstRetryDelay]).toEqual([30_000, 90_000, 200]);
    const held = { token: 'x', from: 0, until: 15 * minute };
    const due = [90_001, 90_000, 60_000, 0, -1].map((left) => isDue(held, held.until - left));
    expect(due).toEqual([false, true, true, true, true]);
  });

  test('is left alone with more than 90 s to live and renewed with 90 s or less', async () => {
    const { world, session } = await signedIn();
    world.now += 13.4 * minute;
    await session.tend();
    expect(tokens(world.requests)).toBe(0);
    world.now += 0.1 * minute;
    await session.tend();
    expect(tokens(world.requests)).toBe(1);
    await session.tend();
    expect(tokens(world.requests)).toBe(1);
  });

  test.each([-600, 600])(
    'lives its 15 minutes where the device is %d minutes off',
    async (ahead) => {
      const { world, session } = createWorld();
      world.serverAhead = ahead * minute;
      await session.signIn(rossi.email, 'right-password');
      world.requests = [];
      world.now += 10 * minute;
      await session.tend();
      expect(tokens(world.requests)).toBe(0);
      world.now += 4 * minute;
      await session.tend();
      expect(tokens(world.requests)).toBe(1);
    },
  );

  test('is renewed when the clock was set back behind its arrival', async () => {
    const { world, session } = await signedIn();
    world.now -= 60 * minute;
    expect(await session.tokenOf(rossi.id)).toHaveProperty('token');
    expect(tokens(world.requests)).toBe(1);
  });

  test('is asked for again after 200 ms, then twice as long each time', async () => {
    const { world, session } = await signedIn();
    world.online = false;
    world.now += 20 * minute;
    expect(await session.tokenOf(rossi.id)).toEqual({ none: 'unreachable' });
    expect(world.waits).toEqual([200, 400, 800, 1600]);
    expect(await session.read()).toMatchObject({ user: rossi, expired: false });
  });

  test('comes when the network is back between two tries', async () => {
    const { world, session } = await signedIn();
    world.online = false;
    world.now += 20 * minute;
    world.whileWaiting = () => {
      world.online = true;
    };
    expect(await session.tokenOf(rossi.id)).toHaveProperty('token');
    expect(world.waits).toEqual([200]);
  });

  test('is asked for once when several contexts want it', async () => {
    const { world, session, context } = await signedIn();
    world.now += 20 * minute;
    const wanting = [session, context(), context()].map((each) => each.tokenOf(rossi.id));
    const [first, ...others] = await Promise.all(wanting);
    expect(others).toEqual([first, first]);
    expect(tokens(world.requests)).toBe(1);
  });

  test('that was refused is renewed, unless another context has a newer one', async () => {
    const { world, session, context } = await signedIn();
    const held = (await session.read())?.held?.token;
    expect(held).toBeDefined();
    expect(await session.renew(rossi.id, held)).toBe('fresh');
    expect(tokens(world.requests)).toBe(1);
    expect(await context().renew(rossi.id, held)).toBe('fresh');
    expect(tokens(world.requests)).toBe(1);
  });
});

describe('never as somebody else', () => {
  test("a token of the cookie's new owner is not used for the old one", async () => {
    const { world, session } = await signedIn();
    world.cookie = bianchi;
    world.now += 20 * minute;
    expect(await session.tokenOf(rossi.id)).toEqual({ none: 'refused' });
    expect(await session.read()).toMatchObject({ user: rossi, held: null, expired: true });
  });

  test("there is no token for a user who isn't signed in", async () => {
    const { world, session } = await signedIn();
    expect(await session.tokenOf(bianchi.id)).toEqual({ none: 'refused' });
    expect(await session.renew(bianchi.id)).toBe('refused');
    expect(world.requests).toEqual([]);
  });
});

describe('a session', () => {
  test('expires only when the server says so, and lives again after signing in', async () => {
    const { world, session } = await signedIn();
    world.cookie = undefined;
    world.now += 20 * minute;
    await session.tend();
    expect(await session.read()).toMatchObject({ user: rossi, expired: true });
    world.requests = [];
    await session.tend();
    expect(world.requests).toEqual([]);
    await session.signIn(rossi.email, 'right-password');
    expect(await session.read()).toMatchObject({ user: rossi, expired: false });
  });

  test('ends here without a network, and at the server when there is one', async () => {
    const { world, session } = await signedIn();
    world.online = false;
    await session.signOut();
    expect(await session.read()).toBeNull();
    expect(world.cookie).toEqual(rossi);
    world.online = true;
    await session.tend();
    expect(world.cookie).toBeUndefined();
    world.requests = [];
    await session.tend();
    expect(world.requests).toEqual([]);
  });

  test('that began after an unfinished sign-out is not ended by it', async () => {
    const { world, session } = await signedIn();
    world.online = false;
    await session.signOut();
    world.online = true;
    await session.signIn(bianchi.email, 'right-password');
    await session.tend();
    expect(world.cookie).toEqual(bianchi);
  });

  test('waits for a sign-out that is on its way, whose answer takes the cookie along', async () => {
    const { world, session, context } = await signedIn();
    world.online = false;
    await session.signOut();
    world.online = true;
    let arrive: () => void = () => undefined;
    world.signOutAnswer = () => new Promise((resolve) => (arrive = resolve));
    world.requests = [];
    const ended = session.tend();
    await expect.poll(() => world.requests.at(-1)).toBe('POST /api/auth/sign-out');
    const began = context().signIn(bianchi.email, 'right-password');
    // Time enough for a sign-in that would not wait.
    await new Promise((resolve) => setTimeout(resolve, 50));
    arrive();
    await Promise.all([ended, began]);
    expect(world.cookie).toEqual(bianchi);
    expect(await session.tokenOf(bianchi.id)).toHaveProperty('token');
  });

  test('is ended at the server before a sign-in elsewhere begins', async () => {
    const { world, session, context } = await signedIn();
    let arrive: () => void = () => undefined;
    world.signOutAnswer = () => new Promise((resolve) => (arrive = resolve));
    const ended = session.signOut();
    await expect.poll(() => world.requests.at(-1)).toBe('POST /api/auth/sign-out');
    let isSettled: boolean | undefined;
    const settled = context()
      .settleSignOut()
      .then((value) => (isSettled = value));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isSettled).toBeUndefined();
    arrive();
    await Promise.all([ended, settled]);
    expect(isSettled).toBe(true);
    expect(world.cookie).toBeUndefined();
  });

  test('is ended at the server by another page where the one that ended it here was closed', async () => {
    const { world, session, context } = await signedIn();
    let arrive: () => void = () => undefined;
    world.signOutAnswer = () => new Promise((resolve) => (arrive = resolve));
    const closed = session.signOut();
    await expect.poll(() => world.requests.at(-1)).toBe('POST /api/auth/sign-out');
    world.signOutAnswer = async () => undefined;
    // A browser lets go of the locks of a closed page.
    await context((_name, work) => work()).tend();
    expect(world.cookie).toBeUndefined();
    arrive();
    await closed;
  });

  test('that could not be ended at the server keeps a sign-in elsewhere from beginning', async () => {
    const { world, session } = await signedIn();
    world.online = false;
    await session.signOut();
    expect(await session.settleSignOut()).toBe(false);
    world.online = true;
    expect(await session.settleSignOut()).toBe(true);
    expect(world.cookie).toBeUndefined();
  });

  test('tells who listens', async () => {
    const { session } = createWorld();
    const heard: (string | undefined)[] = [];
    const stop = session.onChange((record) => heard.push(record?.user.id));
    await session.signIn(rossi.email, 'right-password');
    await session.signOut();
    expect(heard.at(0)).toBe(rossi.id);
    expect(heard.at(-1)).toBeUndefined();
    stop();
    const { length } = heard;
    await session.signIn(rossi.email, 'right-password');
    expect(heard).toHaveLength(length);
  });
});
