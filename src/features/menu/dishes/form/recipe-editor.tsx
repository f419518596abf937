import { chakra, Text } from '@chakra-ui/react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DishFormState } from './dish-form.tsx';
import { IngredientAdder } from './ingredient-adder.tsx';
import { RecipeLineEditor } from './recipe-line.tsx';
import '../dishes.css';

/** What a dish is made of: a line for each ingredient, and a field that adds one. */
export function RecipeEditor(props: { form: DishFormState; mayWrite: boolean; mayTell: boolean }) {
  const { form, mayWrite } = props;
  const { t } = useTranslation('dishes');
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'ingredients',
    keyName: 'key',
  });
  return (
    <chakra.section aria-label={t('ingredients.title')}>
      <chakra.h3 fontWeight="semibold">{t('ingredients.title')}</chakra.h3>
      {fields.length === 0 && (
        <Text color="fg.muted" textStyle="sm" py="2">
          {t('ingredients.none')}
        </Text>
      )}
      <ul className="book-recipe-lines">
        {fields.map((line, index) => (
          <RecipeLineEditor
            key={line.key}
            form={form}
            index={index}
            mayWrite={mayWrite}
            mayTell={props.mayTell}
            onRemove={() => {
              remove(index);
              document.querySelector<HTMLElement>('[data-adder] input')?.focus();
            }}
          />
        ))}
      </ul>
      {mayWrite && (
        <IngredientAdder
          there={fields.map(({ name }) => name)}
          onAdd={(line) => append(line, { shouldFocus: false })}
        />
      )}
    </chakra.section>
  );
}
