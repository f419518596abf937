import { SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGuestGroups } from '../../../data/menus/guest-types.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type MealErrors, type MealValues, useMenuName } from './meal-values.ts';

/** What a day's menu says of itself; asked for where the day has none yet. */
export function DayFacts(props: {
  values: MealValues;
  errors: MealErrors;
  onChange(part: Partial<MealValues>): void;
}) {
  const { values, errors, onChange } = props;
  const { t } = useTranslation('dishes');
  const nameOf = useMenuName();
  const groups = useGuestGroups();
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
      <TextField
        label={t('addMeal.name')}
        required
        error={errors.name}
        value={values.name ?? nameOf(values.day)}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {groups.length > 0 && (
        <SelectField
          label={t('addMeal.group')}
          value={values.groupId}
          options={[
            { value: '', label: t('addMeal.noGroup') },
            ...groups.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ groupId: target.value })}
        />
      )}
    </SimpleGrid>
  );
}
