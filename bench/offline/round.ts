import type { BrowserContext, Page } from '@playwright/test';
import type { FixtureFor } from './fixture.ts';
import type { Site } from './site.ts';
import type { Stage } from './stage.ts';

/** Results of one contender in one round. Times in ms; memory in MB of JavaScript heap. */
export interface Round {
  /** Mean time of one tap. */
  serial: number;
  /** Median over taps; undefined where nothing is displayed. */
  visible: number | undefined;
  burst: number;
  stored: number;
  open: number;
  replay: number;
  memory: number;
  /** `rows` and `pending`: found after reopening; `arrived`: taps at the server. */
  rows: number;
  pending: number;
  arrived: number;
}

/** Number of taps that each wait for the one before. */
const oneByOne = 200;

export interface Field {
  context: BrowserContext;
  site: Site;
  fixtureFor: FixtureFor;
  /** Number of a run's taps in the database. */
  arrived(contender: string, run: string): Promise<number>;
}

/** Opens a contender's page on the storage of `run`. */
export async function openPage(
  { context, site }: Pick<Field, 'context' | 'site'>,
  contender: string,
  run: string,
): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`  ${contender}: ${error.message}`));
  await page.goto(site.url(contender, run));
  await page.waitForFunction(() => 'stage' in globalThis);
  return page;
}

/** Runs `work` in the page, on its `stage`. */
export const staged = <A, R>(page: Page, work: (stage: Stage, given: A) => R, given: A) =>
  page.evaluate(
    ([text, value]) => {
      const { stage } = globalThis as unknown as { stage: Stage };
      // The function is passed as text: it must not close over anything.
      return new Function(`return (${text})`)()(stage, value) as R;
    },
    [work.toString(), given] as const,
  ) as Promise<Awaited<R>>;

/** All measurements of one contender with `count` taps, each part on fresh storage. */
export async function playRound(
  field: Field,
  contender: string,
  run: string,
  count: number,
): Promise<Round> {
  const one = await openPage(field, contender, `${run}a`);
  await staged(one, (stage, fixture) => stage.prepare(fixture), await field.fixtureFor(`${run}a`));
  const serial = await staged(one, (stage, taps) => stage.serial(taps), oneByOne);
  await one.close();

  const before = await openPage(field, contender, `${run}b`);
  await staged(
    before,
    (stage, fixture) => stage.prepare(fixture),
    await field.fixtureFor(`${run}b`),
  );
  const burst = await staged(before, (stage, taps) => stage.burst(taps), count);
  await before.close();

  const after = await openPage(field, contender, `${run}b`);
  const fixture = { ...(await field.fixtureFor(`${run}b`)), reservations: [] };
  const open = await staged(after, (stage, given) => stage.open(given), fixture);
  const memory = await heapOf(after);
  const replay = await staged(after, (stage) => stage.replay(), undefined);
  await after.close();
  return {
    serial: serial.total / oneByOne,
    visible: serial.visible.length > 0 ? median(serial.visible) : undefined,
    burst: burst.accepted,
    stored: burst.stored,
    open: open.took,
    replay,
    memory,
    rows: open.rows,
    pending: open.pending,
    arrived: await field.arrived(contender, `${run}b`),
  };
}

/** JavaScript heap in use after a collection, MB. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
