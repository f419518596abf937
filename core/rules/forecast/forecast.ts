import { type Clue, clueNames, cluesAt, type ForecastParameters } from './clues.ts';

export interface Forecast {
  mean: number;
  /** 80 % range. */
  low: number;
  high: number;
  /** What the mean is made of; unless it would have been negative, these add up to it. */
  parts: {
    /** Plan × what usually comes true of it. */
    usual: number;
    /** More or less on this weekday. */
    weekday: number;
    /** More or less as it has been lately. */
    lately: number;
  };
}

/** Which part of the explanation each clue belongs to. */
const partOf: Record<Clue, 'weekday' | 'lately'> = {
  weekday: 'weekday',
  weekdayLevel: 'weekday',
  recentLevel: 'lately',
  recentRate: 'lately',
  lastMiss: 'lately',
  houseMiss: 'lately',
};

/** The forecast for a plan, in the plan's unit. Nothing planned, nothing forecast. */
export function forecastFrom(parameters: ForecastParameters, plan: number): Forecast {
  if (!(plan > 0)) return { mean: 0, low: 0, high: 0, parts: { usual: 0, weekday: 0, lately: 0 } };
  const { base, size, amounts } = cluesAt(parameters, plan);
  const parts = { usual: base, weekday: 0, lately: 0 };
  for (const [index, name] of clueNames.entries()) {
    parts[partOf[name]] += (amounts[index] ?? 0) * (parameters.weights[index] ?? 0);
  }
  const mean = Math.max(0, parts.usual + parts.weekday + parts.lately);
  return {
    mean,
    low: Math.max(0, mean + size * parameters.low),
    high: mean + size * parameters.high,
    parts,
  };
}
