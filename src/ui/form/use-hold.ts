import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a button is down until it counts as held, and how often it then acts, ms. */
const held = { after: 450, every: 160 } as const;

/** Handlers of a button that acts once when pressed, and again and again while it is held. */
export function useHold(act: (isHeld: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    latest.current(true);
    timer.current = setTimeout(repeat, held.every);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      act(false);
      stop();
      timer.current = setTimeout(repeat, held.after);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // By keyboard or assistive technology; a pointer has acted already.
    onClick: (event: MouseEvent) => {
      if (event.detail === 0) act(false);
    },
  };
}
