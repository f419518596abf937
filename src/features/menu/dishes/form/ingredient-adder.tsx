import { Box, Button, Combobox, createListCollection, Field, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../../core/contract/bounds.ts';
import * as f from '../../../../../core/contract/fields.ts';
import { folded, nameMatcher } from '../../../../../core/rules/name-search.ts';
import { useIngredients } from '../../../../data/menus/dishes.ts';
import type { LineValues } from './dish-values.ts';
import { useFieldText } from './field-text.ts';

/** So many matches are listed; typing more finds the others. */
const limit = 30;
/** Of the option that creates what was typed. No ingredient is called so. */
const created = '\n';

const plain = (name: string) => name.trim().toLowerCase();

/** Adds an ingredient to a dish: one that the hotel has, or a new one by its name. */
export function IngredientAdder(props: {
  /** Names of those that the dish has. */
  there: readonly string[];
  onAdd(line: LineValues): void;
}) {
  const { t } = useTranslation('dishes');
  const fieldText = useFieldText();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { items, find } = useOptions(typed, props.there);
  const add = (name: string) => {
    const parsed = f.name.safeParse(name);
    if (!parsed.success) return setError(fieldText(parsed.error.issues[0]?.message));
    if (props.there.some((each) => plain(each) === plain(name))) {
      return setError(t('ingredients.there'));
    }
    if (props.there.length >= bounds.dishIngredients) return setError(t('ingredients.full'));
    const known = find(name);
    const allergens = known?.allergens ?? null;
    props.onAdd({
      ...{ ingredient_id: known?.id, name: known?.name ?? parsed.data },
      ...{ quantity: '1', unit: 'piece', allergens, known: allergens },
    });
    setTyped('');
    setError(undefined);
    field.current?.focus();
  };
  return (
    <Field.Root invalid={error !== undefined} mt="3">
      <Field.Label>{t('ingredients.add')}</Field.Label>
      <Flex gap="3" width="100%" wrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Box
          flex="1 1 14rem"
          minW="0"
          data-adder=""
          onKeyDownCapture={(event) => {
            const isHighlighted = field.current?.hasAttribute('aria-activedescendant');
            if (event.key !== 'Enter' || typed.trim() === '' || isHighlighted) return;
            // The list of what matches is not there yet, and would swallow the key.
            event.preventDefault();
            event.stopPropagation();
            field.current?.blur();
            add(typed);
          }}
          onKeyDown={(event) => {
            // Without an option to take, Enter adds what was typed, and saves nothing.
            if (event.key !== 'Enter' || event.defaultPrevented) return;
            event.preventDefault();
            add(typed);
          }}
        >
          <NameField
            field={field}
            items={items}
            typed={typed}
            onTyped={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            onChosen={(value) => add(value === created ? typed : value)}
          />
        </Box>
        <Button variant="outline" h="control" flexShrink="0" onClick={() => add(typed)}>
          <Plus size={20} aria-hidden />
          {t('ingredients.addButton')}
        </Button>
      </Flex>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

/** A field that lists what matches what is typed into it. */
function NameField(props: {
  field: RefObject<HTMLInputElement | null>;
  items: readonly { value: string; label: string }[];
  typed: string;
  onTyped(text: string): void;
  onChosen(value: string): void;
}) {
  const { field, items, typed } = props;
  const { t } = useTranslation('dishes');
  const collection = useMemo(() => createListCollection({ items }), [items]);
  return (
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
        if (reason === 'input-change') props.onTyped(inputValue);
      }}
      onValueChange={({ value: [chosen] }) => {
        if (chosen !== undefined) props.onChosen(chosen);
      }}
      positioning={{ strategy: 'fixed', sameWidth: true, fitViewport: true }}
    >
      <Combobox.Control>
        <Combobox.Input ref={field} autoComplete="off" placeholder={t('ingredients.placeholder')} />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger aria-label={t('ingredients.list')} />
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content maxH="min(20rem, var(--available-height))">
          <Combobox.Empty>{t('ingredients.nothing')}</Combobox.Empty>
          {items.map((item) => (
            <Combobox.Item item={item} key={item.value}>
              <Combobox.ItemText overflowWrap="anywhere">{item.label}</Combobox.ItemText>
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}

/** What matches what is typed and is not on the dish, and what creates it. */
function useOptions(typed: string, there: readonly string[]) {
  const { t } = useTranslation('dishes');
  const ingredients = useIngredients();
  const taken = there.map(plain).join('\n');
  return useMemo(() => {
    const names = new Set(taken.split('\n'));
    const fits = nameMatcher(typed);
    const found = ingredients
      .filter(({ name }) => fits(name) && !names.has(plain(name)))
      .sort((a, b) => rankOf(a.name, typed) - rankOf(b.name, typed));
    const find = (name: string) => ingredients.find((each) => plain(each.name) === plain(name));
    const isNew = plain(typed) !== '' && !find(typed) && !names.has(plain(typed));
    const items = [
      ...found.slice(0, limit).map(({ name }) => ({ value: name, label: name })),
      ...(isNew
        ? [{ value: created, label: t('ingredients.create', { name: typed.trim() }) }]
        : []),
    ];
    return { items, find };
  }, [ingredients, typed, taken, t]);
}

/** The name itself comes first, then those that begin so. */
function rankOf(name: string, typed: string): number {
  const [whole, start] = [folded(name), folded(typed)];
  if (whole === start) return 0;
  return whole.startsWith(start) ? 1 : 2;
}
