import { type Day, daysBetween } from '../../core/rules/day.ts';
import { forecastFrom } from '../../core/rules/forecast/forecast.ts';
import { learnDay } from '../../core/rules/forecast/learn.ts';
import { forecastParameters } from '../../core/rules/forecast/parameters.ts';
import { emptyForecastState } from '../../core/rules/forecast/state.ts';
import { byDay, byHouse, type Row } from './rows.ts';

export interface Forecasted {
  row: Row;
  mean: number;
  range?: { low: number; high: number };
}

/** Forecasts each row from the rows of earlier days alone (rolling origin). */
export type Forecaster = (rows: readonly Row[]) => Forecasted[];

/** The functions of the estimator; each house learns from itself. */
export const estimator: Forecaster = (rows) =>
  [...byHouse(rows).values()].flatMap((own) => {
    let state = emptyForecastState();
    return byDay(own).flatMap(([day, today]) => {
      const forecasts = today.map((row): Forecasted => {
        const parameters = forecastParameters(state, row.series, day);
        const { mean, low, high } = forecastFrom(parameters, row.plan);
        return { row, mean, range: { low, high } };
      });
      state = learnDay(state, day, today);
      return forecasts;
    });
  });

export const kitchensPlan: Forecaster = (rows) => rows.map((row) => ({ row, mean: row.plan }));

interface Past {
  day: Day;
  actual: number;
}

/** A forecaster that looks at the past of a series alone; without one it takes the plan. */
function fromPast(forecast: (past: readonly Past[], day: Day) => number): Forecaster {
  return (rows) => {
    const past = new Map<string, Past[]>();
    const keyOf = ({ house, series }: Row) => JSON.stringify([house, series]);
    return byDay(rows).flatMap(([day, today]) => {
      const forecasts = today.map((row): Forecasted => {
        const known = past.get(keyOf(row));
        return { row, mean: known === undefined ? row.plan : forecast(known, day) };
      });
      for (const row of today) {
        const known = past.get(keyOf(row)) ?? [];
        known.push({ day, actual: row.actual });
        past.set(keyOf(row), known);
      }
      return forecasts;
    });
  };
}

const last = (past: readonly Past[]): number => past.at(-1)?.actual ?? 0;

export const lastValue = fromPast(last);

export const meanOfFour = fromPast((past) => {
  const recent = past.slice(-4);
  return recent.reduce((sum, { actual }) => sum + actual, 0) / recent.length;
});

/** Seven days ago; where there was none, the last one of the weekday, else the last one. */
export const sameWeekday = fromPast((past, day) => {
  const week = past.findLast((each) => daysBetween(each.day, day) % 7 === 0);
  return week?.actual ?? last(past);
});

/** Simple exponential smoothing. */
export function smoothing(alpha: number): Forecaster {
  return (rows) => {
    const levels = new Map<string, number>();
    const keyOf = ({ house, series }: Row) => JSON.stringify([house, series]);
    return byDay(rows).flatMap(([, today]) => {
      const forecasts = today.map((row) => ({ row, mean: levels.get(keyOf(row)) ?? row.plan }));
      for (const row of today) {
        const level = levels.get(keyOf(row)) ?? row.actual;
        levels.set(keyOf(row), level + alpha * (row.actual - level));
      }
      return forecasts;
    });
  };
}
