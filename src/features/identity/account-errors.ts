import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import type { Texts } from '../../i18n/keys.ts';

export type AccountError = keyof Texts['account']['error'];

/** The text of an error code: in the words of the account's screens where they have some, else as everywhere. */
export function useAccountErrorText(): (code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('account');
  const errorText = useErrorText();
  return useCallback(
    (code) => {
      if (code === undefined) return undefined;
      const own = `error.${code}`;
      return i18n.exists(own, { ns: 'account' })
        ? t(own as `error.${AccountError}`)
        : errorText(code);
    },
    [t, i18n, errorText],
  );
}
