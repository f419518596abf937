import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startTemporary } from '../server/temporary-postgres.ts';
import { brokenOnes } from './broken.ts';
import type { Plan } from './plan.ts';
import { runSeeds, withWorkers } from './simulate.ts';
import { addTaps, countTaps, sumOf } from './tap-counts.ts';

/** `npm run simulate -- --seeds 5000 [--seed 1] [--broken no-key] [--workers 2]`. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    seed: { type: 'string' },
    broken: { type: 'string' },
    workers: { type: 'string', default: '2' },
  },
});
const first = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const seeds = Array.from({ length: Number(values.seeds) }, (_, n) => first + n);
const { broken } = values;
if (broken !== undefined && !Object.hasOwn(brokenOnes, broken)) {
  console.error(`--broken is one of: ${Object.keys(brokenOnes).join(', ')}`);
  process.exit(2);
}

const postgres = await startTemporary();
const began = performance.now();
let [done, events] = [0, 0];
let taps = countTaps([]);
const failed: number[] = [];
const pace = () => {
  const passed = (performance.now() - began) / 1000;
  return `${done} of ${seeds.length} seeds, ${(done / passed).toFixed(2)} a second, ${sumOf(taps)} taps, ${events} events, ${failed.length} failed`;
};
try {
  console.log(
    `Seeds ${first} to ${first + seeds.length - 1}${broken ? `, broken: ${broken}` : ''}`,
  );
  const count = Math.min(Number(values.workers), Math.ceil(seeds.length / 10));
  await withWorkers(postgres.url, count, (workers) =>
    runSeeds(workers, seeds, { tellStory: true, ...(broken ? { broken } : {}) }, (report) => {
      done += 1;
      events += report.events;
      taps = addTaps(taps, report.taps);
      if (report.broken.length > 0) failed.push(report.seed);
      if (report.story) console.log(`\n${report.story}\n`);
      if (report.plan) console.log(`The plan, for tests/simulation/failed: ${keep(report.plan)}`);
      if (done % 100 === 0) console.log(pace());
    }),
  );
} finally {
  await postgres.stop();
}
console.log(pace());
for (const [name, count] of Object.entries(taps))
  console.log(`${String(count).padStart(8)} ${name}`);
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

/** Stores a plan in the temporary directory. @returns its path */
function keep(plan: Plan): string {
  const file = path.join(tmpdir(), `coperto-plan-${plan.seed}.json`);
  const { steps, ...rest } = plan;
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n');
  const head = JSON.stringify({ because: '', ...rest }, null, 2).slice(0, -2);
  writeFileSync(file, `${head},\n  "steps": [\n${lines}\n  ]\n}\n`);
  return file;
}
