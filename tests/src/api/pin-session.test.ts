import { describe, expect, test } from 'vitest';
import { bianchi, createWorld, rossi } from './fixtures.ts';

const minute = 60_000;
const paths = (requests: string[]) => requests.map((each) => each.replace('/api/auth/', ''));

/** A shared tablet on which Rossi has signed in, and Bianchi has taken over without a network. */
async function takenOver() {
  const made = createWorld();
  const { world, session } = made;
  expect(await session.signInWithPin(rossi.id, '480266')).toMatchObject({ ok: true });
  world.online = false;
  await session.beginOffline(bianchi, '915304');
  world.requests = [];
  return made;
}

describe('signing in with a PIN', () => {
  test('keeps who it is, with a token of theirs', async () => {
    const { world, session } = createWorld();
    expect(await session.signInWithPin(rossi.id, '480266')).toEqual({ ok: true, user: rossi });
    expect(await session.read()).toMatchObject({ user: rossi, pin: 'begun', expired: false });
    expect(await session.tokenOf(rossi.id)).toHaveProperty('token');
    expect(JSON.stringify(await session.read())).not.toContain('480266');
    expect(world.cookie).toEqual(rossi);
  });

  test('tells a wrong PIN, and how long to wait after too many', async () => {
    const { world, session } = createWorld();
    expect(await session.signInWithPin(rossi.id, '111111')).toEqual({
      ...{ ok: false, error: 'wrong_pin' },
    });
    world.pinWait = 900_000;
    expect(await session.signInWithPin(rossi.id, '480266')).toEqual({
      ...{ ok: false, error: 'too_many_requests', retryAfter: 900_000 },
    });
    expect(await session.read()).toBeNull();
  });
});

describe('a session that the device has begun by itself', () => {
  test('has no token, and asks for none: the cookie is of who was here before', async () => {
    const { world, session, context } = await takenOver();
    expect(await session.read()).toMatchObject({ user: bianchi, pin: 'pending', held: null });
    expect(await session.tokenOf(bianchi.id)).toEqual({ none: 'unreachable' });
    expect(await session.tokenOf(rossi.id)).toEqual({ none: 'refused' });
    world.online = true;
    world.requests = [];
    // Another page, or this one after a reload, does not have the PIN.
    const other = context();
    expect(other.holdsPin(bianchi.id)).toBe(false);
    expect(await other.tokenOf(bianchi.id)).toEqual({ none: 'refused' });
    expect(await other.renew(bianchi.id)).toBe('refused');
    await other.tend();
    expect(world.requests).toEqual([]);
    expect(await session.read()).toMatchObject({ user: bianchi, pin: 'pending' });
  });

  test('is begun at the server with the PIN, before any token is asked for', async () => {
    const { world, session } = await takenOver();
    world.online = true;
    const tokens = await Promise.all([session.tokenOf(bianchi.id), session.tokenOf(bianchi.id)]);
    expect(paths(world.requests)).toEqual(['POST shared-device/sign-in', 'GET token']);
    expect(world.tokensFor).toEqual([rossi.id, bianchi.id]);
    expect(tokens[0]).toHaveProperty('token');
    expect(tokens[1]).toEqual(tokens[0]);
    expect(await session.read()).toMatchObject({ user: bianchi, pin: 'begun', expired: false });
    expect(session.holdsPin(bianchi.id)).toBe(false);
  });

  test('is begun by tending to it too', async () => {
    const { world, session } = await takenOver();
    world.online = true;
    await session.tend();
    expect(await session.read()).toMatchObject({ user: bianchi, pin: 'begun' });
    expect(world.cookie).toEqual(bianchi);
  });

  test('waits on while the server has it wait, and expires where it refuses', async () => {
    const { world, session } = await takenOver();
    world.online = true;
    world.pinWait = 900_000;
    expect(await session.renew(bianchi.id)).toBe('unreachable');
    expect(await session.read()).toMatchObject({ pin: 'pending', expired: false });
    world.pinWait = undefined;
    world.isShared = false;
    expect(await session.renew(bianchi.id)).toBe('refused');
    expect(await session.read()).toMatchObject({ user: bianchi, pin: 'pending', expired: true });
    expect(session.holdsPin(bianchi.id)).toBe(false);
    world.requests = [];
    expect(await session.tokenOf(bianchi.id)).toEqual({ none: 'refused' });
    expect(world.requests).toEqual([]);
    // With the password it goes on.
    await session.signIn(bianchi.email, 'right-password');
    expect(await session.tokenOf(bianchi.id)).toHaveProperty('token');
    expect((await session.read())?.pin).toBeUndefined();
  });

  test('gives way to the next person, whose PIN alone is told', async () => {
    const { world, session } = await takenOver();
    await session.beginOffline(rossi, '480266');
    world.online = true;
    expect(await session.tokenOf(bianchi.id)).toEqual({ none: 'refused' });
    expect(await session.tokenOf(rossi.id)).toHaveProperty('token');
    expect(world.tokensFor).toEqual([rossi.id, rossi.id]);
  });

  test('ends with signing out, and its PIN is forgotten', async () => {
    const { world, session } = await takenOver();
    await session.signOut();
    expect(session.holdsPin(bianchi.id)).toBe(false);
    world.online = true;
    await session.tend();
    // What ends at the server is the session of the cookie, which nobody here has any more.
    expect(paths(world.requests).at(-1)).toBe('POST sign-out');
    expect(world.cookie).toBeUndefined();
  });
});

test('a token that came for one person is not given out for another who signed in meanwhile', async () => {
  const { world, session, context } = createWorld();
  await session.signIn(rossi.email, 'right-password');
  world.now += 20 * minute;
  // Right after Rossi's token was renewed, Bianchi signs in, before it is read from storage.
  world.beforeRead = async () => {
    if (world.tokensFor.length < 2) return;
    world.beforeRead = async () => undefined;
    await context().signInWithPin(bianchi.id, '915304');
  };
  expect(await session.tokenOf(rossi.id)).toEqual({ none: 'unreachable' });
  expect(await session.tokenOf(bianchi.id)).toHaveProperty('token');
});
