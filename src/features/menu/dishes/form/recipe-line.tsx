import { Input, NativeSelect } from '@chakra-ui/react';
import { Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconControl } from '../../../../ui/control.tsx';
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
  const unitField = useController({ control: form.control, name: `ingredients.${index}.unit` });
  const all = units.includes(unit) ? units : [...units, unit];
  return (
    <li>
      <span className="book-recipe-name">{name}</span>
      <Input
        className="book-recipe-quantity"
        aria-label={t('ingredients.quantity', { ingredient: name })}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        inputMode="decimal"
        autoComplete="off"
        disabled={!mayWrite}
        {...form.register(`ingredients.${index}.quantity`)}
      />
      <NativeSelect.Root className="book-recipe-unit" disabled={!mayWrite}>
        <NativeSelect.Field
          aria-label={t('ingredients.unit', { ingredient: name })}
          {...unitField.field}
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
        <div className="book-recipe-remove">
          <IconControl
            look="quiet"
            label={t('ingredients.remove', { ingredient: name })}
            onClick={props.onRemove}
          >
            <X size={20} aria-hidden />
          </IconControl>
        </div>
      )}
      {error !== undefined && <small id={errorId}>{error}</small>}
      <LineAllergens form={form} index={index} mayTell={props.mayTell} />
    </li>
  );
}

/** What an ingredient contains, in words; who may say it opens it there. */
function LineAllergens(props: { form: DishFormState; index: number; mayTell: boolean }) {
  const { form, index } = props;
  const { t } = useTranslation('dishes');
  const { said } = useAllergenTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { name, allergens: value } = form.watch(`ingredients.${index}`);
  const text = said(value);
  return (
    <>
      {props.mayTell ? (
        <button
          type="button"
          className="book-recipe-said"
          data-known={value !== null}
          aria-expanded={isOpen}
          aria-label={`${name}: ${text}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
          <Pencil size={16} aria-hidden />
        </button>
      ) : (
        <span className="book-recipe-said" data-known={value !== null}>
          {text}
        </span>
      )}
      {isOpen && (
        <AllergenChoice
          label={t('ingredients.allergensOf', { ingredient: name })}
          help={t('ingredients.everywhere')}
          value={value}
          onChange={(next) =>
            form.setValue(`ingredients.${index}.allergens`, next, { shouldDirty: true })
          }
        />
      )}
    </>
  );
}
