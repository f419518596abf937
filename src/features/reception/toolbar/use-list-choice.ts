import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useMealChoice } from '../../../data/reception/meal-choice.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { ListChoice } from '../list/use-guest-list.ts';

/** The pause after which a typed word is searched for, ms. */
const searchPause = 300;

/** Whom the list shows: search, meals, filter and tab. `choice` follows after the paint of what was typed or pressed. */
export function useListChoice() {
  const [meals, setMeals] = useMealChoice();
  const [filters, setFilters] = useState<Pick<ListChoice, 'grouping' | 'only'>>({
    grouping: 'room',
    only: null,
  });
  const search = useSearch();
  const { term, setText } = search;
  const change = useCallback(
    ({ term: typed, ...rest }: Partial<ListChoice>) => {
      if (typed !== undefined) setText(typed);
      setFilters((before) => ({ ...before, ...rest }));
    },
    [setText],
  );
  const choice = useDeferredValue(
    useMemo(() => ({ term, meals, ...filters }), [term, meals, filters]),
  );
  return { meals, setMeals, search, choice, change };
}

/** The typed text, and the word that is searched for a pause later. */
function useSearch() {
  const [text, setText] = useState('');
  const late = useDebounced(text, searchPause);
  /** Set when somebody would not wait: searched for as typed. */
  const [hurried, hurry] = useState<string>();
  const term = text === '' || hurried === text ? text : late;
  return {
    text,
    term,
    setText,
    /** Searches at once, and goes on when the list has followed. */
    now(then: () => void) {
      hurry(text);
      requestAnimationFrame(() => requestAnimationFrame(then));
    },
  };
}
