import type { BrowserContext, Page } from '@playwright/test';
import type { LayOut } from './ground.ts';
import type { Site } from './site.ts';
import type { Stage } from './stage.ts';

/** What one contender came to in one round. Times in ms; memory in MB of JavaScript heap. */
export interface Round {
  /** Of one tap, on the mean. */
  serial: number;
  /** Median over taps; undefined where nothing shows. */
  visible: number | undefined;
  burst: number;
  stored: number;
  open: number;
  replay: number;
  memory: number;
  /** What was found after reopening, and what arrived. */
  rows: number;
  pending: number;
  arrived: number;
}

/** Taps that each wait for the one before. */
const oneByOne = 200;

export interface Field {
  context: BrowserContext;
  site: Site;
  layOut: LayOut;
  /** How many of the taps of a run are in the database. */
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

/** Runs a function of the page's stage; for `page.evaluate`. */
export const staged = <A, R>(page: Page, work: (stage: Stage, given: A) => R, given: A) =>
  page.evaluate(
    ([text, value]) => {
      const { stage } = globalThis as unknown as { stage: Stage };
      // The function comes as text: it was made here, and closes over nothing.
      return new Function(`return (${text})`)()(stage, value) as R;
    },
    [work.toString(), given] as const,
  ) as Promise<Awaited<R>>;

/** All measurements of one contender, each part on fresh storage. `count` taps. */
export async function playRound(
  field: Field,
  contender: string,
  run: string,
  count: number,
): Promise<Round> {
  const one = await openPage(field, contender, `${run}a`);
  await staged(one, (stage, ground) => stage.prepare(ground), await field.layOut(`${run}a`));
  const serial = await staged(one, (stage, taps) => stage.serial(taps), oneByOne);
  await one.close();

  const before = await openPage(field, contender, `${run}b`);
  await staged(before, (stage, ground) => stage.prepare(ground), await field.layOut(`${run}b`));
  const burst = await staged(before, (stage, taps) => stage.burst(taps), count);
  await before.close();

  const after = await openPage(field, contender, `${run}b`);
  const ground = { ...(await field.layOut(`${run}b`)), reservations: [] };
  const open = await staged(after, (stage, given) => stage.open(given), ground);
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
