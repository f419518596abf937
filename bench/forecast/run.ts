import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { contestOn } from './contest.ts';
import { readData } from './data.ts';
import { reportOf } from './report.ts';
import { learningTime } from './speed.ts';
import { verdictsOn } from './verdicts.ts';

const { values } = parseArgs({ options: { data: { type: 'string' } }, strict: true });
try {
  for (const set of readData(
    values.data ?? fileURLToPath(new URL('../../../shared/data', import.meta.url)),
  )) {
    const contest = contestOn(set);
    console.log(`${reportOf(contest)}\n`);
    for (const line of verdictsOn(contest)) console.log(`- ${line}`);
    console.log('');
  }
  const { services, observations, ms } = learningTime();
  console.log(
    `Learning a hotel of ${services} services (${observations} observations): ${ms.toFixed(0)} ms (under 1000 wanted)`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
