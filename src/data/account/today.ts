import { type Day, dayAt } from '../../../core/rules/day.ts';
import type { Store } from '../../offline/store.ts';

/** How often a listening screen looks whether the day has moved, ms; a sleeping device looks when it wakes. */
const look = 15_000;

const stores = new Map<string, Store<Day>>();

/** The day that it is in `timeZone`, whatever zone the device is set to. One clock per zone. */
export function todayIn(timeZone: string): Store<Day> {
  const known = stores.get(timeZone);
  if (known) return known;
  const store = createToday(timeZone, () => Date.now());
  stores.set(timeZone, store);
  return store;
}

export function createToday(timeZone: string, now: () => number): Store<Day> {
  const hearers = new Set<() => void>();
  let day = dayAt(now(), timeZone);
  let timer: ReturnType<typeof setInterval> | undefined;

  const check = () => {
    const present = dayAt(now(), timeZone);
    if (present === day) return;
    day = present;
    for (const hear of [...hearers]) hear();
  };

  return {
    get: () => day,
    subscribe(hear) {
      hearers.add(hear);
      if (timer === undefined) {
        timer = setInterval(check, look);
        globalThis.document?.addEventListener('visibilitychange', check);
        check();
      }
      return () => {
        hearers.delete(hear);
        if (hearers.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        globalThis.document?.removeEventListener('visibilitychange', check);
      };
    },
  };
}
