import { Box, Button, NativeSelect } from '@chakra-ui/react';
import { ListTree } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealTypes } from '../../../core/rules/meal-type.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { type Measure, measures } from './amounts/use-amounts.ts';
import { mealOf } from './use-meal.ts';

/** Settings of the whole screen: meal, measure, details. */
export function KitchenActions(props: {
  meal: MealTypeId | undefined;
  measure: Measure;
  details: boolean;
  onMeal(meal: MealTypeId): void;
  onMeasure(measure: Measure): void;
  onDetails(details: boolean): void;
}) {
  const { t } = useTranslation('kitchen');
  return (
    <>
      <Box minW="132px">
        <Segmented
          label={t('measure.label')}
          value={props.measure}
          options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
          onChange={props.onMeasure}
        />
      </Box>
      <Button
        role="switch"
        aria-checked={props.details}
        variant={props.details ? 'solid' : 'outline'}
        onClick={() => props.onDetails(!props.details)}
      >
        <ListTree aria-hidden />
        {t('details')}
      </Button>
      <NativeSelect.Root width={{ base: 'full', sm: 'auto' }} minW="180px">
        <NativeSelect.Field
          aria-label={t('meal.label')}
          value={props.meal ?? ''}
          onChange={(event) => {
            const meal = mealOf(event.target.value);
            if (meal !== undefined) props.onMeal(meal);
          }}
        >
          <option value="" disabled>
            {t('meal.placeholder')}
          </option>
          {mealTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {t(`meal.${name}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </>
  );
}
