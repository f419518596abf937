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
    useFlushSync: false,
  });
  return scroller === null ? onPage : inside;
}
