import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { afterNextPaint } from '../../../data/engine/pace.ts';
import type { PlanChange } from '../../../data/menus/planning.ts';
import type { Saving } from '../../../ui/form/saving-form.tsx';
import { notify } from '../../../ui/toasts.ts';
import { useIsThere } from '../../../ui/use-is-there.ts';

/** Changes the plan, waits until that is stored, and says how it went; a press takes it back. */
export function useSaving(what: 'addMeal' | 'addDishes'): {
  /** From the first change on, unless it could not be stored; `shown` after the paint, which it would make longer. */
  saving: Saving;
  /** Answers whether it is stored and the form is still there; another one meanwhile does nothing. */
  save(change: () => PlanChange | Promise<PlanChange>): Promise<boolean>;
  /** What is pressed meanwhile changes nothing that was chosen. */
  unlessSaving(run: () => void): void;
} {
  const { t } = useTranslation(['dishes', 'common']);
  const [shown, show] = useState(false);
  const isBusy = useRef(false);
  const isThere = useIsThere();
  const mark = (busy: boolean) => {
    isBusy.current = busy;
    afterNextPaint(() => show(isBusy.current));
  };
  const failed = () => notify({ kind: 'error', title: t(`dishes:${what}.failed`) });
  const save = async (change: () => PlanChange | Promise<PlanChange>) => {
    if (isBusy.current) return false;
    mark(true);
    try {
      const { count, stored, undo } = await change();
      await stored;
      notify({
        kind: 'success',
        title: t(`dishes:${what}.done`, { count }),
        action: { label: t('common:undo.undo'), onPress: () => void undo().catch(failed) },
      });
      return isThere();
    } catch {
      mark(false);
      failed();
      return false;
    }
  };
  const unlessSaving = (run: () => void) => {
    if (!isBusy.current) run();
  };
  return { saving: { shown, now: isBusy }, save, unlessSaving };
}
