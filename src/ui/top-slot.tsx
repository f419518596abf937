import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const id = 'top-slot';

/** The place in the top bar for what a screen puts there. */
export const TopSlotPlace = () => <div id={id} className="top-slot" />;

/** Shows a screen's own control in the top bar; where there is no place for it, here. */
export function TopSlot({ isWanted, children }: { isWanted: boolean; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setPlace(isWanted ? document.getElementById(id) : null), [isWanted]);
  return place ? createPortal(children, place) : children;
}
