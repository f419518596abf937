import { startTransition, useEffect, useState } from 'react';
import type { Store } from '../../offline/store.ts';
import { onCatchUp } from './pace.ts';

/**
 * The value of a store, rendered in a transition, which a tap interrupts. For what reports on taps, never for what
 * was tapped.
 */
export function useFollowed<T>(store: Store<T>): T {
  const [shown, show] = useState(() => ({ store, value: store.get() }));
  useEffect(() => {
    const showNow = () => {
      const value = store.get();
      show((before) =>
        before.store === store && Object.is(before.value, value) ? before : { store, value },
      );
    };
    const follow = () => startTransition(showNow);
    const stops = [store.subscribe(follow), onCatchUp(showNow)];
    // It may have changed since it was rendered.
    follow();
    return () => {
      for (const stop of stops) stop();
    };
  }, [store]);
  return shown.store === store ? shown.value : store.get();
}
