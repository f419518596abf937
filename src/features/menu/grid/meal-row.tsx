import { ChevronsDownUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { serviceHours } from '../../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import { mealIcons, sameEachDay } from '../meals.ts';
import type { Again } from '../variety/use-variety.ts';
import { GridPart } from './grid-part.tsx';
import { MenuCell } from './menu-cell.tsx';
import { SameEachDay } from './same-each-day.tsx';

/** So many days before a meal it should be planned. */
const near = 2;

/** A meal of all the days: one cell for each, or one for all of them where they are the same. */
export function MealRow(props: {
  mealTypeId: MealTypeId;
  plan: readonly PlannedDay[];
  today: Day;
  only: string | null;
  again: ReadonlyMap<Day, Again>;
}) {
  const { mealTypeId, plan, today, only } = props;
  const { t } = useTranslation('menu');
  const [unfolded, setUnfolded] = useState(false);
  const same = sameEachDay(plan, mealTypeId, only);
  const name = mealName(mealTypeId);
  const hotel = useHotelRow();
  const hours = hotel && serviceHours(hotel, mealTypeId);
  const Icon = mealIcons[name];
  return (
    <GridPart role="row" className="meal-row">
      <GridPart role="rowheader" className="meal-head">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        <b>{t(`meal.${name}`)}</b>
        {hours && <small>{`${hours.opens}–${hours.closes}`}</small>}
        {same && unfolded && (
          <button
            type="button"
            className="meal-fold"
            aria-label={t('same.fold')}
            data-tip={t('same.fold')}
            onClick={() => setUnfolded(false)}
          >
            <ChevronsDownUp size={16} aria-hidden />
          </button>
        )}
      </GridPart>
      {same && !unfolded ? (
        <SameEachDay
          menus={same}
          only={only}
          id={`${plan[0]?.day} ${mealTypeId}`}
          count={plan.length}
          onUnfold={() => setUnfolded(true)}
        />
      ) : (
        plan.map(({ day, meals }) => (
          <MenuCell
            key={day}
            {...{ day, mealTypeId, only }}
            meal={meals.get(mealTypeId)}
            past={day < today}
            isToday={day === today}
            near={day <= addDays(today, near)}
            again={props.again.get(day)}
          />
        ))
      )}
    </GridPart>
  );
}
