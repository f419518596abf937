import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterDishWeight, type KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { notify } from '../../../ui/toasts.ts';

/** Saves an amount of a dish, kg, and says whether it was; `onSaved` only where it was. */
export function useSaving(dish: KitchenDishView, onSaved: () => void) {
  const { t } = useTranslation('kitchen');
  const [saving, setSaving] = useState(false);
  const { name } = dish.dish;
  const save = async (weight: number) => {
    if (saving) return;
    setSaving(true);
    try {
      await enterDishWeight({ dish_id: dish.dish.id, daily_meal_id: dish.dailyMealId, weight });
      notify({ kind: 'success', title: t('dish.updateSuccess', { name }) });
      onSaved();
    } catch {
      notify({
        kind: 'error',
        title: t('dish.updateFailed', { name }),
        description: t('dish.updateFailedWhy'),
      });
      setSaving(false);
    }
  };
  return { saving, save };
}
