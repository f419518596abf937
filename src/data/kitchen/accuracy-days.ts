import { useCallback, useSyncExternalStore } from 'react';
import { type AccuracyDays, accuracyDays } from '../../../core/rules/accuracy/measures.ts';
import { createStore } from '../../offline/store.ts';
import { localStore, remember } from '../local-store.ts';

const name = 'coperto-accuracy-days';
const stored = Number(localStore()?.getItem(name));
const chosen = createStore<AccuracyDays>(accuracyDays.find((each) => each === stored) ?? 30);

/** How many days the accuracy looks back, which the top bar and the screen share; kept on this device. */
export function useAccuracyDays(): [AccuracyDays, (next: AccuracyDays) => void] {
  const choose = useCallback((next: AccuracyDays) => {
    remember(name, String(next));
    chosen.set(next);
  }, []);
  return [useSyncExternalStore(chosen.subscribe, chosen.get), choose];
}
