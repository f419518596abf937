import { type User, users } from './hotels.ts';
import type { Weather } from './network.ts';
import { weathers } from './network.ts';
import type { Random } from './random.ts';
import type { Release } from './releases.ts';
import { samples } from './samples.ts';
import type { Armed } from './server.ts';

/** An event of a plan. `salt`: seed for choices that depend on the state at that moment. */
export type Step = { at: number; salt: number } & (
  | { kind: 'tap'; device: number; hold: boolean; count: number }
  | { kind: 'open'; device: number; hotel: number }
  | { kind: 'leave'; device: number }
  | {
      kind: 'kill';
      device: number;
      all: boolean;
      /** Number of storage tasks before it happens. */
      after: number;
    }
  | { kind: 'worker'; device: number }
  | { kind: 'suspend'; device: number; for: number }
  | { kind: 'weather'; device: number; weather: Weather | 'mixed' }
  | { kind: 'crash'; down: number }
  | {
      kind: 'mishap';
      mishap: Armed['mishap'];
      armedAt: Armed['at'];
      skip: number;
      down: number;
    }
  | { kind: 'clock'; device: number; by: number }
  | { kind: 'revoke'; device: number }
  | { kind: 'sign-in'; device: number; user: User }
  | { kind: 'role'; user: User }
  | { kind: 'full'; device: number; how: 'until-cleared' | 'stuck'; for: number }
  | { kind: 'lose-connection'; device: number }
  | { kind: 'decide'; device: number; choice: 'mine' | 'theirs' | 'retry' | 'discard' }
  | { kind: 'update'; device: number }
  | { kind: 'prune' }
  | { kind: 'forget-mirror'; device: number }
  | { kind: 'wake'; device: number; reason: 'online' | 'visible' | 'timer' }
  | { kind: 'elsewhere' }
  /** Somebody looks at a week of menus that devices do not mirror by themselves. */
  | { kind: 'look-ahead'; device: number }
  /** Replaces the server by one of `release`: after `down` ms, or, where there is one, with an overlap. */
  | { kind: 'deploy'; release: Release; down: number; overlap?: number | undefined }
);
export type Kind = Step['kind'];

/** Everything about a run that is drawn before it starts. */
export interface Plan {
  seed: number;
  devices: number;
  /** Clock error of each device at the start, ms. */
  skews: number[];
  tokenLife: number;
  /** Hotels have so many meals that a device is sent today first. */
  isLarge?: boolean;
  /** Devices are now and then too far behind to be sent changes, though the log has them: they ask for a snapshot. */
  isFar?: boolean;
  /** A few taps are to a device what very many are to others: it sends short batches, see breaking.ts. */
  isShort?: boolean;
  /** Weights of the operations that people tap: those that existed when the plan was drawn. */
  operations: Readonly<Record<string, number>>;
  steps: Step[];
}

/** Usual weight of each kind of step. */
const usual: Record<Kind, number> = {
  ...{ tap: 40, open: 3, leave: 1.5, kill: 4, worker: 2, weather: 9, crash: 1.5, mishap: 4 },
  ...{ clock: 1.5, revoke: 1, 'sign-in': 2, role: 1, full: 1, 'lose-connection': 1.5 },
  ...{ decide: 4, update: 1, prune: 0.7, 'forget-mirror': 0.7, wake: 2, elsewhere: 3 },
  ...{ deploy: 1.2, suspend: 1.5, 'look-ahead': 2.5 },
};

/** Weights of all registered operations. */
const weights = () =>
  Object.fromEntries(Object.entries(samples).map(([name, { weight }]) => [name, weight]));

/** How much more is done with what stays until it is deleted where devices are far behind: they are sent what changed. */
const moreOfLasting = [
  [/^(delete-(dish|ingredient)|remove-dish-ingredient)$/, 30],
  [/^(create|update)-(dish|ingredient)$|^add-dish-ingredient$/, 8],
] as const;
const weightsFarBehind = () =>
  Object.fromEntries(
    Object.entries(weights()).map(([name, weight]) => {
      const [, times = 1] = moreOfLasting.find(([names]) => names.test(name)) ?? [];
      return [name, times * weight];
    }),
  );

/** Who signs in on a tablet: those most often whose role may do the most operations. */
const signingIn: readonly User[] = [
  ...(['alice', 'alice', 'alice', 'bob', 'bob', 'carol', 'carol'] as const),
  ...(['dora', 'emil'] as const),
];

const minute = 60_000;

