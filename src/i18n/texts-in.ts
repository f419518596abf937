import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../core/rules/language.ts';
import { hotelTextsIn } from './i18n.ts';

/** Whether the texts of another language than the interface's are here, for what is read on paper. */
export type TextsState = 'loading' | 'ready' | 'lost';

/** Loads the texts of `language` that `useTranslation(…, { lng })` needs. */
export function useTextsIn(language: Language): { state: TextsState; retry(): void } {
  const { i18n } = useTranslation();
  const [lost, setLost] = useState<Language>();
  const [, setLoaded] = useState<Language>();
  const [tries, setTries] = useState(0);
  const isHere = i18n.hasResourceBundle(language, 'sheet');
  useEffect(() => {
    if (isHere || tries < 0) return;
    let left = false;
    setLost(undefined);
    hotelTextsIn(language).then(
      () => !left && setLoaded(language),
      () => !left && setLost(language),
    );
    return () => {
      left = true;
    };
  }, [language, isHere, tries]);
  const state = isHere ? 'ready' : lost === language ? 'lost' : 'loading';
  return { state, retry: useCallback(() => setTries((count) => count + 1), []) };
}
