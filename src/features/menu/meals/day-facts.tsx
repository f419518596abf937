import { Box, SimpleGrid } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useRow } from '../../../data/engine/view.ts';
import { useActiveGuestGroups } from '../../../data/meals/guest-kinds.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FactErrors, FactValues } from './fact-values.ts';
import { type MealErrors, type MealValues, useMenuName } from './meal-values.ts';
import { OccasionField } from './occasion-field.tsx';

interface Props {
  values: FactValues;
  errors: FactErrors;
  onChange(part: Partial<FactValues>): void;
}

/** What a day's menu says of itself. */
export function DayFacts(props: Props & { usualName: string }) {
  const { values, errors, onChange } = props;
  const { t } = useTranslation(['dishes', 'menuDay']);
  const { groupId } = values;
  const groups = useActiveGuestGroups();
  /** One that is out of use stays where it is chosen. */
  const own = useRow('guest_group', groupId);
  const offered = own && !groups.some(({ id }) => id === groupId) ? [...groups, own] : groups;
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" alignItems="start">
      <TextField
        label={t('dishes:addMeal.name')}
        required
        error={errors.name}
        value={values.name ?? props.usualName}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      {offered.length > 0 && (
        <SelectField
          label={t('dishes:addMeal.group')}
          value={groupId}
          options={[
            { value: '', label: t('dishes:addMeal.noGroup') },
            ...offered.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange({ groupId: target.value })}
        />
      )}
      <OccasionField
        chosen={values.occasion}
        error={errors.occasion}
        onChosen={(occasion) => onChange({ occasion })}
      />
      <Box gridColumn="1 / -1">
        <TextField
          label={t('menuDay:facts.description')}
          error={errors.description}
          value={values.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Box>
    </SimpleGrid>
  );
}

/** What is asked for where the day has no menu yet. */
export function NewDayFacts(props: {
  values: MealValues;
  errors: MealErrors;
  onChange(part: Partial<FactValues>): void;
}) {
  const nameOf = useMenuName();
  return <DayFacts {...props} usualName={nameOf(props.values.day)} />;
}
