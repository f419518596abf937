import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import { mealIcons } from '../../../ui/meal-icons.ts';
import { plannedIn } from '../meals.ts';

/** The meals with how much of each is planned; pressed ones are shown. */
export function MealFilters(props: {
  plan: readonly PlannedDay[];
  ready: boolean;
  only: string | null;
  shown: readonly MealTypeId[];
  onShown(meals: MealTypeId[]): void;
}) {
  const { plan, ready, only, shown } = props;
  const { t } = useTranslation(['menu', 'common']);
  const toggle = (meal: MealTypeId) => {
    const next = mealTypes
      .map(({ id }) => id)
      .filter((id) => (id === meal ? !shown.includes(id) : shown.includes(id)));
    // Nothing at all is no choice.
    props.onShown(next.length === 0 ? mealTypes.map(({ id }) => id) : next);
  };
  return (
    <fieldset className="meal-filters" aria-label={t('filter.meals')}>
      {mealTypes.map(({ id, name }) => {
        const Icon = mealIcons[name];
        const planned = plannedIn(plan, id, only);
        return (
          <button
            key={id}
            type="button"
            aria-pressed={shown.includes(id)}
            data-missing={ready && planned < plan.length}
            data-meal={name}
            onClick={() => toggle(id)}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden />
            <span>{t(`common:${name}`)}</span>{' '}
            <b data-brief={ready ? `${planned}/${plan.length}` : '—'}>
              <span>{ready ? t('filter.count', { planned, all: plan.length }) : '—'}</span>
            </b>
          </button>
        );
      })}
    </fieldset>
  );
}
