import {
  defaultRangeExtractor,
  elementScroll,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import { useDeferredValue, useState } from 'react';

export type ListVirtualizer = Virtualizer<HTMLElement, HTMLElement>;

/** Height that is above every list: the top bar, a toolbar and the head of the list, px. */
const aboveLists = 160;

/**
 * Virtualizer of a list whose rows have known heights, in a scroll container. Nothing is measured, which would force a
 * layout: the first render mounts as many rows as fit into the expected height.
 * @param expectedHeight of the scroll container, px; where not given, what is under that which is above every list
 * @param scroller the scroll container, asked for when the rows are mounted: one that is kept in a state would have the
 * list rendered twice before its first paint
 * @param overscan rows that are mounted out of sight, above and below; they come right after the first paint of the list
 * @param kept indexes of rows that stay mounted wherever the list is scrolled to, for a range
 */
export function useListVirtualizer(options: {
  scroller(): HTMLElement | null;
  expectedHeight?(): number;
  count: number;
  heightOf(index: number): number;
  keyOf(index: number): string | number;
  overscan: number;
  /** Height of what is above the list in its scroll container, px; 0 where not given. */
  margin?: number;
  kept(range: Range): readonly number[];
}): ListVirtualizer {
  const [initialRect] = useState(() => ({
    width: innerWidth,
    height: options.expectedHeight?.() ?? innerHeight - aboveLists,
  }));
  const isPainted = useDeferredValue(true, false);
  return useVirtualizer<HTMLElement, HTMLElement>({
    count: options.count,
    estimateSize: options.heightOf,
    getItemKey: options.keyOf,
    overscan: isPainted ? options.overscan : 0,
    scrollMargin: options.margin ?? 0,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...options.kept(range)])].sort((a, b) => a - b),
    scrollToFn: (offset, how, of) => {
      // The initial scroll to the top would force a layout.
      if (offset !== 0 || how.adjustments !== undefined || how.behavior !== undefined)
        elementScroll(offset, how, of);
    },
    initialRect,
    observeElementRect: observeSize,
    getScrollElement: options.scroller,
    useFlushSync: false,
  });
}

/** Observes the scroll element's size without measuring it synchronously. */
function observeSize(
  { scrollElement }: { scrollElement: Element | null },
  onResize: (rect: { width: number; height: number }) => void,
) {
  if (scrollElement === null) return;
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) onResize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}
