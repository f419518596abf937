import type { Forecasted } from './forecasters.ts';

export interface Score {
  forecasts: number;
  /** Sum of the truth. */
  actual: number;
  /** Sum of absolute errors ÷ sum of the truth (weighted absolute percentage error). */
  wape: number;
  /** Mean absolute error. */
  mae: number;
  /** Sum of errors ÷ sum of the truth; above 0 = forecast too much. */
  bias: number;
  /** Sums of what would have been made too much, and been missing. */
  tooMuch: number;
  tooLittle: number;
  /** Part of the truths within the range; none where there is no range. */
  coverage?: number;
}

export function scoreOf(forecasts: readonly Forecasted[]): Score {
  let [actual, tooMuch, tooLittle, ranges, held] = [0, 0, 0, 0, 0];
  for (const { row, mean, range } of forecasts) {
    actual += row.actual;
    tooMuch += Math.max(0, mean - row.actual);
    tooLittle += Math.max(0, row.actual - mean);
    if (range === undefined) continue;
    ranges += 1;
    if (range.low <= row.actual && row.actual <= range.high) held += 1;
  }
  return {
    forecasts: forecasts.length,
    actual,
    wape: (tooMuch + tooLittle) / actual,
    mae: (tooMuch + tooLittle) / forecasts.length,
    bias: (tooMuch - tooLittle) / actual,
    tooMuch,
    tooLittle,
    ...(ranges > 0 ? { coverage: held / ranges } : {}),
  };
}
