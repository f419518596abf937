import { useCallback, useSyncExternalStore } from 'react';

/** Media queries in use. Asking one anew may force a layout: each is asked once, and then says when it changes. */
const queries = new Map<string, MediaQueryList>();
const answers = new Map<string, boolean>();

/** Whether a media query holds, from the first render on. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query);
      const change = ({ matches }: { matches: boolean }) => {
        answers.set(query, matches);
        listener();
      };
      list.addEventListener('change', change);
      // It may have changed while nobody listened.
      if (answers.get(query) !== list.matches) change(list);
      return () => list.removeEventListener('change', change);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => answerOf(query));
}

function listOf(query: string): MediaQueryList {
  const list = queries.get(query) ?? matchMedia(query);
  queries.set(query, list);
  return list;
}

function answerOf(query: string): boolean {
  const known = answers.get(query) ?? listOf(query).matches;
  answers.set(query, known);
  return known;
}
