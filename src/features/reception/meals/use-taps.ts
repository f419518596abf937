import { type MouseEvent, useEffect, useRef } from 'react';
import { doubleTapWindow } from './tap.ts';

interface Meanings {
  one(): void;
  two(): void;
}

/**
 * Distinguishes single and double taps. With `waits`, `one` is called once the double tap window has passed, and `two`
 * for a double tap; else `one` is called at once, and double clicks are left to `dblclick`. Keys never wait.
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
