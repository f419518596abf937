import type { Day } from '../../core/rules/day.ts';
import type { DataSet } from './data.ts';
import {
  estimator,
  type Forecasted,
  type Forecaster,
  kitchensPlan,
  lastValue,
  meanOfFour,
  sameWeekday,
  smoothing,
} from './forecasters.ts';
import { middleOf } from './rows.ts';
import { type Score, scoreOf } from './score.ts';

export const parts = ['earlier', 'later'] as const;
export type Part = (typeof parts)[number];

export interface Contender {
  name: string;
  is: 'plan' | 'baseline' | 'estimator';
  scores: Record<Part, Score>;
  /** WAPE on the later part by house. */
  byHouse: Map<string, number>;
}

export interface Contest {
  set: DataSet;
  /** First day of the later part. */
  from: Day;
  contenders: Contender[];
}

const alphas = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** All forecasters on one data set; the smoothing's factor is the best one of the earlier part. */
export function contestOn(set: DataSet): Contest {
  const { rows } = set;
  const from = middleOf(rows);
  const enter = (name: string, is: Contender['is'], forecaster: Forecaster): Contender => {
    const forecasts = forecaster(rows);
    const later = forecasts.filter(({ row }) => row.day >= from);
    const earlier = forecasts.filter(({ row }) => row.day < from);
    return {
      name,
      is,
      scores: { earlier: scoreOf(earlier), later: scoreOf(later) },
      byHouse: wapeByHouse(later),
    };
  };
  const smooth = alphas
    .map((alpha) => enter(`exponential smoothing (${alpha})`, 'baseline', smoothing(alpha)))
    .reduce((best, each) => (each.scores.earlier.wape < best.scores.earlier.wape ? each : best));
  return {
    set,
    from,
    contenders: [
      enter("the kitchens' own plan", 'plan', kitchensPlan),
      enter('last value', 'baseline', lastValue),
      enter('mean of the last 4', 'baseline', meanOfFour),
      enter('same weekday last week', 'baseline', sameWeekday),
      smooth,
      enter('Coperto', 'estimator', estimator),
    ],
  };
}

function wapeByHouse(forecasts: readonly Forecasted[]): Map<string, number> {
  const houses = [...Map.groupBy(forecasts, ({ row }) => row.house)];
  return new Map(houses.map(([house, own]) => [house, scoreOf(own).wape]));
}
