import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Texts } from './keys.ts';

/** The text of an error code in the interface language; of an unknown code, that something went wrong. */
export function useErrorText(): (code: string | undefined) => string {
  const { t, i18n } = useTranslation('errors');
  return useCallback(
    (code) => {
      if (code === undefined) return '';
      const known = i18n.exists(code, { ns: 'errors' })
        ? (code as keyof Texts['errors'])
        : 'unknown';
      return t(known);
    },
    [t, i18n],
  );
}
