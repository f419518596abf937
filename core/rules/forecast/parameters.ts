import type { Day } from '../day.ts';
import type { ForecastParameters } from './clues.ts';
import { houseForecastOf, parametersOf, seriesForecastOf } from './house.ts';
import type { ForecastState } from './state.ts';

/** What the forecast of a series for a day is computed from; `state` has learned nothing of that day or later ones. */
export function forecastParameters(
  state: ForecastState,
  series: string,
  day: Day,
): ForecastParameters {
  const house = houseForecastOf(state);
  const known = state.series[series];
  return parametersOf(house, known && seriesForecastOf(house, known), day);
}
