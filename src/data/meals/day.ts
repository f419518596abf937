import type { Day } from '../../../core/rules/day.ts';
import { type Held, useHeld } from '../engine/held.ts';

/** Whether a day's rows are on this device; fetches them when they are not. */
export function useDay(day: Day): Held {
  return useHeld({
    ...{ key: ['day', day], entity: 'reservation' },
    isHere: (engine) => engine.hasDay(day),
    fetch: (engine) => engine.ensureDay(day),
  });
}
