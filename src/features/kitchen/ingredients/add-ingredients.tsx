import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../core/contract/bounds.ts';
import { normalizedName } from '../../../../core/rules/names.ts';
import type { KitchenDishView } from '../../../data/kitchen/dishes.ts';
import { addIngredients } from '../../../data/kitchen/ingredients.ts';
import { useIngredients as useAllIngredients } from '../../../data/menus/dishes.ts';
import { notify } from '../../../ui/toasts.ts';
import { IngredientChoice } from './ingredient-choice.tsx';
import type { IngredientView } from './use-ingredients.ts';

/** Chooses ingredients that a dish does not have, and adds them. What was chosen is kept when saving fails. */
export function AddIngredients(props: {
  dish: KitchenDishView;
  /** Those that it has. */
  there: readonly IngredientView[];
  onClose(): void;
}) {
  const { there, onClose } = props;
  const { id, name: dish } = props.dish.dish;
  const { t } = useTranslation('kitchen');
  const all = useAllIngredients();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const taken = there.map(({ name }) => name);
  const isFull = chosen.length + taken.length > bounds.dishIngredients;
  const isEmpty = isTried && chosen.length === 0;
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-ingredient-choice] input')?.focus();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (chosen.length === 0 || isFull || isSaving) return;
    setIsSaving(true);
    try {
      await addIngredients(id, chosen);
      notify({ kind: 'success', title: t('ingredients.added', { dish, count: chosen.length }) });
      onClose();
    } catch {
      const isNew = chosen.some(
        (name) => !all.some((each) => normalizedName(each.name) === normalizedName(name)),
      );
      notify({
        kind: 'error',
        title: t(isNew ? 'ingredients.createFailed' : 'ingredients.syncFailed'),
        description: t('ingredients.chosenKept'),
      });
      setIsSaving(false);
    }
  };
  return (
    <form className="ingredient-form" noValidate onSubmit={(event) => void submit(event)}>
      <IngredientChoice
        label={t('ingredients.choose', { dish })}
        all={all}
        taken={taken}
        chosen={chosen}
        error={isEmpty ? t('ingredients.required') : isFull ? t('ingredients.full') : undefined}
        onChosen={setChosen}
      />
      <div className="ingredient-form-foot">
        <button type="button" onClick={onClose}>
          {t('edit.cancel')}
        </button>
        <button type="submit" data-primary disabled={isSaving}>
          {t('edit.save')}
        </button>
      </div>
    </form>
  );
}
