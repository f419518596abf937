import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type MealStatus,
  mealStatuses,
  unrecordedStatus,
} from '../../../../core/rules/meal-status.ts';
import { createEngine, type Engine } from '../../../../src/offline/engine.ts';
import { answer, ModelServer, refuse } from '../model-server.ts';
import { alice, cell, cellId, day, guest, hotelA, id, statusArgs } from '../rows.ts';
import { Browser, Clock, rest, type Weather } from '../world.ts';

/** Enough to pass in seconds; RUNS=1000 looks further. */
const runs = Number(process.env['RUNS'] ?? 30);

type Kind = ReturnType<Weather>;
const weathers = fc.constantFrom<Kind>(
  ...(['fine', 'fine', 'lost', 'answer-lost', 'twice'] as const),
  { kind: 'no-answer', reason: 'timeout' },
  { kind: 'no-answer', reason: 'not-json' },
  { kind: 'no-answer', reason: 'redirect' },
  answer(200, '<html>Welcome to Hotel Wi-Fi</html>'),
  answer(200, { responses: [] }),
  answer(503, refuse(503, 'unavailable').body, 2000),
  answer(429, {}),
  answer(401, {}),
);

type Step =
  | { do: 'tap'; device: number; guest: number; status: MealStatus | null; hold: boolean }
  | { do: 'party'; device: number; guest: number }
  | { do: 'leave'; device: number; guest: number }
  | { do: 'weather'; device: number; kinds: Kind[] }
  | { do: 'pass'; ms: number }
  | { do: 'wake'; device: number }
  | { do: 'restart'; device: number }
  | { do: 'sign-out'; out: boolean }
  | { do: 'decide'; device: number; choice: 'mine' | 'theirs' };

const steps = (devices: number): fc.Arbitrary<Step[]> => {
  const device = fc.nat(devices - 1);
  const number = fc.integer({ min: 1, max: 3 });
  return fc.array(
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          ...{ do: fc.constant('tap' as const), device, guest: number },
          ...{ status: fc.option(fc.constantFrom(...mealStatuses)), hold: fc.boolean() },
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('party' as const),
          device,
          guest: fc.integer({ min: 8, max: 9 }),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('leave' as const),
          device,
          guest: fc.integer({ min: 8, max: 9 }),
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('weather' as const),
          device,
          kinds: fc.array(weathers, { minLength: 1, maxLength: 4 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('pass' as const),
          ms: fc.constantFrom(100, 700, 5000, 70_000),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('wake' as const), device }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), device }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constant('sign-out' as const), out: fc.boolean() }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('decide' as const),
          device,
          choice: fc.constantFrom('mine' as const, 'theirs' as const),
        }),
      },
    ),
    { minLength: 4, maxLength: 25 },
  );
};

/** A tap that another device overtook, one tapped over it, and then "mine": the first is sent again, before the other. */
const overtaken: Step[] = [
  { do: 'tap', device: 0, guest: 3, status: 'will_eat', hold: false },
  { do: 'tap', device: 1, guest: 3, status: null, hold: false },
  { do: 'decide', device: 0, choice: 'mine' },
  { do: 'tap', device: 1, guest: 3, status: null, hold: false },
  { do: 'tap', device: 0, guest: 1, status: null, hold: false },
  { do: 'decide', device: 0, choice: 'mine' },
  { do: 'leave', device: 0, guest: 8 },
  { do: 'decide', device: 1, choice: 'mine' },
];

interface World {
  server: ModelServer;
  clock: Clock;
  browsers: Browser[];
  engines: Engine[];
  /** Keys that a decision gave: the tap that each sends again, at that tap's position. */
  tapOfKey: Map<string, string>;
}

async function begin(devices: number): Promise<World> {
  const server = new ModelServer(hotelA, alice);
  for (const n of [1, 2, 3]) {
    server.write(['reservation', id(n), guest(n)], ['meal_status', cellId(n), cell(n, 'will_eat')]);
  }
  const clock = new Clock();
  const browsers = Array.from({ length: devices }, (_, at) => {
    const browser = new Browser(server, clock);
    browser.prefix = at + 1;
    return browser;
  });
  const engines = await Promise.all(browsers.map(opened));
  return { server, clock, browsers, engines, tapOfKey: new Map() };
}

async function opened(browser: Browser): Promise<Engine> {
  const engine = createEngine(browser.context(), alice);
  await engine.openHotel(hotelA);
  await rest();
  return engine;
}

const shown = (engine: Engine, n: number): MealStatus =>
  engine.view.get('meal_status', cellId(n))?.meal_status ?? unrecordedStatus;

