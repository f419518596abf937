import { useTranslation } from 'react-i18next';
import type { ImportState } from '../import-flow.ts';

/** How far an import is, in words; undefined where there is nothing to say: none is under way, or its file is not chosen. */
export function useStatusText(state: ImportState | undefined): string | undefined {
  const { t } = useTranslation('menuImport');
  switch (state?.step) {
    case 'reading':
      return t('reading.title');
    case 'sending':
      return t('sending.title');
    case 'sent':
      return t('done.title');
    case 'dishes':
    case 'duplicates':
      return t('dishes.found', { count: state.entries.length });
    case 'upload':
      return state.problem === null ? undefined : t('left.failed');
    default:
      return undefined;
  }
}
