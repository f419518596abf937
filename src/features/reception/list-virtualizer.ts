import {
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  type Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/react-virtual';

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

/** Virtual rows of a list that `scroller` scrolls; null = the page does. */
export function useListVirtualizer(
  scroller: HTMLElement | null,
  options: ListOptions,
): ListVirtualizer {
  const inside = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: scroller !== null,
    getScrollElement: () => scroller,
    useFlushSync: false,
  });
  const onPage = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: scroller === null,
    scrollPaddingStart: topBar,
    useFlushSync: false,
  });
  return scroller === null ? onPage : inside;
}
