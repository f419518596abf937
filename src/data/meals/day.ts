import type { Day } from '../../../core/rules/day.ts';
import { type Availability, useAvailability } from '../engine/availability.ts';

/** Whether a day's rows are on this device; fetches them when they are not. */
export function useDay(day: Day): Availability {
  return useAvailability({
    ...{ key: ['day', day], entity: 'reservation' },
    isHere: (engine) => engine.hasDay(day),
    fetch: (engine) => engine.ensureDay(day),
  });
}

/**
 * Whether the rows of all these days are on this device; fetches those that are not. `missing`: at least one is.
 * @param days the same array while they are the same
 */
export function useDays(days: readonly Day[]): Availability {
  return useAvailability({
    ...{ key: ['days', ...days], entity: 'reservation' },
    isHere: (engine) => days.every((day) => engine.hasDay(day)),
    fetch: async (engine) => {
      for (const day of days) if ((await engine.ensureDay(day)) === 'missing') return 'missing';
      return 'ready';
    },
  });
}
