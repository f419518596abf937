import { Button, Group } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import { mealIcons } from '../../../ui/meal-icons.ts';

/** A toggle button for each meal, in the order of the day. */
export function MealToggles(props: {
  label: string;
  selected: readonly MealTypeId[];
  onSelected(meals: MealTypeId[]): void;
}) {
  const { t } = useTranslation('reception');
  const toggle = (id: MealTypeId) =>
    props.onSelected(
      mealTypes
        .map((type) => type.id)
        .filter((each) => props.selected.includes(each) !== (each === id)),
    );
  return (
    <Group role="group" aria-label={props.label} gap="2" flexWrap="wrap">
      {mealTypes.map(({ id, name }) => {
        const Icon = mealIcons[name];
        const on = props.selected.includes(id);
        return (
          <Button
            key={id}
            px="3"
            variant={on ? 'solid' : 'outline'}
            aria-pressed={on}
            onClick={() => toggle(id)}
          >
            <Icon size={20} aria-hidden />
            {t(`meals.short.${name}`)}
          </Button>
        );
      })}
    </Group>
  );
}
