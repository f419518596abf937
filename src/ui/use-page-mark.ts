import { useLayoutEffect } from 'react';

/**
 * What the page shows: the foot of a form, a kitchen screen, an import of a menu that was left, the needs of
 * ingredients, that it is offline, the service sheet, a dialog over it.
 */
export type PageMark =
  | 'form-foot'
  | 'kitchen'
  | 'import-progress'
  | 'needs'
  | 'offline'
  | 'sheet'
  | 'dialog';

/** How many mounted components set each mark. */
const setters = new Map<PageMark, number>();

/**
 * Marks the root element (`data-shows`) while the component is mounted and `shown`, for styles of what is around it. In
 * place of `:has()` on an element that holds the guest list: each row that comes or goes has such a selector matched
 * anew, and its subtree styled anew, 5 ms in each frame of scrolling (`npm run bench -- full-house`).
 */
export function usePageMark(mark: PageMark, shown = true): void {
  useLayoutEffect(() => {
    if (!shown) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, shown]);
}

function count(mark: PageMark, by: 1 | -1): void {
  setters.set(mark, (setters.get(mark) ?? 0) + by);
  const shown = [...setters].filter(([, number]) => number > 0).map(([name]) => name);
  const { dataset } = document.documentElement;
  if (shown.length > 0) dataset['shows'] = shown.join(' ');
  else delete dataset['shows'];
}
