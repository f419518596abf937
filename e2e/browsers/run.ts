import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openHouse } from '../harness/house.ts';
import setup from '../harness/setup.ts';
import type { Open } from './driver.ts';
import { openJourney } from './journey.ts';
import { kinds } from './kinds.ts';
import { type Outcome, printTable, type Result } from './table.ts';

// `npm run browsers -- [name …] [--rounds N]`: the main job in every browser that is here, or in those named.
// `--short` ends with "exactly once"; `--others` leaves the first one out; `--report FILE` writes how many passed
// and failed, and which are not here.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    short: { type: 'boolean', default: false },
    others: { type: 'boolean', default: false },
    report: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !kinds.some((kind) => kind.name === name));
if (unknown.length > 0) {
  console.error(`No browser ${unknown.join()}; there are ${kinds.map(({ name }) => name).join()}`);
  process.exit(1);
}
const wanted = kinds
  .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  .slice(values.others ? 1 : 0);
const here: { name: string; open: Open }[] = [];
for (const { name, find, get } of wanted) {
  const open = find();
  if (open) here.push({ name, open });
  else console.log(`${name} is not here; to get it: ${get}`);
}

const outcomes: Outcome[] = [];
const close = here.length > 0 ? await setup() : async () => undefined;
try {
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const { name, open } of here) {
      console.log(`\n${name}, round ${round}`);
      outcomes.push(await tryBrowser(name, open));
    }
  }
} finally {
  await close();
}
printTable(outcomes);
const failed = outcomes.filter(({ results }) => results.some(({ is }) => is === 'failed')).length;
if (values.report) {
  const missing = wanted.filter(({ name }) => !here.some((one) => one.name === name));
  const passed = outcomes.length - failed;
  writeFileSync(
    values.report,
    JSON.stringify({ passed, failed, missing: missing.map(({ name }) => name) }),
  );
}
process.exitCode = failed > 0 || (positionals.length > 0 && here.length < wanted.length) ? 1 : 0;

/** The main job on a server, a database and a profile of its own. */
async function tryBrowser(browser: string, open: Open): Promise<Outcome> {
  const house = await openHouse();
  const from = Date.now();
  const results: Result[] = [];
  try {
    const meals = values.short ? 5 : 20;
    const journey = await openJourney({ open, house, meals, isShort: values.short });
    let broken = false;
    for (const { name, run, standsAlone } of journey.steps) {
      const result: Result =
        broken && !standsAlone
          ? { name, is: 'not tried', note: 'needs the step before', ms: 0 }
          : await tryStep(name, run);
      if (result.is === 'failed') {
        broken = true;
        console.log(await journey.shown());
      }
      results.push(result);
    }
    const version = journey.version();
    await journey.close();
    return { browser, version, results, ms: Date.now() - from };
  } catch (error) {
    const note = String(error);
    console.log(`  it does not open or close: ${note}`);
    results.push({ name: 'open, close', is: 'failed', note, ms: Date.now() - from });
    return { browser, version: '', results, ms: Date.now() - from };
  } finally {
    await house.close();
  }
}

async function tryStep(
  name: string,
  run: () => Promise<string | { notTried: string } | undefined>,
): Promise<Result> {
  const from = Date.now();
  const result = await run().then(
    (said): Omit<Result, 'ms'> =>
      typeof said === 'object'
        ? { name, is: 'not tried', note: said.notTried }
        : { name, is: 'ok', note: said ?? '' },
    (error): Omit<Result, 'ms'> => ({ name, is: 'failed', note: String(error) }),
  );
  const ms = Date.now() - from;
  console.log(`  ${result.is.padEnd(9)} ${name} (${(ms / 1000).toFixed(1)} s) ${result.note}`);
  return { ...result, ms };
}
