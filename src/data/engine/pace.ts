import type { Store } from '../../offline/store.ts';

const waiting = new Set<() => void>();

/** Coalesces calls into one after the next paint, together with all others that wait, at a moment of idleness. */
export function coalesced(run: () => void): () => void {
  return () => {
    if (waiting.size === 0) whenPainted(flush);
    waiting.add(run);
  };
}

function flush(): void {
  const all = [...waiting];
  waiting.clear();
  // In one task: React renders once for all of them.
  for (const run of all) run();
}

const followers = new Set<() => void>();

/** Calls `follow` when what waits is brought up to date at once; see `catchUp`. Returns how to stop. */
export function onCatchUp(follow: () => void): () => void {
  followers.add(follow);
  return () => {
    followers.delete(follow);
  };
}

/**
 * Brings up to date, before the next paint, all that waits to follow a tap after it: where rows have just come to this
 * device, what merely reports on them would show what was there before, as if it were so.
 */
export function catchUp(): void {
  flush();
  for (const follow of [...followers]) follow();
}

/** Longest wait for idleness, ms. */
const longestWait = 100;

/** Runs something after the next paint, at a moment of idleness. */
export function whenPainted(run: () => void): void {
  // Safari has no requestIdleCallback.
  if (isVisible() && typeof requestIdleCallback === 'function') {
    requestAnimationFrame(() => requestIdleCallback(run, { timeout: longestWait }));
  } else afterNextPaint(run);
}

/** Runs something right after the next paint, whatever else waits; at once where the page is hidden or left before that. */
export function afterNextPaint(run: () => void): void {
  if (!isVisible()) {
    setTimeout(run, 0);
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const runOnce = () => {
    if (signal.aborted) return;
    waiting.abort();
    run();
  };
  // A hidden page paints no more. One that is left closes the engine when it hears of that: before others hear of it.
  document.addEventListener('visibilitychange', runOnce, { signal });
  addEventListener('pagehide', runOnce, { signal, capture: true });
  // A frame callback runs before the paint, what it schedules after.
  requestAnimationFrame(() => setTimeout(runOnce, 0));
}

const isVisible = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'visible';

/**
 * A store whose changes show after the next paint, with its earlier value until then: what merely reports on a tap
 * does not render in the tap's own task.
 */
export function afterPaint<T>(store: Store<T>): Store<T> {
  let kept = store.get();
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  const notify = coalesced(() => {
    if (Object.is(kept, store.get())) return;
    kept = store.get();
    for (const listener of [...listeners]) listener();
  });
  return {
    get: () => (listeners.size > 0 ? kept : store.get()),
    subscribe(listener) {
      const own = () => listener();
      if (listeners.size === 0) kept = store.get();
      listeners.add(own);
      stop ??= store.subscribe(notify);
      return () => {
        listeners.delete(own);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
