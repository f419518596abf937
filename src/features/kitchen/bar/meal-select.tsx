import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealName, mealTypes } from '../../../../core/rules/meal-type.ts';
import { FaceSelect } from '../../../ui/face-select/face-select.tsx';
import { mealOf } from '../use-meal.ts';

/** The meal on a phone: the system's own list over a face as wide as the longest name. */
export function MealSelect(props: {
  meal: MealTypeId | undefined;
  onMeal(meal: MealTypeId): void;
}) {
  const { meal } = props;
  const { t } = useTranslation(['kitchen', 'common']);
  return (
    <FaceSelect
      className="meal-select"
      label={t('meal.label')}
      value={meal === undefined ? '' : String(meal)}
      placeholder={t('meal.placeholder')}
      options={mealTypes.map(({ id, name }) => [String(id), t(`common:${name}`)])}
      onValue={(value) => {
        const next = mealOf(value);
        if (next !== undefined) props.onMeal(next);
      }}
    >
      <span className="meal-select-face" aria-hidden>
        <span>{meal === undefined ? t('meal.placeholder') : t(`common:${mealName(meal)}`)}</span>
        <ChevronDown size={16} />
      </span>
    </FaceSelect>
  );
}
