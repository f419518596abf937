import { openBench } from './bench.ts';
import { subjectOf } from './breaking.ts';
import type { Plan } from './plan.ts';
import { planOf } from './plan.ts';
import { createRandom } from './random.ts';
import { type Result, run } from './run.ts';
import { shrink, storyOf } from './shrink.ts';

/** What a worker is asked to do: runs of one subject, in this order; a number is the seed of a plan. */
export interface Job {
  broken?: string;
  runs: (number | Plan)[];
  /** Ends at the first seed that breaks a promise. */
  untilBroken?: boolean;
  /** Looks for a smaller run that breaks the same, and tells it. */
  tellStory?: boolean;
}

/** What it says of each seed. */
export interface Report {
  seed: number;
  broken: string[];
  events: number;
  taps: number;
  story?: string;
  /** The smaller run. */
  plan?: Plan;
}

// Dexie warns of each connection that was taken from it, which is what happens here.
console.warn = () => undefined;
// Of pages that died: what they still had under way fails, and nobody is there to hear it.
process.on('unhandledRejection', () => undefined);

const url = process.argv[2] ?? '';
const bench = await openBench(url);

process.on('message', (job: Job) => {
  work(job).catch((error: unknown) => process.send?.({ failed: String(error) }));
});
process.send?.({ ready: true });

async function work({ broken, runs, untilBroken, tellStory }: Job): Promise<void> {
  const subject = await subjectOf(broken);
  const attempt = async (plan: Plan): Promise<Result> => {
    try {
      return await run(bench, plan, subject);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { broken: [`G0: the run failed: ${text}`], story: [], events: 0, taps: 0 };
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
  process.send?.({ done: true });
}
