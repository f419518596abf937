import { useCallback, useLayoutEffect, useRef } from 'react';

/** How long a person takes to see a change and hold the finger back, ms. */
const reactionTime = 500;

/** What can be pressed about: `news` is text that changes with it, empty where there is nothing to press. */
interface Pressable<T> {
  news: string;
  value: T;
}

/**
 * Returns a function that gives what a press made now is meant for: what is shown, or, within a person's reaction time of a
 * change, what was shown before it.
 */
export function useMeant<T>(news: string, value: T): () => T {
  const shown = useRef<Pressable<T>>({ news, value });
  const before = useRef<Pressable<T> | undefined>(undefined);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    if (shown.current.news !== news) {
      before.current = shown.current;
      changedAt.current = performance.now();
    }
    shown.current = { news, value };
  }, [news, value]);
  return useCallback(() => {
    const isNew = performance.now() - changedAt.current < reactionTime;
    return isNew && before.current?.news ? before.current.value : shown.current.value;
  }, []);
}
