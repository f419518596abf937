import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { useToday } from '../account/active-hotel.ts';

/** The day that a person has gone to; null = the hotel's today, also after midnight. */
let chosen: Day | null = null;
const listeners = new Set<() => void>();

function choose(day: Day | null): void {
  chosen = day;
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface ChosenDay {
  day: Day;
  today: Day;
  setDay(day: Day): void;
}

/** The day on screen, which the top bar and the screen share. */
export function useChosenDay(): ChosenDay {
  const today = useToday();
  const day = useSyncExternalStore(subscribe, () => chosen) ?? today;
  const setDay = useCallback((next: Day) => choose(next === today ? null : next), [today]);
  return { day, today, setDay };
}

/** The day of a screen of a family that is just left, until the next screen is there. */
let left: { family: string; day: Day | null } | undefined;

/**
 * The same, for the screen itself: leaving it leads back to today.
 * @param family screens between which the day goes along, also by the browser's Back
 */
export function useScreenDay(family?: string): ChosenDay {
  useEffect(() => {
    if (family !== undefined && left?.family === family) choose(left.day);
    return () => {
      // The next screen's effects run in the same task.
      left = family === undefined ? undefined : { family, day: chosen };
      queueMicrotask(() => {
        left = undefined;
      });
      choose(null);
    };
  }, [family]);
  return useChosenDay();
}
