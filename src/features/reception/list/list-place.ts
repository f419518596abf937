import { useLayoutEffect, useState } from 'react';
import { narrowest, narrowScreens } from './list-rows.ts';

/** Position and width class of the list. */
export interface ListPlace {
  /** Distance from the top of the page, px. */
  top: number;
  /** Whether the meals are below the name. */
  narrow: boolean;
}

/**
 * The list's place, updated when it or anything above it changes size. Until the first layout it is estimated by
 * media queries: measuring would force a layout before the rows are mounted.
 */
export function useListPlace(element: HTMLElement | null): ListPlace {
  const [place, setPlace] = useState<ListPlace>(() => ({
    top: 0,
    narrow: matchMedia(narrowScreens).matches,
  }));
  useLayoutEffect(() => {
    if (element === null) return;
    // ResizeObserver reports every element once after the first layout, when measuring forces none.
    const observer = new ResizeObserver(() => {
      const { top, width } = element.getBoundingClientRect();
      const now = { top: Math.round(top + scrollY), narrow: width <= narrowest };
      setPlace((before) => (before.top === now.top && before.narrow === now.narrow ? before : now));
    });
    for (const part of [element, ...above(element)]) observer.observe(part);
    return () => observer.disconnect();
  }, [element]);
  return place;
}

/** All preceding siblings of an element and of its ancestors. */
function above(element: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
      found.push(before);
  }
  return found;
}
