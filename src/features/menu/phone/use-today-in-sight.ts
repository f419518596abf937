import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Day } from '../../../../core/rules/day.ts';

/**
 * Opens the current week with today in sight, and another one at its first day: before it is painted, and once for a
 * week. Until somebody scrolls or presses, today stays in sight while what stands around it gets its size.
 * @param list its days, each a `section` with its day as `data-day`
 * @param from the first day
 */
export function useTodayInSight(
  list: RefObject<HTMLElement | null>,
  from: Day | undefined,
  today: Day,
): void {
  // At midnight nothing moves.
  const opened = useRef({ from, today });
  if (opened.current.from !== from) opened.current = { from, today };
  const isElsewhere = useRef(false);
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.parentElement;
    if (!element || !scroller || from === undefined) return;
    const day = opened.current.today;
    const section = element.querySelector(`[data-day="${day}"]`);
    // What is the same each day stands above the first day, and stays in sight with it.
    if (!section || from === day) {
      if (isElsewhere.current) scroller.scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    isElsewhere.current = true;
    return keepAtTop(section, element, scroller);
  }, [list, from]);
}

const touches = ['pointerdown', 'wheel', 'keydown'] as const;

/** Scrolls to a part whenever what it stands in gets another size, until somebody does something. */
function keepAtTop(part: Element, within: Element, scroller: Element): () => void {
  const show = () => {
    // `scrollIntoView` would scroll what lies around the scroller, too.
    const by = part.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    scroller.scrollBy({ top: by, behavior: 'instant' });
  };
  show();
  const sizes = new ResizeObserver(show);
  sizes.observe(within);
  const stop = () => {
    sizes.disconnect();
    for (const touch of touches) removeEventListener(touch, stop, true);
  };
  for (const touch of touches) addEventListener(touch, stop, true);
  return stop;
}
