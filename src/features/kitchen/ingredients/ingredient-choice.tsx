import { Field } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as f from '../../../../core/contract/fields.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { normalizedName } from '../../../../core/rules/names.ts';
import { offeredNames } from '../../../../core/rules/offered-names.ts';
import { NameCombobox } from '../../../ui/form/name-combobox.tsx';

/** Any number of ingredients, by name: those that the hotel has, and new ones. */
export function IngredientChoice(props: {
  label: string;
  all: readonly Row<'ingredient'>[];
  /** Names that are not to be chosen. */
  taken: readonly string[];
  chosen: readonly string[];
  error: string | undefined;
  onChosen(names: readonly string[]): void;
}) {
  const { chosen, onChosen } = props;
  const { t } = useTranslation('kitchen');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const choose = (name: string) => {
    if (!chosen.some((each) => normalizedName(each) === normalizedName(name)))
      onChosen([...chosen, name]);
    setTyped('');
  };
  return (
    <Field.Root invalid={props.error !== undefined} required data-ingredient-choice="">
      <Field.Label>{props.label}</Field.Label>
      {chosen.length > 0 && (
        <ul className="chosen-ingredients">
          {chosen.map((name) => (
            <li key={name}>
              {name}
              <button
                type="button"
                aria-label={t('ingredients.unchoose', { name })}
                onClick={() => {
                  onChosen(chosen.filter((each) => each !== name));
                  field.current?.focus();
                }}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <NameCombobox
        {...{ field, typed }}
        {...useOffered(typed, props)}
        texts={{
          placeholder: t('ingredients.search'),
          list: t('ingredients.list'),
          nothing: t('ingredients.nothing'),
        }}
        onTyped={setTyped}
        onChosen={choose}
      />
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}

/** What fits to what is typed and can be chosen, and what makes it where nothing is called so. */
function useOffered(
  typed: string,
  of: { all: readonly Row<'ingredient'>[]; taken: readonly string[]; chosen: readonly string[] },
) {
  const { all, taken, chosen } = of;
  const { t } = useTranslation('kitchen');
  return useMemo(() => {
    const called = all.map(({ name }) => name);
    const { names, made } = offeredNames(typed, called, [...taken, ...chosen]);
    const name = f.name.safeParse(made);
    return {
      names,
      made: name.success
        ? { name: name.data, label: t('ingredients.create', { name: name.data }) }
        : undefined,
    };
  }, [typed, all, taken, chosen, t]);
}
