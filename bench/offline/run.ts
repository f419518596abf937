import { openDevice } from '../../e2e/harness/device.ts';
import { openHouse } from '../../e2e/harness/house.ts';
import { type Bundle, bundle } from './bundles.ts';
import { type Calibration, calibrate } from './calibrate.ts';
import { contenders } from './contenders.ts';
import { type FixtureFor, prepareFixture } from './fixture.ts';
import { survivors } from './kill.ts';
import { openLedger } from './ledger.ts';
import { printReport, type Result } from './report.ts';
import { type Field, playRound } from './round.ts';
import { openSite, type Site } from './site.ts';

const taps = Number(process.env['BENCH_TAPS'] ?? 1000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const kills = Number(process.env['BENCH_KILLS'] ?? 3);
const tapsBeforeKill = 100;

const requested = process.argv.slice(2);
const results = contenders
  .filter(({ name }) => requested.length === 0 || requested.includes(name))
  .map((contender): Result => ({ contender, bytes: 0, rounds: [], survived: [], failures: [] }));
const calibrations: Calibration[] = [];

const scripts = await bundleAll();
const house = await openHouse();
try {
  const fixtureFor = await prepareFixture(house.url, taps);
  const { reservations } = await fixtureFor('all');
  const ledger = await openLedger(house);
  const site = await openSite({ scripts, ledger, reservations, product: house.url });
  let answered = 0;
  const arrived = async (contender: string, run: string): Promise<number> => {
    if (contender !== 'ours') return ledger.arrived(run);
    const before = answered;
    answered = await ledger.answered();
    return answered - before;
  };
  await timeAll({ site, fixtureFor, arrived });
  await killAll({ site, fixtureFor });
  await site.close();
} finally {
  await house.close();
}
printReport(results, calibrations, { taps, rounds, tapsBeforeKill });

async function bundleAll(): Promise<Map<string, Bundle>> {
  const made = new Map([['/measure.js', await bundle('measure.ts')]]);
  for (const result of results) {
    const { name, worker } = result.contender;
    const page = await bundle(`${name}.ts`);
    made.set(`/${name}.js`, page);
    result.bytes = page.brotli;
    if (worker === undefined) continue;
    const behind = await bundle(`${worker}.ts`);
    made.set(`/${worker}.js`, behind);
    result.bytes += behind.brotli;
  }
  return made;
}

/** Measures all contenders in one browser: in each round, one after the other. */
async function timeAll(parts: Omit<Field, 'context'>): Promise<void> {
  const device = await openDevice();
  try {
    const field = { ...parts, context: device.page.context() };
    for (let index = 0; index < rounds; index += 1) {
      for (const result of results) {
        calibrations.push(calibrate());
        const { name } = result.contender;
        await noting(result, async () => {
          result.rounds.push(await playRound(field, name, `${name}${index}`, taps));
        });
        console.error(index + 1, name, JSON.stringify(result.rounds.at(-1)));
      }
    }
  } finally {
    await device.close();
  }
}

async function killAll(parts: { site: Site; fixtureFor: FixtureFor }): Promise<void> {
  for (let index = 0; index < kills; index += 1) {
    for (const result of results) {
      const { name } = result.contender;
      await noting(result, async () => {
        result.survived.push(await survivors(parts, name, `${name}k${index}`, tapsBeforeKill));
      });
      console.error('killed', name, result.survived.at(-1));
    }
  }
}

/** Records a contender's failure and continues with the others. */
async function noting(result: Result, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    result.failures.push(text.split('\n')[0] ?? '');
    console.error(result.contender.name, text);
  }
}
