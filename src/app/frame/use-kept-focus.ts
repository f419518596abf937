import { useLayoutEffect, useRef, useState } from 'react';

/**
 * Whoever has walked by keyboard to a link of the page that came before any script (src/app/front-page.tsx) is still
 * on it when React puts its own in its place. Returns the ref of the frame.
 */
export function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null);
  const [held] = useState(heldLink);
  useLayoutEffect(() => {
    if (held === undefined) return;
    frame.current?.querySelectorAll('a')[held]?.focus({ preventScroll: true });
  }, [held]);
  return frame;
}

/** Which of the links of that page has the focus. The build, which renders this as well, has no document. */
function heldLink(): number | undefined {
  const focused = globalThis.document?.activeElement;
  const links: Element[] = [...(focused?.closest('.front')?.querySelectorAll('a') ?? [])];
  const at = focused ? links.indexOf(focused) : -1;
  return at === -1 ? undefined : at;
}
