import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format.ts';
import { fileSize } from '../../../ui/file/file-size.ts';

/** "84 kB" */
export function useFileSize(file: File): string {
  const { t } = useTranslation('imports');
  const format = useFormats();
  const { amount, unit } = fileSize(file.size);
  return t('file.size', { amount: format.number(amount), unit });
}
