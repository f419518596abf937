import { settings } from './settings.ts';

/**
 * What a forecast is computed from: plain numbers that travel to the devices, so that it follows the plan offline.
 * Amounts are in the unit of what is forecast (people, kg).
 */
export interface ForecastParameters {
  /** Observations that the series has. */
  count: number;
  /** Actual per planned amount. */
  rate: number;
  /** What this weekday has of the usual: 1 = as much. */
  weekday: number;
  recentRate: number;
  /** Recent amount, the amount of this weekday, and the recent plan. */
  level: number;
  weekdayLevel: number;
  plan: number;
  /** Miss of the last forecast of the series, and the recent one of the house; relative. */
  miss: number;
  houseMiss: number;
  weights: readonly number[];
  /** Ends of the 80 % range, relative to the size of the forecast; `low` is negative. */
  low: number;
  high: number;
}

/** What a forecast can rest on, in the order of the weights. */
export const clueNames = [
  'weekday',
  'recentLevel',
  'weekdayLevel',
  'recentRate',
  'lastMiss',
  'houseMiss',
] as const;
export type Clue = (typeof clueNames)[number];

/** What the clues count until a house has a past of its own. */
const prior: Record<Clue, number> = {
  weekday: 0.5,
  recentLevel: 0.3,
  weekdayLevel: 0.15,
  recentRate: 0.4,
  lastMiss: 0.1,
  houseMiss: 0.3,
};
export const priorClueWeights: readonly number[] = clueNames.map((name) => prior[name]);

export interface Clues {
  /** Plan × usual rate: what each clue adds to or takes from. */
  base: number;
  /** What misses and clues are relative to. */
  size: number;
  /** By how much each clue differs from `base`, in the order of `clueNames`. */
  amounts: readonly number[];
}

/**
 * What a series' past says of the next amount, in the unit of what is forecast. Of a series without observations only
 * the weekday and the house say something.
 * @param plan the planned amount, such as covers
 */
export function cluesAt(p: ForecastParameters, plan: number): Clues {
  const base = plan * p.rate;
  if (p.count === 0) {
    const amounts = [base * (p.weekday - 1), 0, 0, 0, 0, base * p.houseMiss];
    return { base, size: base, amounts };
  }
  const known = p.count / (p.count + settings.clueShrinkage);
  // The past level says less the further the plan is from what was planned then, and nothing without a plan.
  const near = Math.sqrt(nearness(plan, p.plan));
  const weekday = base * (p.weekday - 1);
  return {
    base,
    size: (base + p.level) / 2,
    amounts: [
      weekday,
      known * near * (p.level - base),
      known * near * (p.weekdayLevel - base - weekday),
      known * (plan * p.recentRate - base),
      known * base * p.miss,
      base * p.houseMiss,
    ],
  };
}

/** 1 where both are the same, 0 where one is nothing beside the other. */
function nearness(a: number, b: number): number {
  const larger = Math.max(a, b);
  return larger > 0 ? Math.max(0, Math.min(a, b)) / larger : 1;
}
