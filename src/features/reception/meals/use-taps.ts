import { type MouseEvent, useEffect, useRef } from 'react';
import { doubleTapWindow } from './tap.ts';

interface Meanings {
  one(): void;
  two(): void;
}

/**
 * What a click on a row means where two of them mean something else. With `waits`, one click counts once it
 * is clear that no second one follows; else at once, and the second one is left to `dblclick`. Keys never wait.
 */
export function useTaps(waits: boolean): (event: MouseEvent, means: Meanings) => void {
  const first = useRef<{ on: EventTarget; timer: ReturnType<typeof setTimeout> }>(undefined);
  useEffect(() => () => clearTimeout(first.current?.timer), []);
  return ({ target, detail }, { one, two }) => {
    if (!waits || detail === 0) return one();
    const second = first.current?.on === target;
    clearTimeout(first.current?.timer);
    first.current = undefined;
    if (second) return two();
    const timer = setTimeout(() => {
      first.current = undefined;
      one();
    }, doubleTapWindow);
    first.current = { on: target, timer };
  };
}
