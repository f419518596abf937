import { useTranslation } from 'react-i18next';
import { enterDishWeight, type KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { DishAdvice } from './dish-advice.tsx';
import type { Amounts } from './use-amounts.ts';
import { WeightDialog } from './weight-dialog.tsx';

/** Dialog for the kitchen's amount of a dish. */
export function DishWeightDialog(props: {
  dish: KitchenDishView;
  amounts: Amounts;
  onSaved(): void;
  onClose(): void;
}) {
  const { dish, amounts, onSaved, onClose } = props;
  const { t } = useTranslation('kitchen');
  const { id: dish_id, name } = dish.dish;
  return (
    <WeightDialog
      name={name}
      own={dish.weight?.weight}
      amounts={amounts}
      saving={{
        write: (weight) => enterDishWeight({ dish_id, daily_meal_id: dish.dailyMealId, weight }),
        success: t('dish.updateSuccess', { name }),
        failed: {
          title: t('dish.updateFailed', { name }),
          description: t('dish.updateFailedWhy'),
        },
        onSaved,
      }}
      advice={(state) => <DishAdvice {...state} suggestion={dish.suggestion} />}
      onClose={onClose}
    />
  );
}
