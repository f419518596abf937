import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { afterNextPaint, whenPainted } from '../../data/engine/pace.ts';
import type { PlanChange } from '../../data/menus/planning.ts';
import { notify } from '../../ui/toasts.ts';
import { offerUndo, withdrawUndo } from '../../ui/undo/undo.ts';
import { useIsThere } from '../../ui/use-is-there.ts';

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
      const offer = () => {
        if (!isLost) offerUndo({ text, undo: () => void change.undo().catch(failed) });
      };
      whenPainted(offer);
    },
    [t],
  );
}

/**
 * Changes the plan with a press after which what was pressed goes, and says so. It goes in the frame after the one that
 * paints the change: both in one frame take too long. Pressed again in between, it changes nothing.
 * @param onDone takes it away, where the change itself does not
 */
export function useLastChange(
  onDone?: () => void,
): (change: () => PlanChange, text: (change: PlanChange) => string) => void {
  const say = useSayChange();
  const isThere = useIsThere();
  const isDone = useRef(false);
  return (run, text) => {
    if (isDone.current) return;
    const change = run();
    isDone.current = true;
    const again = () => {
      isDone.current = false;
    };
    change.stored.catch(again);
    say(change, text(change));
    afterNextPaint(() => {
      if (change.count === 0) again();
      if (isThere()) onDone?.();
    });
  };
}
