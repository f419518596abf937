import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../data/account/active-hotel.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { enterIngredientWeight } from '../../../data/kitchen/ingredients.ts';
import type { Amounts } from '../amounts/use-amounts.ts';
import { WeightAdvice } from '../amounts/weight-advice.tsx';
import { WeightDialog } from '../amounts/weight-dialog.tsx';
import { type IngredientView, useIngredients } from './use-ingredients.ts';
import { useRemoving } from './use-removing.ts';

/** An ingredient whose amount is being entered, and its dish. */
export interface EditedIngredient {
  dish: KitchenDishView;
  ingredient: IngredientView;
}

/** Dialog for the kitchen's amount of an ingredient, from which it can be taken out of its dish as well. */
export function IngredientWeight(props: {
  edited: EditedIngredient;
  /** The dish that is selected now. */
  selected: KitchenDishView | undefined;
  amounts: Amounts;
  onClose(): void;
}) {
  const { edited, selected, amounts, onClose } = props;
  const { t } = useTranslation('kitchen');
  const mayRemove = useMay('dish_ingredient.write');
  const remove = useRemoving();
  // Another one may weigh it, or another guest come, while this is open.
  const isSelected = selected?.dish.id === edited.dish.dish.id;
  const dish = isSelected ? selected : edited.dish;
  const all = useIngredients(useMemo(() => [dish], [dish]));
  const ingredient = all.find(({ id }) => id === edited.ingredient.id) ?? edited.ingredient;
  const { name, kitchen, suggested, link } = ingredient;
  const portion = { link, name, dailyMealId: dish.dailyMealId };
  return (
    <WeightDialog
      name={name}
      own={kitchen ?? undefined}
      amounts={amounts}
      saving={{
        write: (weight) =>
          isSelected
            ? enterIngredientWeight(portion, weight)
            : Promise.reject(new Error('no dish')),
        success: t('ingredients.updateSuccess', { name }),
        failed: isSelected
          ? {
              title: t('ingredients.updateFailed', { name }),
              description: t('dish.updateFailedWhy'),
            }
          : { title: t('ingredients.updateFailedNoDish'), description: t('ingredients.noDishWhy') },
        onSaved: onClose,
      }}
      advice={(state) => (
        <WeightAdvice {...state} suggested={suggested} isLoud={false}>
          <b>{`${t('amount.ai')} ${amounts.entered(suggested)}`}</b>
          {`: ${t('ingredients.part', { dish: dish.dish.name, weight: amounts.entered(dish.suggestion.kg) })}`}
        </WeightAdvice>
      )}
      foot={
        mayRemove && (
          <button
            type="button"
            className="editor-remove"
            aria-label={t('ingredients.remove', { dish: dish.dish.name })}
            title={t('ingredients.remove', { dish: dish.dish.name })}
            onClick={() => {
              onClose();
              void remove(portion, dish.dish.name);
            }}
          >
            <Trash2 size={22} aria-hidden />
          </button>
        )
      }
      onClose={onClose}
    />
  );
}
