import { roundToTenth } from '../../../../../core/rules/kilograms.ts';

/** kg from the lowest line to the highest. */
export interface Scale {
  lines: readonly number[];
  low: number;
  high: number;
}

const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const mostGaps = 4;

/** Even lines around some amounts, at most five. */
export function scaleOf(amounts: readonly number[]): Scale {
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  const fits = (step: number) => gapsOf(step, least, most) <= mostGaps;
  const step = steps.find(fits) ?? 5000;
  const first = Math.floor(least / step);
  const gaps = Math.max(1, gapsOf(step, least, most));
  // Not one after the other: sums of tenths would drift.
  const lines = Array.from({ length: gaps + 1 }, (_, index) =>
    roundToTenth((first + index) * step),
  );
  return { lines, low: roundToTenth(first * step), high: roundToTenth((first + gaps) * step) };
}

const gapsOf = (step: number, least: number, most: number) =>
  Math.ceil(most / step) - Math.floor(least / step);
