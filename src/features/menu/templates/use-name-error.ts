import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/error-text.ts';

/** What is wrong with a template's name, in words. */
export function useNameError(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('templates');
  const errorText = useErrorText();
  return (code) => {
    if (code === undefined) return undefined;
    return code === 'already_exists' ? t('name.taken') : errorText(code);
  };
}
