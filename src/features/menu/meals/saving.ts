import { useTranslation } from 'react-i18next';
import type { PlanChange } from '../../../data/menus/planning.ts';
import { notify } from '../../../ui/toasts.ts';

/** Waits until a change of the plan is stored, and says how it went; a press takes it back. */
export function useSaving(): (
  change: PlanChange,
  what: 'addMeal' | 'addDishes',
) => Promise<boolean> {
  const { t } = useTranslation(['dishes', 'common']);
  return async ({ count, stored, undo }, what) => {
    const failed = () => notify({ kind: 'error', title: t(`dishes:${what}.failed`) });
    try {
      await stored;
    } catch {
      failed();
      return false;
    }
    notify({
      kind: 'success',
      title: t(`dishes:${what}.done`, { count }),
      action: { label: t('common:undo.undo'), onPress: () => void undo().catch(failed) },
    });
    return true;
  };
}
