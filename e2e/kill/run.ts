import { parseArgs } from 'node:util';
import { createRandom } from '../../tests/simulation/random.ts';
import { openHouse } from '../harness/house.ts';
import { killBrowsers } from './browser-kills.ts';
import { type Desk, type Outcome, openDesk, outcomeOf } from './desk.ts';
import { killServers } from './server-kills.ts';
import { deskView, listView } from './viewport.ts';

// `npm run kill-test -- [--browser-kills N] [--server-kills N] [--seed S]`. A seed repeats the choices,
// not the instants at which a busy machine comes to them.
const { values } = parseArgs({
  options: {
    'browser-kills': { type: 'string', default: '100' },
    'server-kills': { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const seed = Number(values.seed);
const browserKills = Number(values['browser-kills']);
const serverKills = Number(values['server-kills']);
console.log(`seed ${seed}`);

const house = await openHouse();
let failed = false;
try {
  if (browserKills > 0) {
    await trial('browser', browserKills, deskView, async (desk) => {
      await killBrowsers(desk, createRandom(seed), browserKills, progress('browser', desk));
      return [];
    });
  }
  if (serverKills > 0) {
    await trial('server', serverKills, listView, async (desk) => {
      const random = createRandom(seed + 1);
      const told = progress('server', desk);
      const { midway } = await killServers(house, desk, random, serverKills, told);
      return [`${midway} of the kills left part of the queue done`];
    });
  }
} finally {
  await house.close();
}
process.exitCode = failed ? 1 : 0;

/** One kind of kill on a desk of its own, and what came of it. */
async function trial(
  what: string,
  kills: number,
  view: typeof deskView,
  run: (desk: Desk) => Promise<string[]>,
): Promise<void> {
  const desk = await openDesk(house, view);
  try {
    const notes = await run(desk);
    print(what, kills, await outcomeOf(house, desk), notes);
  } catch (error) {
    failed = true;
    for (const { kind, text } of desk.ledger.findings) console.error(`${kind}: ${text}`);
    throw error;
  } finally {
    await desk.close();
  }
}

/** Says every tenth kill how it goes, and every finding at once. */
function progress(what: string, { ledger }: Desk): (done: number) => void {
  let told = 0;
  return (done) => {
    for (const { kind, text } of ledger.findings.slice(told)) console.error(`${kind}: ${text}`);
    told = ledger.findings.length;
    if (done % 10 === 0) console.log(`${what} kill ${done}: ${ledger.saved} taps saved`);
  };
}

function print(what: string, kills: number, outcome: Outcome, notes: readonly string[]): void {
  const { taps, saved, operations, unknown, lost, doubled, other } = outcome;
  for (const each of [...lost, ...other]) console.error(each);
  for (const each of doubled) console.error(`doubled: ${each}`);
  if (lost.length + doubled.length + other.length > 0) failed = true;
  console.log(
    `${kills} kills of the ${what}: ${saved} of ${taps} taps saved before a kill (${operations} operations), ` +
      `${lost.length} lost, ${doubled.length} doubled, ${other.length} other findings; ` +
      `${unknown} taps in flight whose fate is unknown; seed ${seed}`,
  );
  for (const note of notes) console.log(note);
}
