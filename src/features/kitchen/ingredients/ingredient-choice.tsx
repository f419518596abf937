import { Combobox, createListCollection, Field } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as f from '../../../../core/contract/fields.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { folded, nameMatcher } from '../../../../core/rules/name-search.ts';

/** So many matches are listed; typing more finds the others. */
const limit = 30;
/** Before what was typed, in the option that creates it. No ingredient is called so. */
const created = '\n';

export const plain = (name: string): string => name.trim().toLowerCase();

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
  const { all, taken, chosen, onChosen } = props;
  const { t } = useTranslation('kitchen');
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const items = useOptions(typed, all, taken, chosen);
  const collection = useMemo(() => createListCollection({ items }), [items]);
  const choose = (value: string) => {
    const name = value.startsWith(created) ? value.slice(created.length) : value;
    if (!chosen.some((each) => plain(each) === plain(name))) onChosen([...chosen, name]);
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
      <Combobox.Root
        collection={collection}
        value={[]}
        inputValue={typed}
        selectionBehavior="clear"
        inputBehavior="autohighlight"
        openOnClick
        lazyMount
        unmountOnExit
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') setTyped(inputValue);
        }}
        onValueChange={({ value: [value] }) => {
          if (value !== undefined) choose(value);
        }}
        positioning={{ strategy: 'fixed', sameWidth: true, fitViewport: true }}
      >
        <Combobox.Control>
          <Combobox.Input ref={field} autoComplete="off" placeholder={t('ingredients.search')} />
          <Combobox.IndicatorGroup>
            <Combobox.Trigger aria-label={t('ingredients.list')} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <Combobox.Positioner>
          <Combobox.Content maxH="min(20rem, var(--available-height))">
            <Combobox.Empty>{t('ingredients.nothing')}</Combobox.Empty>
            {items.map((item) => (
              <Combobox.Item item={item} key={item.value} minH="48px">
                <Combobox.ItemText overflowWrap="anywhere">{item.label}</Combobox.ItemText>
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Combobox.Root>
      <Field.ErrorText>{props.error}</Field.ErrorText>
    </Field.Root>
  );
}

/** What matches what is typed and can be chosen, and what creates it where nothing is called so. */
function useOptions(
  typed: string,
  all: readonly Row<'ingredient'>[],
  taken: readonly string[],
  chosen: readonly string[],
) {
  const { t } = useTranslation('kitchen');
  return useMemo(() => {
    const out = new Set([...taken, ...chosen].map(plain));
    const fits = nameMatcher(typed);
    const rank = (name: string) => (folded(name).startsWith(folded(typed)) ? 0 : 1);
    const found = all
      .filter(({ name }) => !out.has(plain(name)) && fits(name))
      .sort((a, b) => rank(a.name) - rank(b.name))
      .slice(0, limit)
      .map(({ name }) => ({ value: name, label: name }));
    const name = f.name.safeParse(typed);
    const isKnown = out.has(plain(typed)) || all.some((each) => plain(each.name) === plain(typed));
    if (!name.success || isKnown) return found;
    const label = t('ingredients.create', { name: name.data });
    return [...found, { value: created + name.data, label }];
  }, [typed, all, taken, chosen, t]);
}
