import { useTranslation } from 'react-i18next';
import { type Portion, putBack, removeIngredient } from '../../../data/kitchen/ingredients.ts';
import { notify } from '../../../ui/toasts.ts';

/** Takes an ingredient out of its dish, says so, and offers to put it back. */
export function useRemoving(): (portion: Portion, dish: string) => Promise<void> {
  const { t } = useTranslation(['kitchen', 'common']);
  const failed = () => notify({ kind: 'error', title: t('kitchen:ingredients.syncFailed') });
  return async (portion, dish) => {
    try {
      await removeIngredient(portion);
    } catch {
      return failed();
    }
    notify({
      kind: 'success',
      title: t('kitchen:ingredients.removed', { name: portion.name, dish }),
      action: {
        label: t('common:undo.undo'),
        onPress: () => void putBack(portion).catch(failed),
      },
    });
  };
}
