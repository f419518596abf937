import { type Clue, clueNames, cluesAt, type ForecastParameters } from './clues.ts';

export interface Forecast {
  mean: number;
  /** 80 % range. */
  low: number;
  high: number;
  /** What the mean is made of; the amounts add up to it, unless it would have been negative. */
  parts: { usual: number } & Record<Clue, number>;
}

/** The forecast for a plan. Nothing planned, nothing forecast. */
export function forecastFrom(parameters: ForecastParameters, plan: number): Forecast {
  const { base, size, amounts } = cluesAt(parameters, Math.max(0, plan));
  const counted = amounts.map((amount, index) => amount * (parameters.weights[index] ?? 0));
  const mean =
    plan > 0
      ? Math.max(
          0,
          counted.reduce((sum, amount) => sum + amount, base),
        )
      : 0;
  const part = (name: Clue): number => counted[clueNames.indexOf(name)] ?? 0;
  return {
    mean,
    low: plan > 0 ? Math.max(0, mean + size * parameters.low) : 0,
    high: plan > 0 ? mean + size * parameters.high : 0,
    parts: {
      usual: base,
      weekday: part('weekday'),
      recentLevel: part('recentLevel'),
      weekdayLevel: part('weekdayLevel'),
      recentRate: part('recentRate'),
      lastMiss: part('lastMiss'),
      houseMiss: part('houseMiss'),
    },
  };
}