async function run(world: World, step: Step): Promise<void> {
  const { server, clock, browsers, engines, tapOfKey } = world;
  const at = 'device' in step ? step.device : 0;
  const engine = engines[at];
  const browser = browsers[at];
  if (!engine || !browser) return;
  switch (step.do) {
    case 'tap': {
      if (!engine.view.get('reservation', id(step.guest))) return;
      const args = statusArgs(step.guest, shown(engine, step.guest), step.status ?? undefined);
      await engine.perform('set-meal-status', args, step.hold ? { holdMs: 300 } : {});
      return;
    }
    case 'party': {
      // A party's id is made once, so that no two creations meet.
      const partyId = id(step.guest * 100 + at);
      if (engine.view.get('reservation', partyId) || server.rows.has(`reservation/${partyId}`))
        return;
      if ((await engine.operations()).some(({ orderKey }) => orderKey.endsWith(partyId))) return;
      const stay = { name: 'Rossi', number_of_guests: 2, check_in: day, check_out: day };
      await engine.perform('create-external-guest', { id: partyId, ...stay });
      const meal = statusArgs(step.guest * 100 + at, 'will_not_eat', 'will_eat');
      await engine.perform('set-meal-status', meal);
      return;
    }
    case 'leave': {
      const reservation_id = id(step.guest * 100 + at);
      if (!engine.view.get('reservation', reservation_id)) return;
      await engine.perform('delete-external-guest', { reservation_id, name: 'Rossi' });
      return;
    }
    case 'weather': {
      let count = 0;
      browser.weather = () => step.kinds[count++ % step.kinds.length] ?? 'fine';
      return;
    }
    case 'pass':
      return clock.pass(step.ms);
    case 'wake':
      engine.wake('online');
      return rest(20);
    case 'restart':
      await engine.close();
      engines[at] = await opened(browser);
      return;
    case 'sign-out':
      server.signedIn = !step.out;
      return;
    case 'decide': {
      const item = (await engine.operations()).find(({ state }) => state.kind === 'inbox');
      if (!item) return;
      await engine.decide(item.id, step.choice);
      if (step.choice === 'mine') tapOfKey.set(browser.lastId, tapOfKey.get(item.id) ?? item.id);
      return;
    }
  }
}

async function calm({ server, clock, browsers, engines }: World): Promise<void> {
  server.signedIn = true;
  for (const browser of browsers) browser.weather = () => 'fine';
  for (let round = 0; round < 3; round += 1) {
    for (const engine of engines) engine.wake('sign-in');
    await clock.pass(65_000);
  }
}

/** What is left is what a person has to say something about, and what waits behind it. */
async function decideAll(world: World): Promise<void> {
  for (const engine of world.engines) {
    const operations = await engine.operations();
    if (operations.length === 0) continue;
    const asks = operations.filter(({ state }) => state.kind === 'inbox');
    expect(asks.length).toBeGreaterThan(0);
    const held = new Set(asks.map(({ orderKey }) => orderKey));
    expect(operations.filter(({ orderKey }) => !held.has(orderKey))).toEqual([]);
    for (const { id } of asks) await engine.decide(id, 'theirs');
    await calm(world);
  }
}

const statuses = (rows: ReadonlyMap<string, { meal_status: MealStatus }>) =>
  Object.fromEntries([...rows].map(([cell, row]) => [cell, row.meal_status]));

const serverRows = (server: ModelServer, entity: string) =>
  new Map(server.live().flatMap((each) => (each.entity === entity ? [[each.id, each.row]] : [])));

/** Per entity, a device's effects come in the order of its taps: ids of a device ascend. */
function expectOrder({ server, tapOfKey }: World): void {
  expect(new Set(server.effects).size).toBe(server.effects.length);
  const last = new Map<string, string>();
  for (const key of server.effects) {
    const [, path, , body] = JSON.parse(server.answers.get(key)?.request ?? '[]') as string[];
    const device = `${key.slice(0, 8)} ${path} ${JSON.stringify(body)?.replace(/,"meal_status.*/, '')}`;
    const tap = tapOfKey.get(key) ?? key;
    expect(tap > (last.get(device) ?? '')).toBe(true);
    last.set(device, tap);
  }
}

test('one device: whatever happens on the way, the server ends up with what the screen showed', async () => {
  await fc.assert(
    fc.asyncProperty(steps(1), async (all) => {
      const world = await begin(1);
      for (const step of all) await run(world, step);
      const [engine] = world.engines;
      const before = statuses(engine?.view.all('meal_status') ?? new Map());
      const guests = [...(engine?.view.all('reservation').keys() ?? [])].sort();
      await calm(world);
      // Nobody else wrote: nothing can have been refused, so all of it took effect, once.
      expect(await engine?.operations()).toEqual([]);
      expect(engine?.status.get()).toMatchObject({ waiting: 0, attention: 0, drain: 'idle' });
      expect([...serverRows(world.server, 'reservation').keys()].sort()).toEqual(guests);
      for (const [cell, status] of Object.entries(before)) {
        if (!guests.includes(cell.slice(0, 36))) continue;
        expect([cell, world.server.row('meal_status', cell)?.meal_status]).toEqual([cell, status]);
      }
      expectOrder(world);
      await Promise.all(world.engines.map((each) => each.close()));
    }),
    { numRuns: runs },
  );
}, 120_000);

test('several devices: none overwrites another unseen, and all converge on the server’s rows', async () => {
  await fc.assert(
    fc.asyncProperty(steps(3), async (all) => {
      const world = await begin(3);
      for (const step of all) await run(world, step);
      await calm(world);
      for (let round = 0; round < 10; round += 1) await decideAll(world);
      for (const engine of world.engines) {
        expect(await engine.operations()).toEqual([]);
        for (const entity of ['reservation', 'meal_status'] as const) {
          expect(new Map(engine.view.all(entity))).toEqual(serverRows(world.server, entity));
        }
      }
      expectOrder(world);
      await Promise.all(world.engines.map((each) => each.close()));
    }),
    { numRuns: runs, examples: [[overtaken]] },
  );
}, 120_000);
