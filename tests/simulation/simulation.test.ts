import { expect, inject, test } from 'vitest';
import { brokenOnes } from './broken.ts';
import { runSeeds, withWorkers } from './simulate.ts';
import { failedPlans } from './stored-plans.ts';
import { addTaps, countTaps } from './tap-counts.ts';
import type { Report } from './worker.ts';

/** Number of random seeds in each test run. */
const seedCount = 100;
/** A broken engine has to be caught within this number of seeds. */
const bound = 200;

test('every promise is kept, whatever happens', { timeout: 600_000 }, async () => {
  const first = Math.floor(Math.random() * 1e9);
  console.log(`seeds ${first} to ${first + seedCount - 1}`);
  const runs = [...failedPlans, ...Array.from({ length: seedCount }, (_, n) => first + n)];
  const failed: Report[] = [];
  let done = 0;
  let taps = countTaps([]);
  await withWorkers(inject('postgresUrl'), 2, (workers) =>
    runSeeds(workers, runs, { tellStory: true }, (report) => {
      done += 1;
      if (report.seed >= first && report.seed < first + seedCount)
        taps = addTaps(taps, report.taps);
      if (report.broken.length > 0) failed.push(report);
    }),
  );
  expect(failed.map(({ seed, story }) => `seed ${seed}\n${story}`).join('\n\n')).toBe('');
  expect(done).toBe(runs.length);
  // A sample that can never be drawn, or an operation whose role nobody has, would prove nothing.
  expect(Object.entries(taps).filter(([, count]) => count === 0)).toEqual([]);
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
