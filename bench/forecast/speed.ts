import { addDays } from '../../core/rules/day.ts';
import { learnDay, type Observation } from '../../core/rules/forecast/learn.ts';
import { emptyForecastState } from '../../core/rules/forecast/state.ts';

const services = 400;
const dishes = 5;

/** Milliseconds to learn a hotel of 400 services: its covers, and five dishes of each. */
export function learningTime(): { services: number; observations: number; ms: number } {
  const days = Array.from({ length: services }, (_, index) => observationsOf(index));
  const start = performance.now();
  days.reduce(
    (state, observations, index) => learnDay(state, addDays('2025-01-01', index), observations),
    emptyForecastState(),
  );
  return { services, observations: services * (dishes + 1), ms: performance.now() - start };
}

/** Amounts that go up and down without chance; 30 dishes take turns. */
function observationsOf(index: number): Observation[] {
  const covers = 90 + 20 * Math.sin(index / 9);
  return Array.from({ length: dishes + 1 }, (_, dish) => ({
    series: dish === 0 ? 'covers' : `dish ${(index * dishes + dish) % 30}`,
    plan: covers,
    actual: covers * (dish === 0 ? 0.94 : 0.15) * (1 + 0.1 * Math.sin(index * (dish + 2))),
  }));
}
