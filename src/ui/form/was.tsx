import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The stored value of a field that was changed; nothing where it was not. */
export function Was({ value }: { value: string | undefined }) {
  const { t } = useTranslation('common');
  if (value === undefined) return null;
  return (
    <chakra.span textStyle="sm" color="fg.warning" minW="0" truncate>
      {value === '' ? t('form.wasEmpty') : t('form.was', { value })}
    </chakra.span>
  );
}
