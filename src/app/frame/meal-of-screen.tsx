import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mealName, mealTypes } from '../../../core/rules/meal-type.ts';
import { chooseDoorMeal, type DoorService, useDoorService } from '../../data/door/door-service.ts';
import { FaceSelect } from '../../ui/face-select/face-select.tsx';
import { useNow } from '../../ui/use-now.ts';

/** How often it is looked which meal is served, ms. */
const halfMinute = 30_000;

/** The meals side by side, one of them chosen, and when it is served. */
export function MealOfScreen() {
  const { t } = useTranslation(['door', 'common']);
  const service = useDoorService(useNow(halfMinute));
  const hours = useHoursText(service);
  return (
    <>
      <fieldset className="meal-choice" aria-label={t('meal.label')}>
        {mealTypes.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === service.meal}
            onClick={() => chooseDoorMeal(id)}
          >
            {t(`common:${name}`)}
          </button>
        ))}
      </fieldset>
      {hours !== undefined && <span className="meal-hours">{hours}</span>}
    </>
  );
}

/** On a phone: the title, and below it the meal as the system's own list. */
export function MealPlace({ title }: { title: string }) {
  const { t } = useTranslation(['door', 'common']);
  const service = useDoorService(useNow(halfMinute));
  const hours = useHoursText(service);
  const meal = t(`common:${mealName(service.meal)}`);
  const said = service.isOpen && hours !== undefined ? `${meal}, ${hours}` : (hours ?? meal);
  return (
    <FaceSelect
      className="place"
      label={t('meal.label')}
      value={String(service.meal)}
      options={mealTypes.map(({ id, name }) => [String(id), t(`common:${name}`)])}
      onValue={(value) => {
        const found = mealTypes.find(({ id }) => String(id) === value);
        if (found) chooseDoorMeal(found.id);
      }}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <div className="place-hotel">
        <span>{said}</span>
        <ChevronDown size={14} aria-hidden />
      </div>
    </FaceSelect>
  );
}

/** While it is served the hours, else when it opens. */
function useHoursText({ hours, isOpen, meal }: DoorService): string | undefined {
  const { t } = useTranslation(['door', 'common']);
  if (hours === undefined) return undefined;
  if (isOpen) return t('hours', { ...hours });
  return t('opens', { meal: t(`common:${mealName(meal)}`), opens: hours.opens });
}
