import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import type { Texts } from '../../i18n/keys.ts';

type OwnError = keyof Texts['integrations']['error'];

/** The text of an error code: in the words of this screen where it has some, else as everywhere. */
export function useIntegrationErrorText(): (code: string | undefined) => string | undefined {
  const { t, i18n } = useTranslation('integrations');
  const errorText = useErrorText();
  return useCallback(
    (code) => {
      if (code === undefined) return undefined;
      const own = `error.${code}`;
      return i18n.exists(own, { ns: 'integrations' })
        ? t(own as `error.${OwnError}`)
        : errorText(code);
    },
    [t, i18n, errorText],
  );
}
