import { cpus } from 'node:os';
import type { Calibration } from './calibrate.ts';
import type { Measured } from './contenders.ts';
import { median, type Round } from './round.ts';

/** All measurements of one contender. */
export interface Result {
  contender: Measured;
  /** Size of its code, brotli. */
  bytes: number;
  rounds: Round[];
  survived: number[];
  failures: string[];
}

interface Counts {
  taps: number;
  rounds: number;
  tapsBeforeKill: number;
}

const columns = (counts: Counts): [string, (result: Result) => string][] => [
  ['', ({ contender }) => contender.label],
  [`${counts.taps} taps at once: accepted`, ms(({ burst }) => burst)],
  ['… stored', ms(({ stored }) => stored)],
  ['a tap after the other, each', ms(({ serial }) => serial, 1)],
  ['tap → visible', ms(({ visible }) => visible, 2)],
  // Only rounds that found everything: others did less work.
  [`cold open with ${counts.taps} pending`, ms(whole(counts.taps, ({ open }) => open))],
  [`replay of ${counts.taps}`, ms(whole(counts.taps, ({ replay }) => replay))],
  ['heap after open', (result) => figure(result, ({ memory }) => memory, 1, 'MB')],
  ['code', ({ bytes }) => `${(bytes / 1000).toFixed(1)} kB`],
  [`of ${counts.tapsBeforeKill} after a kill`, ({ survived }) => survived.join(', ') || '–'],
];

/** Prints the table of medians as Markdown, with failures and the machine's load. */
export function printReport(
  results: readonly Result[],
  calibrations: readonly Calibration[],
  counts: Counts,
): void {
  const shown = columns(counts);
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`);
  line(shown.map(([head]) => head));
  line(shown.map((_, index) => (index === 0 ? '---' : '--:')));
  for (const result of results) line(shown.map(([, cell]) => cell(result)));
  console.log();
  for (const { contender, failures, rounds } of results) {
    for (const failure of failures) console.log(`- ${contender.label} failed: ${failure}`);
    for (const { pending, arrived } of rounds) {
      if (pending !== counts.taps || arrived !== counts.taps) {
        console.log(`- ${contender.label}: ${pending} found after reopening, ${arrived} arrived`);
      }
    }
  }
  const speeds = calibrations.map(({ ms }) => ms);
  const loads = calibrations.map(({ load }) => load);
  console.log(
    `${new Date().toISOString().slice(0, 10)}; ${cpus().length} × ${cpus()[0]?.model}; medians of ${counts.rounds} rounds;`,
    `calibration (64 MB of SHA-256) ${span(speeds)} ms; load ${span(loads)}`,
  );
}

type Pick = (round: Round) => number | undefined;

const whole =
  (taps: number, pick: Pick): Pick =>
  (round) =>
    round.pending === taps ? pick(round) : undefined;

const ms =
  (pick: Pick, digits = 0) =>
  (result: Result) =>
    figure(result, pick, digits, 'ms');

/** The median, and the best round, which a busy machine disturbs least. */
function figure({ rounds }: Result, pick: Pick, digits: number, unit: string): string {
  const values = rounds.map(pick).filter((value) => value !== undefined);
  if (values.length === 0) return '–';
  const [middle, best] = [median(values), Math.min(...values)].map((each) => each.toFixed(digits));
  return `${middle} ${unit} (${best})`;
}

const span = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} (${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)})`;
