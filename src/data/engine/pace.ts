import type { Store } from '../../offline/store.ts';

const waiting = new Set<() => void>();

/** Many calls become one, together with all others that wait: when the screen has been painted and nothing is more urgent. */
export function coalesced(run: () => void): () => void {
  return () => {
    if (waiting.size === 0) afterPaint(flush);
    waiting.add(run);
  };
}

function flush(): void {
  const all = [...waiting];
  waiting.clear();
  // In one task, so that React renders once for all of them.
  for (const run of all) run();
}

/** Longest wait for a moment with nothing to do, ms. */
const longest = 100;

function afterPaint(run: () => void): void {
  const visible = typeof document !== 'undefined' && document.visibilityState === 'visible';
  // A frame callback runs before its paint, what it schedules after. Safari knows no idle moments.
  if (!visible) setTimeout(run, 0);
  else if (typeof requestIdleCallback === 'function') {
    requestAnimationFrame(() => requestIdleCallback(run, { timeout: longest }));
  } else requestAnimationFrame(() => setTimeout(run, 0));
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
