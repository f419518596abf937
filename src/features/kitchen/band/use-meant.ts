import { useCallback, useLayoutEffect, useRef } from 'react';

/** How long a person takes to see a change and hold the finger back, ms. */
const reactionTime = 500;

interface Shown<T> {
  /** Text that changes with what there is to be seen. */
  news: string;
  value: T;
  /** Since when, ms of `performance.now()`. */
  since: number;
}

/**
 * Returns a function that gives what a press made now is meant for: what is shown, or, within a person's reaction time of
 * a change, what was shown before it.
 */
export function useMeant<T>(news: string, value: T): () => T {
  /** What was shown last, and before it what a press may still be meant for. */
  const shown = useRef<Shown<T>[]>([]);
  useLayoutEffect(() => {
    const now = performance.now();
    const earlier = shown.current.filter((each) => each.news !== news);
    const same = shown.current.find((each) => each.news === news);
    shown.current = [...readable(earlier, now), { news, value, since: same?.since ?? now }];
  }, [news, value]);
  return useCallback(() => {
    const [meant] = readable(shown.current, performance.now());
    return meant?.value ?? value;
  }, [value]);
}

/** Without what was gone before the last that had been there for a person's reaction time. */
function readable<T>(shown: readonly Shown<T>[], now: number): readonly Shown<T>[] {
  const last = shown.findLastIndex(({ since }) => now - since >= reactionTime);
  return shown.slice(Math.max(last, 0));
}
