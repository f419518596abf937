import { expect, inject, test } from 'vitest';
import { brokenOnes } from './broken.ts';
import { runSeeds, withWorkers } from './simulate.ts';
import { failedPlans } from './stored-plans.ts';
import { addTaps, countTaps } from './tap-counts.ts';
import type { Report } from './worker.ts';

/** Number of random seeds in each test run; the long runs are `npm run simulate`. */
const seedCount = 40;
/** Number of seeds that are added at most, so that each operation is tapped: the rare ones are not in every forty. */
const mostAdded = 160;
/** A broken engine has to be caught within this number of seeds. */
const bound = 200;

test('every promise is kept, whatever happens', { timeout: 600_000 }, async () => {
  const first = Math.floor(Math.random() * 1e9);
  console.log(`seeds from ${first} on`);
  const failed: Report[] = [];
  let taps = countTaps([]);
  const untapped = () => Object.entries(taps).filter(([, count]) => count === 0);
  const seedsFrom = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => first + from + n);
  await withWorkers(inject('postgresUrl'), 2, async (workers) => {
    const run = async (runs: Parameters<typeof runSeeds>[1], isRandom: boolean) => {
      let done = 0;
      await runSeeds(workers, runs, { tellStory: true }, (report) => {
        done += 1;
        if (isRandom) taps = addTaps(taps, report.taps);
        if (report.broken.length > 0) failed.push(report);
      });
      expect(done).toBe(runs.length);
    };
    await run(failedPlans, false);
    await run(seedsFrom(0, seedCount), true);
    for (let added = 0; added < mostAdded && untapped().length > 0; added += 20)
      await run(seedsFrom(seedCount + added, 20), true);
  });
  expect(failed.map(({ seed, story }) => `seed ${seed}\n${story}`).join('\n\n')).toBe('');
  // A sample that can never be drawn, or an operation whose role nobody has, would prove nothing.
  expect(untapped()).toEqual([]);
});

test('every broken engine is caught', { timeout: 600_000 }, async () => {
  const all = Array.from({ length: bound }, (_, n) => n + 1);
  const left = Object.keys(brokenOnes);
  expect(left.length).toBeGreaterThanOrEqual(15);
  const missed: string[] = [];
  await withWorkers(inject('postgresUrl'), 2, async (workers) => {
    const hunt = async (worker: (typeof workers)[number]) => {
      for (let broken = left.shift(); broken !== undefined; broken = left.shift()) {
        let caught = false;
        const first = brokenOnes[broken]?.caughtBy ?? [];
        const seeds = [...first, ...all.filter((seed) => !first.includes(seed))];
        await worker.run({ broken, runs: seeds, untilBroken: true }, (report) => {
          caught ||= report.broken.length > 0;
        });
        if (!caught) missed.push(broken);
      }
    };
    await Promise.all(workers.map(hunt));
  });
  expect(missed).toEqual([]);
});
