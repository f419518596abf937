import type { Change } from '../../core/contract/rows.ts';
import { createEngine } from '../../src/offline/engine.ts';
import { registry } from '../../src/offline/queue/operations/registry.ts';
import type { Device, Page } from './device.ts';
import { drainAll, heal } from './finish.ts';
import { type User, windowDays } from './hotels.ts';
import { Machine } from './machine.ts';
import { checkPages, differences, shownBy } from './mirrors.ts';
import type { Plan } from './plan.ts';
import type { Product } from './product.ts';
import { brokenPromises } from './promises.ts';
import { createRandom } from './random.ts';
import { menusAheadOnServer, readRecords, rowsOnServer } from './records.ts';
import { installReleases } from './releases.ts';
import { installSchemas } from './schemas.ts';
import { play, signIn } from './steps.ts';
import { installStorage } from './storage.ts';
import { countTaps, type TapCounts } from './tap-counts.ts';
import { type Line, type Subject, World } from './world.ts';

/** Who is signed in on each tablet at the start. */
const firstUsers: readonly User[] = ['alice', 'carol', 'bob'];

/** The unbroken engine. */
export const sound: Subject = { createEngine, registry };

/** Result of a run. */
export interface Result {
  broken: string[];
  story: Line[];
  events: number;
  taps: TapCounts;
}

/** Runs a plan and checks all promises. */
export async function run(product: Product, plan: Plan, subject: Subject): Promise<Result> {
  const machine = new Machine();
  const undo = [
    machine.install(),
    installStorage(machine),
    installReleases(machine, subject.registry),
    installSchemas(machine),
  ];
  try {
    const world = await World.open(machine, product, plan, subject);
    const start = new Map<string, Change[]>();
    for (const { id } of world.hotels) {
      const ahead = await menusAheadOnServer(world, id, 'bob');
      start.set(id, [...(await rowsOnServer(world, id, 'bob')), ...ahead]);
    }
    const broken = await runWorld(world, start);
    const { story, ledger } = world;
    return {
      broken,
      story,
      events: machine.events,
      taps: countTaps(ledger.entries.map(({ tap }) => tap)),
    };
  } finally {
    product.attach(undefined, undefined);
    for (const each of undo.reverse()) each();
  }
}

async function runWorld(world: World, start: Map<string, Change[]>): Promise<string[]> {
  const { machine, plan } = world;
  for (const [n, device] of world.devices.entries()) {
    machine.after(n, () => signIn(world, device, firstUsers[n] ?? 'alice', true));
  }
  for (const step of plan.steps) machine.after(1000 + step.at, () => play(world, step));
  const length = 2000 + (plan.steps.at(-1)?.at ?? 0);
  await machine.run(machine.now + length);
  await heal(world);
  const remaining = new Map<string, 'inbox' | 'behind'>();
  const broken: string[] = [];
  const random = createRandom(plan.seed).fork('reload');
  const unfinished = await drainAll(world, async (device, pages) => {
    broken.push(...(await checkPages(world, pages, remaining)));
    if (random.chance(0.3)) broken.push(...(await reload(world, device, pages)));
  });
  const records = await readRecords(world);
  broken.push(...unfinished, ...brokenPromises(world, start, records, remaining));
  for (const device of world.devices) for (const page of [...device.pages]) device.kill(page);
  world.server.crash(0);
  await machine.settle();
  return broken;
}

/** G5: a reopened page without a network shows what the one before it showed. */
async function reload(world: World, device: Device, pages: readonly Page[]): Promise<string[]> {
  const [first] = pages;
  if (first?.engine.status.get().loaded !== 'ready') return [];
  const before = shownBy(first);
  device.network.setWeather('offline');
  for (const page of [...device.pages]) world.kill(page);
  const next = world.openPage(device, first.hotelId);
  const { now } = world.machine;
  await world.machine.run(now + 500);
  // Its other days come later.
  await world.machine.run(now + 30_000, () =>
    windowDays.every((day) => next?.engine.hasDay(day) ?? true),
  );
  const after = next ? shownBy(next) : new Map<string, string>();
  device.network.setWeather('fine');
  return differences(before, after).map((each) => `G5: after a reload of ${first.name}: ${each}`);
}
