import { type PointerEvent, useCallback, useRef } from 'react';

/**
 * Marks the row under the mouse, `data-hovered`, when the mouse moves. With `:hover` the rows that pass under a mouse at
 * rest would be styled anew in each frame that scrolls.
 */
export function useRowHover() {
  const hovered = useRef<Element | null>(null);
  const hover = useCallback((row: Element | null) => {
    if (row === hovered.current) return;
    hovered.current?.removeAttribute('data-hovered');
    row?.setAttribute('data-hovered', 'true');
    hovered.current = row;
  }, []);
  return {
    move({ pointerType, target }: PointerEvent) {
      const hovers = pointerType !== 'touch' && target instanceof Element;
      hover(hovers ? target.closest('[data-row]') : null);
    },
    leave: useCallback(() => hover(null), [hover]),
  };
}
