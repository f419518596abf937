import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { whenPainted } from '../../data/engine/pace.ts';
import type { PlanChange } from '../../data/menus/planning.ts';
import { letGoOfFocus } from '../../ui/let-go-of-focus.ts';
import { notify } from '../../ui/toasts.ts';
import { offerUndo, withdrawUndo } from '../../ui/undo/undo.ts';

/**
 * Says what was changed once the screen has painted it, and offers to take it back; says so where this device could
 * not store it.
 */
export function useSayChange(): (change: PlanChange, text: string) => void {
  const { t } = useTranslation('errors');
  return useCallback(
    (change, text) => {
      const failed = () => notify({ kind: 'error', title: t('not_stored') });
      let isLost = false;
      change.stored.catch(() => {
        isLost = true;
        withdrawUndo();
        failed();
      });
      if (change.count === 0) return;
      // The dialog with which it was changed closes now.
      const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
      if (dialog) letGoOfFocus(dialog);
      const offer = () => {
        if (!isLost) offerUndo({ text, undo: () => void change.undo().catch(failed) });
      };
      whenPainted(offer);
    },
    [t],
  );
}
