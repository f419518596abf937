import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { mealOf } from '../use-meal.ts';

/** The meal on a phone: the system's own list over a face as wide as the longest name. */
export function MealSelect(props: {
  meal: MealTypeId | undefined;
  onMeal(meal: MealTypeId): void;
}) {
  const { meal } = props;
  const { t } = useTranslation('kitchen');
  return (
    <span className="meal-select">
      <span className="meal-select-face" aria-hidden>
        <span>{meal === undefined ? t('meal.placeholder') : t(`meal.${mealName(meal)}`)}</span>
        <ChevronDown size={16} />
      </span>
      <select
        aria-label={t('meal.label')}
        value={meal ?? ''}
        onChange={(event) => {
          const next = mealOf(event.target.value);
          if (next !== undefined) props.onMeal(next);
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
      </select>
    </span>
  );
}
