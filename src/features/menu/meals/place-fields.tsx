import { Box, Field, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { isDay } from '../../../../core/rules/day.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { useActiveGuestTypes } from '../../../data/meals/guest-kinds.ts';
import { useMenuDays } from '../../../data/menus/days.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { MealErrors, MealValues } from './meal-values.ts';

/** Where a menu is to stand: day, meal, guest type. */
export function PlaceFields(props: {
  values: MealValues;
  errors: MealErrors;
  onChange(part: Partial<MealValues>): void;
}) {
  const { values, errors, onChange } = props;
  const { t } = useTranslation(['dishes', 'common']);
  const types = useActiveGuestTypes();
  const isOffered = types.some(({ id }) => id === values.guestTypeId);
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
      <TextField
        type="date"
        label={t('addMeal.day')}
        required
        error={errors.day}
        value={values.day}
        onChange={({ target }) => onChange({ day: target.value })}
      />
      <SelectField
        label={t('addMeal.type')}
        required
        error={errors.guestTypeId}
        value={isOffered ? values.guestTypeId : ''}
        options={[
          ...(isOffered ? [] : [{ value: '', label: t('form.choose') }]),
          ...types.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ target }) => onChange({ guestTypeId: target.value })}
      />
      <Box gridColumn="1 / -1">
        <Field.Root invalid={errors.mealTypeId !== undefined} required>
          <Field.Label>{t('addMeal.meal')}</Field.Label>
          <Segmented
            label={t('addMeal.meal')}
            value={String(values.mealTypeId ?? '')}
            options={mealTypes.map(({ id, name }) => ({
              value: String(id),
              label: t(`common:${name}`),
            }))}
            onChange={(id) => onChange({ mealTypeId: Number(id) })}
          />
          <Field.ErrorText>{errors.mealTypeId}</Field.ErrorText>
        </Field.Root>
      </Box>
      {isDay(values.day) && <DayHere day={values.day} />}
    </SimpleGrid>
  );
}

/** Fetches what is planned on a day that this device does not have, and says so where it can't. */
function DayHere({ day }: { day: string }) {
  const { t } = useTranslation(['dishes', 'common']);
  const { status } = useMenuDays(day, day);
  if (status !== 'missing') return null;
  return (
    <Box gridColumn="1 / -1" role="status" color="fg.muted" textStyle="sm">
      {t('addMeal.missing')}
    </Box>
  );
}
