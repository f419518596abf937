import { useTranslation } from 'react-i18next';
import { notify } from '../../ui/toasts.ts';

/** Runs what a button of the drawer does; says so when it did not work. */
export function useAttempt(): (work: Promise<unknown>) => Promise<void> {
  const { t } = useTranslation('connection');
  return async (work) => {
    try {
      await work;
    } catch {
      notify({ kind: 'error', title: t('operation.failed') });
    }
  };
}
