import type { Store } from '../offline/store.ts';

/** Many calls become one, in a task after the next paint (or soon, where nothing paints). */
export function coalesced(run: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    afterPaint(() => {
      waiting = false;
      run();
    });
  };
}

function afterPaint(run: () => void): void {
  const visible = typeof document !== 'undefined' && document.visibilityState === 'visible';
  // A frame callback runs before its paint; a timer set in it runs after.
  if (visible) requestAnimationFrame(() => setTimeout(run, 0));
  else setTimeout(run, 0);
}

/**
 * A store that tells its changes after the next paint, and until then has its earlier value: what
 * merely reports on a tap does not render in the tap's own task.
 */
export function told<T>(store: Store<T>): Store<T> {
  let kept = store.get();
  const hearers = new Set<() => void>();
  let stop: (() => void) | undefined;
  const tell = coalesced(() => {
    if (Object.is(kept, store.get())) return;
    kept = store.get();
    for (const hear of [...hearers]) hear();
  });
  return {
    get: () => (hearers.size > 0 ? kept : store.get()),
    subscribe(hear) {
      const own = () => hear();
      if (hearers.size === 0) kept = store.get();
      hearers.add(own);
      stop ??= store.subscribe(tell);
      return () => {
        hearers.delete(own);
        if (hearers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
