import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** How long a screen's code may take before its heading no longer takes the focus, ms. */
const loadTimeout = 5000;

/**
 * After a navigation the new screen's h1 has the focus, so that a screen reader says where one is and the
 * tab key goes on from there. Returns the ref of the element that screens appear in.
 */
export function useHeadingFocus() {
  const main = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    const place = main.current;
    if (before.current === pathname || !place) return;
    before.current = pathname;
    // The old screen is gone by now: in its place is the new one, or its skeleton, which has no h1.
    const focus = (): boolean => {
      const heading = place.querySelector('h1');
      heading?.focus({ preventScroll: true });
      return heading !== null;
    };
    if (focus()) return;
    const watch = new MutationObserver(() => {
      if (focus()) watch.disconnect();
    });
    watch.observe(place, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), loadTimeout);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
  return main;
}
