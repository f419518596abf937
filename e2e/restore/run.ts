import { parseArgs } from 'node:util';
import { tryRestore } from './trial.ts';

// `npm run restore-test -- [--trials N] [--writers N] [--seconds N]`. `seconds`: how long is written before the backup.
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '3' },
    writers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
  },
});

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

let failed = false;
for (let trial = 1; trial <= Number(values.trials); trial += 1) {
  const result = await tryRestore({
    writers: Number(values.writers),
    before: Number(values.seconds) * 1000,
    after: 2_000,
  });
  const { backup, restore, copy, writesASecond } = result;
  if (result.lost + result.strange > 0 || !result.isSignedIn) failed = true;
  console.log(
    [
      `trial ${trial}: ${result.acknowledged} writes acknowledged, ${result.acknowledgedBefore} before the backup`,
      `  lost ${result.lost}, never sent ${result.strange}, token ${result.isSignedIn ? 'good' : 'refused'}`,
      `  writes a second: ${writesASecond.before.toFixed(0)} before the backup, ${writesASecond.during.toFixed(0)} during it`,
      `  backup ${seconds(backup.ms)}, ${megabytes(backup.bytes)}; restore ${seconds(restore.ms)}`,
      `  plain copy of the stopped files ${seconds(copy.ms)}, ${megabytes(copy.bytes)}: ` +
        `the backup has ${((100 * backup.bytes) / copy.bytes).toFixed(1)} % of its size and takes ${(backup.ms / copy.ms).toFixed(1)} times as long`,
    ].join('\n'),
  );
}
process.exitCode = failed ? 1 : 0;
