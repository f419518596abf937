import type { Device, Page } from './device.ts';
import { windowDays } from './hotels.ts';
import { epoch } from './machine.ts';
import { createRandom } from './random.ts';
import { resume, signIn } from './steps.ts';
import type { World } from './world.ts';

/** Time limit for a healed device to send its queue, ms: the longest Retry-After and a backoff after it. */
export const longestDrain = 12 * 60_000;

/** Ends all faults: networks, server, disks, memberships. */
export async function heal(world: World): Promise<void> {
  world.trace('all is well again');
  world.machine.beforeTask = () => undefined;
  world.server.heal();
  // Completes a deployment that has begun.
  const isUnderWay = world.devices.some(({ release }) => release === 'next');
  if (isUnderWay && world.server.release !== 'next') world.server.deploy('next', 100);
  for (const device of world.devices) {
    device.network.setWeather('fine');
    device.disk.full = 'no';
    for (const page of device.pages) resume(world, page);
  }
  for (const { id, team } of world.hotels) {
    for (const [user, role] of Object.entries(team)) {
      await world.product.client.query(
        `INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, $3)
        ON CONFLICT (hotel_id, user_id) DO UPDATE SET role = excluded.role`,
        [id, user, role],
      );
    }
  }
}

/**
 * Signs every user of a tablet in once more, until their queue is sent.
 * @param check called for each device and user after that
 * @returns broken promises
 */
export async function drainAll(
  world: World,
  check: (device: Device, pages: Page[]) => Promise<void>,
): Promise<string[]> {
  const unfinished: string[] = [];
  const rounds = Math.max(0, ...[...world.owners.values()].map(({ length }) => length));
  const random = createRandom(world.plan.seed).fork('finish');
  const orders = new Map(world.devices.map((device) => [device, inOrder(world, device)]));
  for (let round = 0; round < rounds; round += 1) {
    const sessions: [Device, Page[]][] = [];
    for (const device of world.devices) {
      const owner = orders.get(device)?.[round];
      if (!owner) continue;
      if (device.signedIn !== owner || device.revoked.has(owner))
        signIn(world, device, owner, true);
      for (const page of [...device.pages]) {
        // Pages of the earlier release are closed: the update is taken.
        if (page.owner !== owner || page.release !== device.release) world.kill(page);
      }
      if (device.needsPin()) signIn(world, device, owner, true);
      const own = () => [...device.pages].filter(({ hotelId }) => hotelId !== undefined);
      const hotelId = world.hotels[0]?.id;
      if (own().length === 0 || random.chance(0.5)) world.openPage(device, hotelId);
      sessions.push([device, own()]);
    }
    const all = sessions.flatMap(([, pages]) => pages);
    const end = world.machine.now + longestDrain;
    let since: number | undefined;
    await world.machine.run(end, () => {
      if (!all.every((page) => hasSent(page)) || !hasWindow(sessions)) since = undefined;
      else since ??= world.machine.now;
      // Longer than the heartbeat interval, to cover lost signals and duplicated requests. Streams may end with their
      // token meanwhile: they reconnect. Nobody writes but a stalled request of a page that is gone: counted from it.
      const lastWrite = world.server.handled.at(-1)?.at ?? 0;
      const isQuiet =
        since !== undefined && world.machine.now - Math.max(since, lastWrite) > 25_000;
      return isQuiet && all.every((page) => follows(world, page));
    });
    for (const [, pages] of sessions) {
      for (const page of pages) {
        if (hasSent(page) && follows(world, page)) continue;
        const { drain, live, waiting, loaded } = page.engine.status.get();
        const passed = Math.round((world.machine.now - epoch) / 1000);
        unfinished.push(
          `G10: ${page.name} has not come to rest after ${passed} s: ${drain}, ${live}, ${loaded}, ${waiting} waiting`,
        );
      }
    }
    if (!hasWindow(sessions)) unfinished.push('G10: a tablet has not fetched all of its days');
    // After the loop above: checking takes virtual time, in which a stream may end with its token.
    for (const [device, pages] of sessions) await check(device, pages);
  }
  return unfinished;
}

/** The users of a device, the signed-in one first. */
function inOrder(world: World, device: Device) {
  const owners = world.owners.get(device) ?? [];
  return owners.toSorted((a, b) => Number(b === device.signedIn) - Number(a === device.signedIn));
}

function hasSent({ engine, hotelId }: Page): boolean {
  const { drain, waiting } = engine.status.get();
  if (hotelId === undefined) return true;
  return waiting === 0 ? drain !== 'sending' : drain === 'blocked';
}

/** Whether a page of each hotel and device has all days: the one that follows the hotel fetches them. */
const hasWindow = (sessions: readonly [Device, Page[]][]): boolean =>
  sessions.every(([, pages]) =>
    [...Map.groupBy(pages, ({ hotelId }) => hotelId).values()].every((own) =>
      own.some(
        ({ engine }) =>
          engine.status.get().loaded !== 'ready' || windowDays.every((day) => engine.hasDay(day)),
      ),
    ),
  );

function follows(world: World, page: Page): boolean {
  const { engine, hotelId, owner, device } = page;
  const { live, loaded } = engine.status.get();
  const isMember = world.hotels.find(({ id }) => id === hotelId)?.team[owner] !== undefined;
  if (hotelId === undefined || !isMember) return true;
  return loaded === 'ready' && live === 'open' && !device.network.hasDeadStream(page);
}
