import { chakra, Flex, Textarea } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../../../core/rules/language.ts';
import { languages } from '../../../../../core/rules/language.ts';
import { languageNames } from '../../../../i18n/languages.ts';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { DishFormState } from './dish-form.tsx';
import { useFieldText } from './field-text.ts';
import '../dishes.css';

/** Name and description for guests who read another language: folded, with the languages that it has. */
export function DishTranslations({ form, mayWrite }: { form: DishFormState; mayWrite: boolean }) {
  const { t } = useTranslation('dishes');
  const fieldsId = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isWrong = form.formState.errors.translations !== undefined;
  const isOpen = isUnfolded || isWrong;
  const texts = form.watch('translations');
  const said = languages.filter(
    (each) => texts[each].name.trim() || texts[each].description.trim(),
  );
  const list = said.map((each) => languageNames[each]).join(', ');
  return (
    <section aria-label={t('translations.title')}>
      <button
        type="button"
        className="book-fold"
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setIsUnfolded(!isOpen)}
      >
        <ChevronDown size={20} aria-hidden />
        <b>{t('translations.title')}</b>
        <span>{list || t('translations.none')}</span>
      </button>
      <chakra.fieldset id={fieldsId} hidden={!isOpen} disabled={!mayWrite} minW="0">
        {isOpen && (
          <Flex direction="column" gap="4" pt="2">
            <p className="book-help">{t('translations.help')}</p>
            {languages.map((language) => (
              <TextsIn key={language} form={form} language={language} />
            ))}
          </Flex>
        )}
      </chakra.fieldset>
    </section>
  );
}

function TextsIn({ form, language }: { form: DishFormState; language: Language }) {
  const { t } = useTranslation('dishes');
  const fieldText = useFieldText();
  const errors = form.formState.errors.translations?.[language];
  const name = languageNames[language];
  return (
    <Flex direction="column" gap="2">
      <TextField
        label={t('translations.name', { language: name })}
        lang={language}
        error={fieldText(errors?.name?.message)}
        {...form.register(`translations.${language}.name`)}
      />
      <FormField
        label={t('translations.description', { language: name })}
        error={fieldText(errors?.description?.message)}
      >
        <Textarea
          rows={2}
          autoresize
          maxH="40"
          lang={language}
          {...form.register(`translations.${language}.description`)}
        />
      </FormField>
    </Flex>
  );
}
