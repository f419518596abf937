import type { Device, Page } from './device.ts';
import { epoch } from './machine.ts';
import { createRandom } from './random.ts';
import { signIn } from './steps.ts';
import type { World } from './world.ts';

/** Longest that a healed device may take to send what it has, ms: the longest Retry-After, and a backoff behind it. */
export const longestDrain = 12 * 60_000;

/** The world is well again: networks, server, disks, memberships. */
export async function heal(world: World): Promise<void> {
  world.tell('all is well again');
  world.machine.beforeTask = () => undefined;
  world.server.heal();
  // A deployment that has begun is brought to its end.
  const isUnderWay = world.devices.some(({ release }) => release === 'next');
  if (isUnderWay && world.server.release !== 'next') world.server.deploy('next', 100);
  for (const device of world.devices) {
    device.network.turn('fine');
    device.disk.full = 'no';
  }
  for (const { id, team } of world.hotels) {
    for (const [user, role] of Object.entries(team)) {
      await world.bench.client.query(
        `INSERT INTO members (hotel_id, user_id, role) VALUES ($1, $2, $3)
        ON CONFLICT (hotel_id, user_id) DO UPDATE SET role = excluded.role`,
        [id, user, role],
      );
    }
  }
}

/**
 * Lets everybody who has used a tablet have it once more, until what they have waiting is sent.
 * @param check called for each device and user when that is so
 */
export async function drainAll(
  world: World,
  check: (device: Device, pages: Page[]) => Promise<void>,
): Promise<string[]> {
  const late: string[] = [];
  const rounds = Math.max(0, ...[...world.owners.values()].map(({ length }) => length));
  const random = createRandom(world.plan.seed).fork('finish');
  const orders = new Map(world.devices.map((device) => [device, inOrder(world, device)]));
  for (let round = 0; round < rounds; round += 1) {
    const turns: [Device, Page[]][] = [];
    for (const device of world.devices) {
      const owner = orders.get(device)?.[round];
      if (!owner) continue;
      if (device.signedIn !== owner || device.revoked.has(owner))
        signIn(world, device, owner, true);
      for (const page of [...device.pages]) {
        // The update is taken: no page of the release before is left.
        if (page.owner !== owner || page.release !== device.release) world.kill(page);
      }
      const own = () => [...device.pages].filter(({ hotelId }) => hotelId !== undefined);
      const hotelId = world.hotels[0]?.id;
      if (own().length === 0 || random.chance(0.5)) world.openPage(device, hotelId);
      turns.push([device, own()]);
    }
    const all = turns.flatMap(([, pages]) => pages);
    const end = world.machine.now + longestDrain;
    let since: number | undefined;
    await world.machine.run(end, () => {
      if (!all.every((page) => hasSent(page))) since = undefined;
      else since ??= world.machine.now;
      // Longer than until the next beat, for a signal that was lost, and for what comes twice. All that while
      // nobody writes, so that a stream may end, as each does with its token: it comes back with what there is.
      const isQuiet = since !== undefined && world.machine.now - since > 25_000;
      return isQuiet && all.every((page) => follows(world, page));
    });
    for (const [, pages] of turns) {
      for (const page of pages) {
        if (hasSent(page) && follows(world, page)) continue;
        const { drain, live, waiting, loaded } = page.engine.status.get();
        const passed = Math.round((world.machine.now - epoch) / 1000);
        late.push(
          `G10: ${page.name} has not come to rest after ${passed} s: ${drain}, ${live}, ${loaded}, ${waiting} waiting`,
        );
      }
    }
    // After all have been looked at: checking takes time, in which a stream may end as its token does.
    for (const [device, pages] of turns) await check(device, pages);
  }
  return late;
}

/** Whoever is there now, first. */
function inOrder(world: World, device: Device) {
  const owners = world.owners.get(device) ?? [];
  return owners.toSorted((a, b) => Number(b === device.signedIn) - Number(a === device.signedIn));
}

function hasSent({ engine, hotelId }: Page): boolean {
  const { drain, waiting } = engine.status.get();
  if (hotelId === undefined) return true;
  return waiting === 0 ? drain !== 'sending' : drain === 'blocked';
}

function follows(world: World, page: Page): boolean {
  const { engine, hotelId, owner, device } = page;
  const { live, loaded } = engine.status.get();
  const isMember = world.hotels.find(({ id }) => id === hotelId)?.team[owner] !== undefined;
  if (hotelId === undefined || !isMember) return true;
  return loaded === 'ready' && live === 'open' && !device.network.isFooled(page);
}
