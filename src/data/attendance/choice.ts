import { useCallback, useSyncExternalStore } from 'react';
import {
  type DaySpan,
  type Range,
  ranges,
  spanOfRange,
} from '../../../core/rules/attendance-range.ts';
import { createStore } from '../../offline/store.ts';
import { useToday } from '../account/active-hotel.ts';
import { localStore, remember } from '../local-store.ts';

const name = 'coperto-attendance-range';
const stored = localStore()?.getItem(name);
const chosen = createStore<Range>(ranges.find((each) => each === stored) ?? '7_days');
const custom = createStore<DaySpan | undefined>(undefined);

/** How far the dashboard and the historical view are to look back, in every hotel; kept on this device. */
export function useRange(): [Range, (next: Range) => void] {
  const choose = useCallback((next: Range) => {
    remember(name, next);
    chosen.set(next);
  }, []);
  return [useSyncExternalStore(chosen.subscribe, chosen.get), choose];
}

/** The days of the range "custom"; at first the last 28. */
export function useCustomSpan(): [DaySpan, (next: DaySpan) => void] {
  const today = useToday();
  const span = useSyncExternalStore(custom.subscribe, custom.get);
  return [span ?? spanOfRange('28_days', today), custom.set];
}