export function planOf(seed: number, root: Random): Plan {
  const random = root.fork('plan');
  const devices = random.weighted({ 1: 2, 2: 5, 3: 2 });
  const length = random.int(1, 5) * minute;
  const count = random.int(15, 50);
  // Weights vary by run, so that some kinds happen often and others never.
  const mood = Object.fromEntries(
    Object.entries(usual).map(([kind, weight]) => [
      kind,
      kind === 'tap' ? weight : weight * random.pick([0, 0.5, 1, 1, 2, 4]),
    ]),
  ) as Record<Kind, number>;
  const steps: Step[] = [];
  for (let n = 0; n < count; n += 1) {
    const at = random.int(0, length);
    const step = stepOf(random.weighted(mood), random, Number(devices), at);
    steps.push(step);
    // Some steps follow shortly after another, to hit it half done.
    if (random.chance(0.25)) {
      const next = random.chance(0.6) ? random.weighted(mood) : step.kind;
      steps.push(stepOf(next, random, Number(devices), at + random.int(0, 150)));
    }
  }
  steps.sort((a, b) => a.at - b.at);
  const isFar = root.fork('far').chance(0.4);
  const operations = isFar ? weightsFarBehind() : weights();
  return {
    ...{ seed, devices: Number(devices), steps, operations },
    skews: Array.from({ length: Number(devices) }, () =>
      random.chance(0.5) ? 0 : random.int(-48 * 60, 48 * 60) * minute,
    ),
    tokenLife: random.pick([40_000, 3 * minute, 15 * minute]),
    isLarge: root.fork('large').chance(0.5),
    isFar,
    isShort: root.fork('short').chance(0.5),
  };
}

function stepOf(kind: Kind, random: Random, devices: number, at: number): Step {
  const device = random.int(0, devices - 1);
  const base = { at, salt: random.int(0, 2 ** 30) };
  switch (kind) {
    case 'tap':
      return {
        ...base,
        kind,
        device,
        hold: random.chance(0.5),
        count: random.pick([1, 1, 1, 2, 4]),
      };
    case 'open':
      return { ...base, kind, device, hotel: random.chance(0.85) ? 0 : 1 };
    case 'kill':
      return {
        ...{ ...base, kind, device, all: random.chance(0.4) },
        after: random.chance(0.3) ? 0 : random.int(1, 40),
      };
    case 'weather':
      return {
        ...base,
        kind,
        device,
        weather: random.pick([...weathers, 'mixed', 'fine'] as const),
      };
    case 'crash':
      return { ...base, kind, down: random.pick([100, 3000, 20_000]) };
    case 'mishap':
      return { ...base, kind, ...mishapOf(random) };
    case 'deploy':
      return { ...base, kind, ...deploymentOf(random) };
    case 'clock':
      return {
        ...base,
        kind,
        device,
        by: random.int(-3000, 3000) * 1000 * random.pick([1, 1, 50]),
      };
    case 'sign-in':
      return {
        ...base,
        kind,
        device,
        user: random.pick(signingIn),
      };
    case 'role':
      return { ...base, kind, user: random.pick(users) };
    case 'full':
      return {
        ...{ ...base, kind, device, how: random.pick(['until-cleared', 'stuck'] as const) },
        for: random.int(1, 60) * 1000,
      };
    case 'suspend':
      return { ...base, kind, device, for: random.pick([500, 20_000, 100_000, 300_000]) };
    case 'decide': {
      const choice = random.pick(['mine', 'mine', 'theirs', 'retry', 'discard'] as const);
      return { ...base, kind, device, choice };
    }
    case 'wake':
      return {
        ...base,
        kind,
        device,
        reason: random.pick(['online', 'visible', 'timer'] as const),
      };
    case 'prune':
    case 'elsewhere':
      return { ...base, kind };
    default:
      return { ...base, kind, device };
  }
}

function mishapOf(random: Random) {
  const mishap = random.pick(['cut-before', 'cut-after', 'crash-before', 'crash-after'] as const);
  const armedAt = random.chance(0.6) ? ('commit' as const) : ('any' as const);
  const skip = random.int(0, armedAt === 'commit' ? 2 : 12);
  return { mishap, armedAt, skip, down: random.pick([50, 2000, 15_000]) };
}

function deploymentOf(random: Random) {
  const release = random.pick(['next', 'next', 'today'] as const);
  const down = random.pick([50, 2000, 15_000]);
  const overlap = random.pick([undefined, 3000, 30_000]);
  return { release, down, overlap };
}
