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

/** The same, for the screen itself: leaving it leads back to today. */
export function useScreenDay(): ChosenDay {
  useEffect(() => () => choose(null), []);
  return useChosenDay();
}
