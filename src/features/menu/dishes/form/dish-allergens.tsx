import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contentsOf } from '../../../../../core/rules/allergens.ts';
import { useAllergenTexts } from '../allergen-texts.ts';
import { AllergenChoice } from './allergen-choice.tsx';
import type { DishFormState } from './dish-form.tsx';

/** A dish's own allergens, and what guests are told about all of it. */
export function DishAllergens({ form, mayWrite }: { form: DishFormState; mayWrite: boolean }) {
  const { t } = useTranslation('dishes');
  return (
    <>
      <Controller
        control={form.control}
        name="allergens"
        render={({ field }) => (
          <AllergenChoice
            label={t('form.allergens')}
            help={t('form.allergensHelp')}
            value={field.value}
            disabled={!mayWrite}
            onChange={field.onChange}
          />
        )}
      />
      <Told form={form} />
    </>
  );
}

/** What guests are told, while it is written down: what the dish contains, and of which parts nobody said. */
function Told({ form }: { form: DishFormState }) {
  const { t } = useTranslation('dishes');
  const texts = useAllergenTexts();
  const [allergens, ingredients] = useWatch({
    control: form.control,
    name: ['allergens', 'ingredients'],
  });
  const contents = contentsOf({ allergens }, ingredients);
  const unknown = [
    ...(allergens === null ? [t('told.dish')] : []),
    ...ingredients.filter((each) => each.allergens === null).map(({ name }) => name),
  ];
  return (
    <section className="book-told" aria-label={t('told.title')}>
      <strong>{t('told.title')}</strong>
      {contents.allergens.length > 0 && (
        <p>{t('told.contains', { list: texts.names(contents.allergens) })}</p>
      )}
      {contents.isComplete && contents.allergens.length === 0 && <p>{t('told.none')}</p>}
      {!contents.isComplete && (
        <p data-known="false">{t('told.unknown', { list: unknown.join(', ') })}</p>
      )}
    </section>
  );
}
