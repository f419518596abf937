import { Box, Button, Field, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '../../../../../core/contract/bounds.ts';
import * as f from '../../../../../core/contract/fields.ts';
import { normalizedName } from '../../../../../core/rules/names.ts';
import { offeredNames } from '../../../../../core/rules/offered-names.ts';
import { useIngredients } from '../../../../data/menus/dishes.ts';
import { NameCombobox } from '../../../../ui/form/name-combobox.tsx';
import type { LineValues } from './dish-values.ts';
import { useFieldText } from './field-text.ts';

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
  const { find, ...offered } = useOffered(typed, props.there);
  const add = (name: string) => {
    const parsed = f.name.safeParse(name);
    if (!parsed.success) return setError(fieldText(parsed.error.issues[0]?.message));
    if (props.there.some((each) => normalizedName(each) === normalizedName(name))) {
      return setError(t('ingredients.there'));
    }
    if (props.there.length >= bounds.dishIngredients) return setError(t('ingredients.full'));
    const known = find(name);
    props.onAdd({
      ...{ ingredient_id: known?.id, name: known?.name ?? parsed.data },
      ...{ quantity: '1', unit: 'piece', allergens: known?.allergens ?? null, ingredient: known },
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
          <NameCombobox
            {...{ field, typed }}
            {...offered}
            texts={{
              placeholder: t('ingredients.placeholder'),
              list: t('ingredients.list'),
              nothing: t('ingredients.nothing'),
            }}
            onTyped={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            onChosen={add}
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

/** What fits to what is typed and is not on the dish, what makes it, and how one is found by its name. */
function useOffered(typed: string, there: readonly string[]) {
  const { t } = useTranslation('dishes');
  const ingredients = useIngredients();
  const taken = there.join('\n');
  return useMemo(() => {
    const all = ingredients.map(({ name }) => name);
    const { names, made } = offeredNames(typed, all, taken.split('\n'));
    return {
      names,
      made:
        made === undefined ? made : { name: made, label: t('ingredients.create', { name: made }) },
      find: (name: string) =>
        ingredients.find((each) => normalizedName(each.name) === normalizedName(name)),
    };
  }, [ingredients, typed, taken, t]);
}
