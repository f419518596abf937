import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mealName } from '../../../../core/rules/meal-type.ts';
import type { MealPlace } from '../meals.ts';
import { useMenuActions } from '../menu-actions.ts';

/** In the place of dishes where there are none: plans the meal. */
export function PlanBox(props: {
  place: MealPlace;
  /** Whose menu is there already, without dishes. */
  guestTypeId: string | undefined;
  only: string | null;
  near: boolean;
  /** Whether a preview stands in its place: the box is there for the focus, which goes back to it. */
  hidden: boolean;
}) {
  const { place, guestTypeId, only } = props;
  const { t } = useTranslation('menu');
  const { open, standard } = useMenuActions();
  return (
    <button
      type="button"
      tabIndex={-1}
      className="plan-box"
      hidden={props.hidden}
      data-near={props.near}
      data-plan={`${place.day} ${place.mealTypeId}`}
      onClick={() =>
        guestTypeId === undefined
          ? open({
              kind: 'addMeal',
              preset: { ...place, guestTypeId: only ?? standard },
            })
          : open({ kind: 'addDishes', place: { ...place, guestTypeId } })
      }
    >
      <Plus size={16} aria-hidden />
      {t(`plan.${mealName(place.mealTypeId)}`)}
    </button>
  );
}
