import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isOverride } from '../../../../core/rules/override-reason.ts';
import { enterDishWeight, type KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { DishAdvice } from './dish-advice.tsx';
import { Reasons } from './reasons.tsx';
import { rememberReason } from './recent-reasons.ts';
import type { Amounts } from './use-amounts.ts';
import { WeightDialog } from './weight-dialog.tsx';

/** Dialog for the kitchen's amount of a dish, and for why it is not what is suggested. */
export function DishWeightDialog(props: {
  dish: KitchenDishView;
  amounts: Amounts;
  onSaved(): void;
  onClose(): void;
}) {
  const { dish, amounts, onSaved, onClose } = props;
  const { t } = useTranslation('kitchen');
  const { id: dish_id, name } = dish.dish;
  const { suggestion, dailyMealId: daily_meal_id } = dish;
  const [chosen, setChosen] = useState(dish.weight?.reason ?? null);
  const write = async (weight: number) => {
    const reason = isOverride(weight, suggestion.kg) ? chosen : null;
    await enterDishWeight({ dish_id, daily_meal_id, weight, reason });
    if (reason !== null) rememberReason(reason);
  };
  return (
    <WeightDialog
      name={name}
      own={dish.weight?.weight}
      amounts={amounts}
      saving={{
        write,
        success: t('dish.updateSuccess', { name }),
        failed: {
          title: t('dish.updateFailed', { name }),
          description: t('dish.updateFailedWhy'),
        },
        onSaved,
      }}
      advice={(state) => <DishAdvice {...state} suggestion={suggestion} />}
      why={(weight) =>
        weight !== undefined &&
        isOverride(weight, suggestion.kg) && (
          <Reasons
            suggested={amounts.entered(suggestion.kg)}
            reason={chosen}
            onReason={setChosen}
          />
        )
      }
      onClose={onClose}
    />
  );
}
