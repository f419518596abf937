import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import { comingOf } from '../../../../core/rules/people.ts';
import { useHeadCountAfterPaint } from '../../../data/meals/head-count.ts';
import { CountButton } from '../../../ui/counts/count-button.tsx';
import { useKeys } from '../../../ui/keys/keys.ts';
import { peopleText } from '../people-text.ts';

/** The meals of the day with their covers, of which one is cooked for; none is pressed before one is known. */
export function MealButtons(props: {
  day: Day;
  ready: boolean;
  meal: MealTypeId | undefined;
  onMeal(meal: MealTypeId): void;
}) {
  const { meal, onMeal } = props;
  const { t } = useTranslation(['kitchen', 'common']);
  useKeys(
    useMemo(
      () =>
        mealTypes.map(({ id, name }) => ({
          key: String(id),
          text: t(`common:${name}`),
          run: () => onMeal(id),
        })),
      [t, onMeal],
    ),
  );
  return (
    <fieldset
      className="kitchen-meals counts"
      aria-label={t(meal === undefined ? 'meal.placeholder' : 'meal.label')}
    >
      {mealTypes.map(({ id, name }) => (
        <MealButton
          key={id}
          day={props.day}
          ready={props.ready}
          meal={id}
          label={t(`common:${name}`)}
          pressed={id === meal}
          onMeal={onMeal}
        />
      ))}
    </fieldset>
  );
}

/** A component of its own, so that only the meal that changes is counted anew. */
function MealButton(props: {
  day: Day;
  ready: boolean;
  meal: MealTypeId;
  label: string;
  pressed: boolean;
  onMeal(meal: MealTypeId): void;
}) {
  const { meal, pressed } = props;
  const people = useHeadCountAfterPaint(props.day, meal);
  return (
    <CountButton
      label={props.label}
      value={peopleText(props.ready ? comingOf(people) : null)}
      pressed={pressed}
      {...(pressed ? { look: 'chosen' } : {})}
      shortcut={String(meal)}
      onPress={() => props.onMeal(meal)}
    />
  );
}
