import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SessionKeeper } from '../../../src/api/session.ts';
import { claimsOf } from '../../../src/api/token.ts';
import { bianchi, createWorld, rossi } from './fixtures.ts';

const people = [rossi, bianchi] as const;
const pins = new Map([
  [rossi.id, '480266'],
  [bianchi.id, '915304'],
]);
const pinOf = (id: string) => pins.get(id) ?? '';

/** What happens on a tablet with two pages, and in which order; some of it at once. */
const events = fc.array(
  fc.array(
    fc.record({
      kind: fc.constantFrom(
        ...(['pin', 'offline', 'pin', 'offline', 'token', 'token', 'token', 'tend'] as const),
        ...(['network', 'password', 'sign-out', 'kill', 'time', 'ended'] as const),
      ),
      page: fc.nat(1),
      person: fc.nat(1),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 12 },
);

/** A tablet on which it is written down what would be wrong. */
function openTablet() {
  const made = createWorld();
  const { world, context } = made;
  const wrongs: string[] = [];
  const now = { isAlone: true };
  const pages: SessionKeeper[] = [context(), context()];
  const onlooker = context();
  world.onRequest = async (path, body) => {
    const record = await onlooker.read();
    // One that was on its way when somebody took over is judged by what becomes of its token.
    if (path.endsWith('/token') && record?.pin === 'pending' && now.isAlone) {
      wrongs.push('asks for a token with the cookie of who was here before');
    }
    if (!path.endsWith('/shared-device/sign-in')) return;
    const { userId, pin } = JSON.parse(String(body)) as { userId: string; pin: string };
    if (pin !== pinOf(userId)) wrongs.push('tells the PIN of somebody else');
  };
  const token = async (page: SessionKeeper, owner: string) => {
    const given = await page.tokenOf(owner);
    if ('token' in given && claimsOf(given.token)?.sub !== owner) {
      wrongs.push('gives out the token of somebody else');
    }
    return given;
  };
  return { world, context, pages, wrongs, token, now };
}

type Tablet = ReturnType<typeof openTablet>;
type Happening = { kind: string; page: number; person: number };

async function happen(tablet: Tablet, event: Happening): Promise<void> {
  const { world, context, pages, token } = tablet;
  const page = pages[event.page] ?? context();
  const person = people[event.person] ?? rossi;
  switch (event.kind) {
    case 'pin':
      return void (await page.signInWithPin(person.id, pinOf(person.id)));
    case 'offline':
      return page.beginOffline(person, pinOf(person.id));
    case 'token':
      return void (await token(page, person.id));
    case 'tend':
      return page.tend();
    case 'network':
      world.online = !world.online;
      return;
    case 'password':
      return void (await page.signIn(person.email, 'right-password'));
    case 'sign-out':
      return page.signOut();
    case 'kill':
      // What it was doing goes on without anybody; the PIN that it had is gone.
      pages[event.page] = context();
      return;
    case 'time':
      world.now += 20 * 60_000;
      return;
    default:
      world.cookie = undefined;
  }
}

test('whoever takes over, online or not, in whatever order: a token is only ever its owner’s', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (all) => {
      const tablet = openTablet();
      for (const atOnce of all) {
        tablet.now.isAlone = atOnce.length === 1;
        await Promise.all(atOnce.map((event) => happen(tablet, event)));
      }
      expect(tablet.wrongs).toEqual([]);
      // With the network again, whoever enters their PIN can send, and nobody else can.
      tablet.world.online = true;
      const [page] = tablet.pages;
      if (!page) return;
      expect(await page.signInWithPin(bianchi.id, pinOf(bianchi.id))).toMatchObject({ ok: true });
      expect(await tablet.token(page, bianchi.id)).toHaveProperty('token');
      expect(await tablet.token(page, rossi.id)).toEqual({ none: 'refused' });
      expect(tablet.wrongs).toEqual([]);
    }),
    { numRuns: 300 },
  );
}, 60_000);
