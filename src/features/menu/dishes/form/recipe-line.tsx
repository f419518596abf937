import { Input, NativeSelect } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Control, IconControl } from '../../../../ui/control.tsx';
import { useAllergenTexts } from '../allergen-texts.ts';
import { AllergenChoice } from './allergen-choice.tsx';
import type { DishFormState } from './dish-form.tsx';
import { useFieldText } from './field-text.ts';

const units = ['g', 'kg', 'ml', 'l', 'piece'];

/** An ingredient of a dish: how much of it, and what it contains. */
export function RecipeLineEditor(props: {
  form: DishFormState;
  index: number;
  mayWrite: boolean;
  mayTell: boolean;
  onRemove(): void;
}) {
  const { form, index, mayWrite } = props;
  const { t } = useTranslation('dishes');
  const fieldText = useFieldText();
  const errorId = useId();
  const { name, unit } = form.watch(`ingredients.${index}`);
  const error = fieldText(form.formState.errors.ingredients?.[index]?.quantity?.message);
  const all = units.includes(unit) ? units : [...units, unit];
  return (
    <li>
      <span className="recipe-name">{name}</span>
      <Input
        aria-label={t('ingredients.quantity', { ingredient: name })}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        inputMode="decimal"
        autoComplete="off"
        disabled={!mayWrite}
        {...form.register(`ingredients.${index}.quantity`)}
      />
      <NativeSelect.Root disabled={!mayWrite}>
        <NativeSelect.Field
          aria-label={t('ingredients.unit', { ingredient: name })}
          {...form.register(`ingredients.${index}.unit`)}
        >
          {all.map((each) => (
            <option key={each} value={each}>
              {each === 'piece' ? t('ingredients.piece') : each}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {mayWrite && (
        <IconControl
          look="quiet"
          label={t('ingredients.remove', { ingredient: name })}
          onClick={props.onRemove}
        >
          <X size={20} aria-hidden />
        </IconControl>
      )}
      {error !== undefined && <small id={errorId}>{error}</small>}
      <LineAllergens form={form} index={index} mayTell={props.mayTell} />
    </li>
  );
}

/** What an ingredient contains, in words; opened, it can be said. */
function LineAllergens(props: { form: DishFormState; index: number; mayTell: boolean }) {
  const { form, index } = props;
  const { t } = useTranslation('dishes');
  const { said } = useAllergenTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { name } = form.watch(`ingredients.${index}`);
  return (
    <Controller
      control={form.control}
      name={`ingredients.${index}.allergens`}
      render={({ field }) => (
        <div className="recipe-allergens">
          <span data-known={field.value !== null}>
            {t('ingredients.contains', { list: said(field.value) })}
          </span>
          {props.mayTell && (
            <Control
              look="quiet"
              aria-expanded={isOpen}
              aria-label={t('ingredients.tell', { ingredient: name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {t(isOpen ? 'ingredients.close' : 'ingredients.open')}
            </Control>
          )}
          {isOpen && (
            <AllergenChoice
              label={t('ingredients.allergensOf', { ingredient: name })}
              help={t('ingredients.everywhere')}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        </div>
      )}
    />
  );
}
