import { useLayoutEffect, useState } from 'react';
import { narrowest, narrowScreens } from './list-rows.ts';

/** Where the list stands. */
export interface ListPlace {
  /** Distance from the top of the page, px. */
  top: number;
  /** Whether the meals stand below the name. */
  narrow: boolean;
}

/**
 * The place of the list, followed while it or what stands above it changes its size. Until the first
 * layout it is a guess: to ask would lay the page out before its rows are in it.
 */
export function useListPlace(element: HTMLElement | null): ListPlace {
  const [place, setPlace] = useState<ListPlace>(() => ({
    top: 0,
    narrow: matchMedia(narrowScreens).matches,
  }));
  useLayoutEffect(() => {
    if (element === null) return;
    // Tells all that it observes once after the first layout, and reads it for nothing then.
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

/** Everything that stands before an element or before one of its ancestors. */
function above(element: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
      found.push(before);
  }
  return found;
}
