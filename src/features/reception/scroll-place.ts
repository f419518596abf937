import { useLayoutEffect, useState } from 'react';

/** Where an element stands in what scrolls it. */
export interface ScrollPlace {
  /** The nearest ancestor that scrolls; null = the page. */
  scroller: HTMLElement | null;
  /** Distance from the top of what is scrolled, px. */
  top: number;
  /** Height that is seen at once, px. */
  room: number;
  /** Width of the element, px. */
  width: number;
}

/** The place of an element, followed while what stands above it changes its size; null until it was measured. */
export function useScrollPlace(element: HTMLElement | null): ScrollPlace | null {
  const [place, setPlace] = useState<ScrollPlace | null>(null);
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () =>
      setPlace((before) => {
        const now = placeOf(element);
        const same =
          before !== null &&
          now.scroller === before.scroller &&
          now.top === before.top &&
          now.room === before.room &&
          now.width === before.width;
        return same ? before : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of above(element)) observer.observe(part);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
    };
  }, [element]);
  return place;
}

function placeOf(element: HTMLElement): ScrollPlace {
  const scroller = scrollerOf(element);
  const { top, width } = element.getBoundingClientRect();
  if (scroller === null) {
    return { scroller, top: Math.round(top + scrollY), room: innerHeight, width };
  }
  const from = scroller.getBoundingClientRect().top;
  return {
    scroller,
    top: Math.round(top - from + scroller.scrollTop),
    room: scroller.clientHeight,
    width,
  };
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
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
