import {
  elementScroll,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/react-virtual';
import { useState } from 'react';

/** The common part of both virtualizers that the list uses. */
export type ListVirtualizer = Pick<
  Virtualizer<HTMLElement, HTMLElement>,
  'scrollToIndex' | 'measureElement'
> & { getVirtualItems(): VirtualItem[]; getTotalSize(): number };

type ListOptions = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'count' | 'estimateSize' | 'getItemKey' | 'overscan' | 'scrollMargin' | 'rangeExtractor'
>;

/** Height of the frame's sticky top bar, px: rows under it are hidden. */
const topBar = 72;

/**
 * Virtualizer of a list that `scroller` scrolls; null = an element that is not mounted yet. The first render measures
 * nothing, to avoid a forced layout: it mounts as many rows as fit the window.
 */
export function useListVirtualizer(
  scroller: HTMLElement | 'page' | null,
  options: ListOptions,
): ListVirtualizer {
  const [initialRect] = useState(() => ({ width: innerWidth, height: innerHeight }));
  const inside = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    measureElement: heightOf,
    scrollToFn: (offset, how, of) => {
      if (moves(offset, how)) elementScroll(offset, how, of);
    },
    initialRect,
    observeElementRect: observeSize,
    enabled: scroller !== 'page',
    getScrollElement: () => (scroller === 'page' ? null : scroller),
    useFlushSync: false,
  });
  const onPage = useWindowVirtualizer<HTMLElement>({
    ...options,
    measureElement: heightOf,
    scrollToFn: (offset, how, of) => {
      if (moves(offset, how)) windowScroll(offset, how, of);
    },
    initialRect,
    observeElementRect: observeWindow,
    enabled: scroller === 'page',
    scrollPaddingStart: topBar,
    useFlushSync: false,
  });
  return scroller === 'page' ? onPage : inside;
}

type OnResize = (rect: { width: number; height: number }) => void;

/** Observes the scroll element's size without measuring it synchronously. */
function observeSize({ scrollElement }: { scrollElement: Element | null }, onResize: OnResize) {
  if (scrollElement === null) return;
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) onResize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

function observeWindow(_of: unknown, onResize: OnResize) {
  const listener = () => onResize({ width: innerWidth, height: innerHeight });
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
}

/** False for the initial scroll to the top, which is skipped because it would force a layout. */
function moves(offset: number, how: { adjustments?: number; behavior?: ScrollBehavior }): boolean {
  return offset !== 0 || how.adjustments !== undefined || how.behavior !== undefined;
}

/** A row's height from its ResizeObserver entry; before the first one, the expected height. */
function heightOf<Scroller extends Element | Window>(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Scroller, HTMLElement>,
): number {
  const box = entry?.borderBoxSize[0];
  if (box) return box.blockSize;
  const index = list.indexFromElement(element);
  return list.measurementsCache[index]?.size ?? list.options.estimateSize(index);
}
