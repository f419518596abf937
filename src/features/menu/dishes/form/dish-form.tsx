import { Button, chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../data/account/active-hotel.ts';
import { useRow } from '../../../../data/engine/view.ts';
import { changeDish, createDish, recipeOf } from '../../../../data/menus/dishes.ts';
import { useDecimalSign } from '../../../../i18n/decimal-sign.ts';
import { ModalFoot } from '../../../../ui/modal-foot.tsx';
import { notify } from '../../../../ui/toasts.ts';
import { DishHistory } from '../../history/menu-history.tsx';
import { DishAllergens } from './dish-allergens.tsx';
import { DishFields } from './dish-fields.tsx';
import { DishTranslations } from './dish-translations.tsx';
import { type DishValues, dishSchema, factsOf, noDish, recipeIn, valuesOf } from './dish-values.ts';
import { RecipeEditor } from './recipe-editor.tsx';

export type DishFormState = UseFormReturn<DishValues>;

interface Props {
  dishId: string | undefined;
  onDirty(isDirty: boolean): void;
  onCancel(): void;
  onSaved(dishId: string): void;
}

/** Everything about a dish. What was typed stays when saving fails. */
export function DishForm(props: Props) {
  const { t } = useTranslation(['dishes', 'common']);
  const mayWrite = useMay('dish.write');
  const mayTell = useMay('ingredient_allergens.write');
  const dish = useRow('dish', props.dishId ?? '');
  const { form, submit } = useDishForm(props);
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="5" onSubmit={submit}>
      <chakra.fieldset disabled={!mayWrite} display="contents">
        <DishFields form={form} />
      </chakra.fieldset>
      <DishTranslations form={form} mayWrite={mayWrite} />
      <RecipeEditor form={form} mayWrite={mayWrite} mayTell={mayTell} />
      <DishAllergens form={form} mayWrite={mayWrite} />
      {dish && dish.version > 0 && <DishHistory dish={dish} />}
      <ModalFoot>
        <Button variant="outline" onClick={props.onCancel}>
          {mayWrite || mayTell ? t('common:cancel') : t('common:close')}
        </Button>
        {(mayWrite || mayTell) && (
          <Button type="submit" loading={form.formState.isSubmitting}>
            {t(props.dishId === undefined ? 'dishes:form.create' : 'dishes:form.save')}
          </Button>
        )}
      </ModalFoot>
    </chakra.form>
  );
}

function useDishForm({ dishId, onDirty, onSaved }: Props) {
  const { t } = useTranslation('dishes');
  const dish = useRow('dish', dishId ?? '');
  /** As it was when the form opened: what others change meanwhile is no change of this person's. */
  const [seen] = useState(() => dish && { dish, recipe: recipeOf(dish.id) });
  const decimal = useDecimalSign();
  const form = useForm<DishValues>({
    resolver: zodResolver(dishSchema(dishId)) as never,
    defaultValues: seen ? valuesOf(seen.dish, seen.recipe, decimal) : noDish,
  });
  const { isDirty } = form.formState;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);
  const save = async (values: DishValues) => {
    const facts = factsOf(values, seen?.dish);
    const isRecipe = form.formState.dirtyFields.ingredients !== undefined;
    try {
      if (seen) await changeDish(seen, facts, recipeIn(values));
      const id = seen?.dish.id ?? (await createDish(facts, recipeIn(values)));
      notify({
        kind: 'success',
        title: t(seen ? 'form.saved' : 'form.created', { dish: facts.name }),
      });
      onSaved(id);
    } catch {
      const failed = isRecipe ? 'form.recipeFailed' : 'form.saveFailed';
      notify({ kind: 'error', title: t(seen ? failed : 'form.createFailed') });
    }
  };
  return { form, submit: form.handleSubmit(save) };
}
