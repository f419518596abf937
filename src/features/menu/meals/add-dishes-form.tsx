import { Button } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListedDishes } from '../../../data/menus/dishes.ts';
import { type MenuPlace, planPreviewed, putDishes } from '../../../data/menus/planning.ts';
import { usePreview } from '../../../data/menus/preview.ts';
import { SavingForm } from '../../../ui/form/saving-form.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { useChoiceError } from './choice-error.ts';
import { DishPicker } from './dish-picker.tsx';
import { useGuestMenu } from './guest-menu.ts';
import { useSaving } from './saving.ts';

/** Dishes that a guest menu does not have, to be put on it. */
export function AddDishesForm({ place, onClose }: { place: MenuPlace; onClose(): void }) {
  const { t } = useTranslation(['dishes', 'common']);
  const dishes = useListedDishes();
  const { taken } = useGuestMenu(place);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isTried, setIsTried] = useState(false);
  const { saving, save, unlessSaving } = useSaving('addDishes');
  const choiceError = useChoiceError();
  const wanted = useMemo(
    () => () => (chosen.length > 0 ? [{ to: place, dishIds: chosen }] : []),
    [place, chosen],
  );
  const preview = usePreview(wanted);
  const isNoneLeft = dishes.every(({ dish }) => taken.has(dish.id));
  const submit = () => {
    if (choiceError(chosen, taken, true) !== undefined) return setIsTried(true);
    const put = () => putDishes(place, chosen, undefined, preview.ids());
    void save(() => planPreviewed(put, preview)).then((isSaved) => isSaved && onClose());
  };
  return (
    <SavingForm saving={saving} onSubmit={submit}>
      <DishPicker
        label={t('dishes:pick.label')}
        chosen={chosen}
        taken={taken}
        error={choiceError(chosen, taken, isTried)}
        onChosen={(next) => unlessSaving(() => setChosen(next))}
      />
      <ModalFoot>
        <Button variant="outline" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" disabled={isNoneLeft}>
          {chosen.length === 0
            ? t('dishes:addDishes.add')
            : t('dishes:addDishes.count', { count: chosen.length })}
        </Button>
      </ModalFoot>
    </SavingForm>
  );
}
