import { useLayoutEffect, useState } from 'react';

/** Distance of `inner` from the top of what `outer` scrolls, px; follows changes of size. Zero while `inner` scrolls itself. */
export function useScrollMargin(
  outer: HTMLElement | null,
  inner: HTMLElement | null,
  innerScrolls: boolean,
): number {
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (outer === null || inner === null) return;
    const measure = () => setMargin(innerScrolls ? 0 : inner.offsetTop);
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [outer, ...siblingsBefore(inner, outer)]) observer.observe(part);
    return () => observer.disconnect();
  }, [outer, inner, innerScrolls]);
  return margin;
}

/** Everything that stands above `element` within `around`. */
function siblingsBefore(element: HTMLElement, around: HTMLElement): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at !== null && at !== around; at = at.parentElement) {
    for (let before = at.previousElementSibling; before; before = before.previousElementSibling)
      found.push(before);
  }
  return found;
}
