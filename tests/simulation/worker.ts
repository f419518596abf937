import { subjectsOf } from './breaking.ts';
import type { Plan } from './plan.ts';
import { planOf } from './plan.ts';
import { openProduct } from './product.ts';
import { createRandom } from './random.ts';
import { type Result, run } from './run.ts';
import { shrink, storyOf } from './shrink.ts';
import { countTaps, type TapCounts } from './tap-counts.ts';

/** A job of a worker: runs of one subject, in order. A number is the seed of a plan. */
export interface Job {
  broken?: string;
  runs: (number | Plan)[];
  /** Stop at the first run that breaks a promise. */
  untilBroken?: boolean;
  /** Shrink failed runs and report their story. */
  tellStory?: boolean;
}

/** Report of one run. */
export interface Report {
  seed: number;
  broken: string[];
  events: number;
  taps: TapCounts;
  story?: string;
  /** The shrunk plan. */
  plan?: Plan;
}

// Dexie warns of each lost connection, which the simulation causes.
console.warn = () => undefined;
// Pending promises of killed pages reject without a handler.
process.on('unhandledRejection', () => undefined);

const url = process.argv[2] ?? '';
const product = await openProduct(url);

process.on('message', (job: Job) => {
  work(job).catch((error: unknown) => process.send?.({ failed: String(error) }));
});
process.send?.({ ready: true });

async function work({ broken, runs, untilBroken, tellStory }: Job): Promise<void> {
  const subjects = await subjectsOf(broken);
  const attempt = async (plan: Plan): Promise<Result> => {
    try {
      return await run(product, plan, subjects[plan.isShort ? 'short' : 'usual']);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { broken: [`G0: the run failed: ${text}`], story: [], events: 0, taps: countTaps([]) };
    }
  };
  for (const each of runs) {
    const plan = typeof each === 'number' ? planOf(each, createRandom(each)) : each;
    const { seed } = plan;
    const result = await attempt(plan);
    const report: Report = { seed, ...result, ...{ story: undefined } } as never;
    if (result.broken.length > 0 && tellStory) {
      const small = await shrink(plan, result, attempt);
      report.story = storyOf(small.plan, small.result);
      report.plan = small.plan;
    }
    process.send?.({ report });
    if (untilBroken && result.broken.length > 0) break;
  }
  if (subjects.isUnmet()) throw new Error(`${broken}: no statement is as its edits expect`);
  process.send?.({ done: true });
}
