import { Flex, SimpleGrid, Textarea } from '@chakra-ui/react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { diets } from '../../../../../core/rules/diet.ts';
import { dishTypes, occurrenceTone } from '../../../../../core/rules/dish-type.ts';
import { FormField } from '../../../../ui/form/form-field.tsx';
import { SwitchGroup } from '../../../../ui/form/switch-group.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { DishFormState } from './dish-form.tsx';
import { useFieldText } from './field-text.ts';

/** How often a dish occurs, as it is stored. */
const occurrences = ['daily', 'Average', 'Rare'];

/** What a dish is: name, course, description, times and numbers, and whether it can be had. */
export function DishFields({ form }: { form: DishFormState }) {
  const { t } = useTranslation('dishes');
  const { errors } = form.formState;
  const fieldText = useFieldText();
  const nameError = errors.name?.message;
  const course = form.watch('dish_type');
  return (
    <Flex direction="column" gap="4">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
        <TextField
          label={t('form.name')}
          required
          data-autofocus=""
          error={nameError === 'already_exists' ? t('form.nameTaken') : fieldText(nameError)}
          {...form.register('name')}
        />
        <ChoiceField
          form={form}
          name="dish_type"
          label={t('form.course')}
          required
          error={fieldText(errors.dish_type?.message)}
          options={[
            ...(course === '' ? [{ value: '', label: t('form.choose') }] : []),
            ...dishTypes.map((value) => ({ value, label: t(`course.${value}`) })),
          ]}
        />
      </SimpleGrid>
      <FormField label={t('form.description')} error={fieldText(errors.description?.message)}>
        <Textarea rows={2} autoresize maxH="40" {...form.register('description')} />
      </FormField>
      <Numbers form={form} />
      <SimpleGrid columns={{ base: 1, md: 3 }} gap="4" alignItems="start">
        <ChoiceField
          form={form}
          name="diet"
          label={t('form.diet')}
          options={(['', ...diets] as const).map((value) => ({
            value,
            label: t(`diet.${value || 'unknown'}`),
          }))}
        />
        <ChoiceField
          form={form}
          name="status"
          label={t('form.status')}
          options={(['complete', 'draft'] as const).map((value) => ({
            value,
            label: t(`form.statuses.${value}`),
          }))}
        />
        <Controller
          control={form.control}
          name="is_available"
          render={({ field }) => (
            <SwitchGroup
              label={t('form.availability')}
              lines={[
                {
                  ...{ kind: 'switch', name: 'is_available', label: t('form.available') },
                  ...{ checked: field.value, was: undefined, onChange: field.onChange },
                },
              ]}
            />
          )}
        />
      </SimpleGrid>
    </Flex>
  );
}

function Numbers({ form }: { form: DishFormState }) {
  const { t } = useTranslation('dishes');
  const { errors } = form.formState;
  const fieldText = useFieldText();
  const stored = form.watch('occurrence_type');
  const number = (name: 'preparation_time' | 'calories' | 'occurrence_weight') => (
    <TextField
      label={t(`form.${name}`)}
      inputMode={name === 'occurrence_weight' ? 'decimal' : 'numeric'}
      error={fieldText(errors[name]?.message)}
      {...form.register(name)}
    />
  );
  const kinds = occurrences.includes(stored) ? occurrences : [...occurrences, stored];
  const label = (kind: string) => {
    const tone = occurrenceTone(kind);
    if (tone !== 'usual') return t(`occurrence.${tone}`);
    return kind === 'daily' ? t('occurrence.daily') : kind;
  };
  return (
    <SimpleGrid columns={{ base: 2, md: 4 }} gap="4" alignItems="start">
      <ChoiceField
        form={form}
        name="occurrence_type"
        label={t('form.occurrence_type')}
        options={kinds.map((value) => ({ value, label: label(value) }))}
      />
      {number('occurrence_weight')}
      {number('preparation_time')}
      {number('calories')}
    </SimpleGrid>
  );
}
