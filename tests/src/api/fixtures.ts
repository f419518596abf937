import { IDBFactory } from 'fake-indexeddb';
import { createDevice } from '../../../src/api/device.ts';
import type { Delivery, Request } from '../../../src/api/exchange.ts';
import { createLock } from '../../../src/api/locks.ts';
import { createSession } from '../../../src/api/session.ts';

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT as the server issues it, unsigned: the app reads it, and verifies nothing. Seconds. */
export const jwt = (claims: { sub: string; iat: number; exp: number; n?: number }) =>
  `${base64({ alg: 'none' })}.${base64(claims)}.x`;

export const answer = (status: number, body: unknown): Delivery => ({
  kind: 'answer',
  status,
  retryAfter: null,
  body,
});
export const silence: Delivery = { kind: 'no-answer', reason: 'network' };

export const rossi = { id: 'user-rossi', email: 'rossi@hotel.test', name: 'Rossi' };
export const bianchi = { id: 'user-bianchi', email: 'bianchi@hotel.test', name: 'Bianchi' };

/** What a test sees of a device and of the identity part behind it, and how it scripts them. */
const newWorld = () => ({
  /** The device's clock, and how far the server's is ahead of it, ms. */
  now: Date.parse('2026-11-21T10:00:00Z'),
  serverAhead: 0,
  /** Whose cookie the browser holds; undefined = none. */
  cookie: undefined as typeof rossi | undefined,
  online: true,
  requests: [] as string[],
  /** Settles before a request is answered. */
  onRequest: async (_path: string, _body: unknown): Promise<void> => undefined,
  waits: [] as number[],
  /** Settles before each reading of the device's storage. */
  beforeRead: async (): Promise<void> => undefined,
  /** Called before each wait ends. */
  whileWaiting: (): void => undefined,
  issued: 0,
  /** Whose token each answer to a request for one had. */
  tokensFor: [] as string[],
  /** Whether the device is a shared tablet by the server's word. */
  isShared: true,
  /** How long the server takes no PIN, ms. */
  pinWait: undefined as number | undefined,
  /** Settles before the answer to a sign-out takes the cookie away. */
  signOutAnswer: async (): Promise<void> => undefined,
});
type World = ReturnType<typeof newWorld>;

const people = [rossi, bianchi];
const pins = new Map([
  [rossi, '480266'],
  [bianchi, '915304'],
]);

/** What the identity part answers. */
async function answerOf(
  world: World,
  path: string,
  input: Record<string, unknown>,
): Promise<Delivery> {
  switch (path) {
    case '/api/auth/sign-in/email': {
      const person = people.find(({ email }) => email === input.email);
      if (!person || input.password !== 'right-password') {
        return answer(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'no' });
      }
      world.cookie = person;
      return answer(200, { user: person, token: 'cookie-token', redirect: false });
    }
    case '/api/auth/token': {
      if (!world.cookie) return answer(401, { code: 'UNAUTHORIZED' });
      const seconds = Math.floor((world.now + world.serverAhead) / 1000);
      world.issued += 1;
      world.tokensFor.push(world.cookie.id);
      const token = jwt({
        sub: world.cookie.id,
        iat: seconds,
        exp: seconds + 900,
        n: world.issued,
      });
      return answer(200, { token });
    }
    case '/api/auth/shared-device/sign-in': {
      if (!world.isShared) return answer(404, { code: 'NOT_SHARED', message: 'no' });
      if (world.pinWait !== undefined) {
        const refused = answer(429, { error: 'too_many_requests' });
        return { ...refused, retryAfter: world.pinWait } as Delivery;
      }
      const person = people.find(({ id }) => id === input.userId);
      if (!person || input.pin !== pins.get(person)) {
        return answer(403, { code: 'WRONG_PIN', message: 'no' });
      }
      world.cookie = person;
      return answer(200, { user: { ...person, emailVerified: true } });
    }
    case '/api/auth/get-session':
      return answer(200, world.cookie ? { user: world.cookie, session: {} } : null);
    case '/api/auth/sign-out':
      await world.signOutAnswer();
      world.cookie = undefined;
      return answer(200, { success: true });
    default:
      return answer(404, {});
  }
}

/** A device with a clock of its own, before an identity part that can be scripted. */
export function createWorld() {
  const world = newWorld();
  const exchange = async ({ method, path, body }: Request): Promise<Delivery> => {
    world.requests.push(`${method} ${path}`);
    await world.onRequest(path, body);
    if (!world.online) return silence;
    return answerOf(world, path, typeof body === 'string' ? JSON.parse(body) : {});
  };

  const storage = new IDBFactory();
  const common = createLock(undefined);
  /** Another context of the same browser: same storage, same server. */
  const context = (lock = common) => {
    const device = createDevice(() => storage);
    return createSession({
      device: {
        ...device,
        read: async (key) => {
          await world.beforeRead();
          return device.read(key);
        },
      },
      exchange,
      lock,
      now: () => world.now,
      wait: async (ms) => {
        world.waits.push(ms);
        world.whileWaiting();
      },
    });
  };
  return { world, session: context(), context };
}
