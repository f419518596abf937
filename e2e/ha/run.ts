import { parseArgs } from 'node:util';
import { bringUp, MissingPackages } from './cluster.ts';
import type { Tap } from './devices.ts';
import type { Fault } from './faults.ts';
import { tryFaults } from './trial.ts';

// `npm run ha-test -- [--kills N] [--server-kills N] [--devices N] [--hotels N]`. Ends with 1 where something is lost,
// doubled or missing, and with 2 where the packages are not here.
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    'server-kills': { type: 'string', default: '2' },
    devices: { type: 'string', default: '50' },
    hotels: { type: 'string', default: '5' },
  },
});

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** The longest that a tap took which was under way at some time of the fault. */
function longestWait({ from, until }: Fault, taps: readonly Tap[]): number {
  const now = Date.now();
  return taps
    .filter(({ sentAt, acknowledgedAt = now }) => sentAt < until && acknowledgedAt > from)
    .reduce((most, { sentAt, acknowledgedAt = now }) => Math.max(most, acknowledgedAt - sentAt), 0);
}

function tell(fault: Fault, taps: readonly Tap[]): void {
  const { what, from, until, takenOver } = fault;
  const over = takenOver === undefined ? '' : `another took writes after ${seconds(takenOver)}, `;
  console.log(
    `${what}: ${over}all as before after ${seconds(until - from)}; longest wait of a device ${seconds(longestWait(fault, taps))}`,
  );
}

try {
  const cluster = await bringUp();
  // Whoever ends the run ends the cluster too; data and logs stay.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cluster.end(true).finally(() => process.exit(1)));
  }
  console.log(`three machines, ${cluster.canCut ? 'each a network of its own' : 'on loopback'}`);
  try {
    const result = await tryFaults(
      cluster,
      {
        kills: Number(values.kills),
        serverKills: Number(values['server-kills']),
        devices: Number(values.devices),
        hotels: Number(values.hotels),
      },
      tell,
    );
    const { taps, told, wrong } = result;
    for (const each of wrong.slice(0, 50)) console.error(each);
    const again = taps.filter(({ attempts }) => attempts > 1).length;
    const acknowledged = taps.filter((tap) => tap.acknowledgedAt !== undefined).length;
    console.log(
      `${taps.length} taps, ${acknowledged} acknowledged, ${again} sent more than once; devices were told of ${told} rows; wrong: ${wrong.length}`,
    );
    // A run in which nothing was acknowledged shows nothing.
    process.exitCode = wrong.length > 0 || acknowledged === 0 ? 1 : 0;
  } finally {
    // 0 is set where all was well.
    await cluster.end(process.exitCode !== 0);
  }
} catch (error) {
  if (!(error instanceof MissingPackages)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
