import { Button } from '@chakra-ui/react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { occasionIdOf } from '../../../data/menus/occasions.ts';
import {
  all,
  type MenuPlace,
  type PlanChange,
  planPreviewed,
  putDishes,
} from '../../../data/menus/planning.ts';
import { usePreview } from '../../../data/menus/preview.ts';
import { FormNotice } from '../../../ui/form/form-notice.tsx';
import { SavingForm } from '../../../ui/form/saving-form.tsx';
import { ModalFoot } from '../../../ui/modal-foot.tsx';
import { useChoiceError } from './choice-error.ts';
import { NewDayFacts } from './day-facts.tsx';
import { DishPicker } from './dish-picker.tsx';
import { useGuestMenu } from './guest-menu.ts';
import { type MealValues, placeOf, useMealValues, wantedOf } from './meal-values.ts';
import { PlaceFields } from './place-fields.tsx';
import { useSaving } from './saving.ts';

interface Props {
  preset: Partial<MenuPlace>;
  onDirty(isDirty: boolean): void;
  onCancel(): void;
  onSaved(): void;
}

/** Where a menu is to stand, and its dishes. Where one stands already, they are added to it. */
export function AddMealForm({ preset, onDirty, onCancel, onSaved }: Props) {
  const { t } = useTranslation(['dishes', 'common']);
  const { values, change, errors, facts } = useMealValues(preset);
  const [isTried, setIsTried] = useState(false);
  const choiceError = useChoiceError();
  const place = placeOf(values);
  const { menu, found, taken } = useGuestMenu(place ?? {});
  const { saving, save, unlessSaving } = useSaving(found ? 'addDishes' : 'addMeal');
  const { chosen } = values;
  // What is being stored is not thrown away by who leaves.
  const isDirty = chosen.length > 0 && !saving.shown;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  const wrong = errors(menu === undefined);
  const fresh = chosen.filter((id) => !taken.has(id));
  const preview = usePreview(useMemo(() => () => wantedOf(values), [values]));
  /** With the day's menu, and an occasion that is new. */
  const planned = (at: MenuPlace): PlanChange => {
    const { id, stored } = occasionIdOf(values.occasion);
    const change = putDishes(at, fresh, facts(id), preview.ids());
    return { ...change, stored: all([stored, change.stored]) };
  };
  const submit = () => {
    const isWrong = [...Object.values(wrong), choiceError(fresh, taken, true)].some(
      (each) => each !== undefined,
    );
    if (!place || isWrong) return setIsTried(true);
    const change = () =>
      menu ? putDishes(place, fresh, undefined, preview.ids()) : planned(place);
    void save(() => planPreviewed(change, preview)).then((isSaved) => isSaved && onSaved());
  };
  const shown: typeof wrong = isTried ? wrong : {};
  const update = (part: Partial<MealValues>) => unlessSaving(() => change(part));
  return (
    <SavingForm saving={saving} onSubmit={submit}>
      <PlaceFields values={values} errors={shown} onChange={update} />
      {found && (
        <FormNotice kind="warning" title={t('dishes:addMeal.exists')}>
          {t('dishes:addMeal.existsText')}
        </FormNotice>
      )}
      {place && !menu && <NewDayFacts values={values} errors={shown} onChange={update} />}
      <DishPicker
        label={t('dishes:pick.label')}
        chosen={fresh}
        taken={taken}
        error={choiceError(fresh, taken, isTried)}
        onChosen={(next) => update({ chosen: next })}
      />
      <ModalFoot>
        <Button variant="outline" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit">{t(found ? 'dishes:addMeal.addTo' : 'dishes:addMeal.save')}</Button>
      </ModalFoot>
    </SavingForm>
  );
}
