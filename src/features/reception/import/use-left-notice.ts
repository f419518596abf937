import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome } from '../../../data/commands/outcome.ts';
import { running } from '../../../data/engine/running.ts';
import type { ImportResult } from '../../../data/reception/guest-import.ts';
import { notify } from '../../../ui/toasts.ts';
import { problemOf } from './import-reasons.ts';

/** Who imports, and for which hotel. */
const owner = () => {
  const now = running.get();
  return `${now?.owner} ${now?.hotelId}`;
};

/**
 * Says how an import ended whose dialog was closed meanwhile, or whose screen was left; to nobody else than who began
 * it, in its hotel. Returns what is called when one begins, which returns what is called with its outcome.
 * @param isShown whether the dialog is open
 */
export function useLeftNotice(isShown: boolean): () => (outcome: Outcome<ImportResult>) => void {
  const { t } = useTranslation('imports');
  const shown = useRef(isShown);
  useEffect(() => {
    shown.current = isShown;
    return () => {
      shown.current = false;
    };
  }, [isShown]);
  return () => {
    const began = owner();
    return (outcome) => {
      if (shown.current || owner() !== began) return;
      if (outcome.kind === 'done') {
        const description = t('done.counts', outcome.data.counts);
        return notify({ kind: 'success', title: t('done.text'), description });
      }
      const description = t(`problem.${problemOf(outcome.code)}`);
      notify({ kind: 'error', title: t('problem.title'), description });
    };
  };
}
