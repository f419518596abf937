import { useLayoutEffect } from 'react';

/** What a part marks the whole page with while it is mounted. */
export type PageMark = 'form-foot' | 'kitchen' | 'needs' | 'sheet';

/** How many mounted parts give each mark. */
const givers = new Map<PageMark, number>();

/**
 * Marks the root element (`data-shows`) while the part is mounted, for styles of what is around it. In place of `:has()`
 * on an element that holds the guest list: each row that comes or goes has such a selector matched anew, and its subtree
 * styled anew, 5 ms in each frame of scrolling (`npm run bench -- full-house`).
 */
export function usePageMark(mark: PageMark): void {
  useLayoutEffect(() => {
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark]);
}

function count(mark: PageMark, by: 1 | -1): void {
  givers.set(mark, (givers.get(mark) ?? 0) + by);
  const shown = [...givers].filter(([, number]) => number > 0).map(([name]) => name);
  const { dataset } = document.documentElement;
  if (shown.length > 0) dataset['shows'] = shown.join(' ');
  else delete dataset['shows'];
}
