import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../i18n/error-text.ts';

/** What is wrong with a field of these dialogs, in words; undefined where nothing is. */
export function useFieldText(): (code: string | undefined) => string | undefined {
  const { t } = useTranslation('dishes');
  const errorText = useErrorText();
  return (code) => {
    if (code === undefined) return undefined;
    return code === 'required' ? t('required') : errorText(code);
  };
}
