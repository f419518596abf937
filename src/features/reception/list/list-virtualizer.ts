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

/** What is the same of both virtualizers, and all that the list needs. */
export type ListVirtualizer = Pick<
  Virtualizer<HTMLElement, HTMLElement>,
  'scrollToIndex' | 'measureElement'
> & { getVirtualItems(): VirtualItem[]; getTotalSize(): number };

type ListOptions = Pick<
  VirtualizerOptions<HTMLElement, HTMLElement>,
  'count' | 'estimateSize' | 'getItemKey' | 'overscan' | 'scrollMargin' | 'rangeExtractor'
>;

/** What the frame keeps at the top of a page, px: a row under it is not in sight. */
const topBar = 72;

/**
 * Virtual rows of a list that `scroller` scrolls; null = an element that is about to. Nothing is asked of
 * the page's layout at the first rendering: as many rows come as have room on the screen.
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
    observeElementRect: followSize,
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
    observeElementRect: followWindow,
    enabled: scroller === 'page',
    scrollPaddingStart: topBar,
    useFlushSync: false,
  });
  return scroller === 'page' ? onPage : inside;
}

type Tell = (rect: { width: number; height: number }) => void;

/** Tells an element's size after each layout that changed it. */
function followSize({ scrollElement }: { scrollElement: Element | null }, tell: Tell) {
  if (scrollElement === null) return;
  const observer = new ResizeObserver(([entry]) => {
    const box = entry?.borderBoxSize[0];
    if (box) tell({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
  });
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

function followWindow(_of: unknown, tell: Tell) {
  const hear = () => tell({ width: innerWidth, height: innerHeight });
  addEventListener('resize', hear);
  return () => removeEventListener('resize', hear);
}

/** The first positioning of a list that stands at its top already, which would lay the page out for nothing. */
function moves(offset: number, how: { adjustments?: number; behavior?: ScrollBehavior }): boolean {
  return offset !== 0 || how.adjustments !== undefined || how.behavior !== undefined;
}

/** As the observer reports it after the layout; a row that just came in has its expected height until then. */
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
