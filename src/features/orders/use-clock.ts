import { useEffect, useRef, useState } from 'react';
import { useNow } from '../../ui/use-now.ts';

/** How often ages are looked at, ms. */
const look = 5000;
/** ms after the last touch or key for which the board stands still. */
const still = 3000;

/**
 * The time for ages, and the time up to which orders have moved by themselves: that one stands still while somebody
 * touches the board, so that nothing moves under the hand.
 */
export function useClock(): { now: number; columnsAt: number } {
  const now = useNow(look);
  const [columnsAt, setColumnsAt] = useState(now);
  const touch = useRef({ at: 0, isDown: false });
  useEffect(() => {
    const stop = new AbortController();
    const touched = (isDown: boolean) => () => {
      touch.current = { at: Date.now(), isDown };
    };
    const options = { capture: true, passive: true, signal: stop.signal };
    addEventListener('pointerdown', touched(true), options);
    for (const end of ['pointerup', 'pointercancel', 'keydown', 'wheel', 'touchend'])
      addEventListener(end, touched(false), options);
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const { at, isDown } = touch.current;
    // What is lifted by keys is held, too.
    const isLifted = document.querySelector('[data-dragged]') !== null;
    if (!isDown && !isLifted && now - at >= still) setColumnsAt(now);
  }, [now]);
  return { now, columnsAt };
}
