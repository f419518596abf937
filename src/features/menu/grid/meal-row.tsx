import { ChevronsDownUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { serviceHours } from '../../../../core/rules/service-hours.ts';
import { useHotelRow } from '../../../data/account/active-hotel.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import { mealIcons } from '../../../ui/meal-icons.ts';
import { sameEachDay } from '../meals.ts';
import { useMenuActions } from '../menu-actions.ts';
import type { Again } from '../variety/use-variety.ts';
import { GridPart } from './grid-part.tsx';
import { MenuCell } from './menu-cell.tsx';
import { SameEachDay } from './same-each-day.tsx';

/** So many days before a meal it should be planned. */
const near = 2;

interface RowProps {
  mealTypeId: MealTypeId;
  plan: readonly PlannedDay[];
  today: Day;
  only: string | null;
  again: ReadonlyMap<Day, Again>;
}

/** A meal of all the days: one cell for each, below one over all of them for what is the same each day. */
export function MealRow(props: RowProps) {
  const { mealTypeId, plan, only } = props;
  const { standard } = useMenuActions();
  const [unfolded, setUnfolded] = useState(false);
  const same = sameEachDay(plan, mealTypeId, only, standard);
  const head = (
    <MealHead mealTypeId={mealTypeId} {...(same && unfolded && { onFold: setUnfolded })} />
  );
  if (!same || unfolded) {
    return (
      <GridPart role="row" className="meal-row">
        {head}
        <DayCells {...props} except="" />
      </GridPart>
    );
  }
  return (
    <>
      <GridPart role="row" className="meal-row" data-over={same.hasOthers}>
        {head}
        <SameEachDay
          {...{ same, only }}
          id={`${plan[0]?.day} ${mealTypeId} all`}
          count={plan.length}
          onUnfold={() => setUnfolded(true)}
        />
      </GridPart>
      {same.hasOthers && (
        <GridPart role="row" className="meal-row">
          <GridPart role="rowheader" />
          <DayCells {...props} except={same.types} />
        </GridPart>
      )}
    </>
  );
}

function DayCells({ mealTypeId, plan, today, only, again, except }: RowProps & { except: string }) {
  return plan.map(({ day }) => (
    <MenuCell
      key={day}
      {...{ day, mealTypeId, only, except }}
      past={day < today}
      isToday={day === today}
      near={day <= addDays(today, near)}
      again={again.get(day)}
    />
  ));
}

function MealHead(props: { mealTypeId: MealTypeId; onFold?(unfolded: boolean): void }) {
  const { mealTypeId, onFold } = props;
  const { t } = useTranslation(['menu', 'common']);
  const name = mealName(mealTypeId);
  const hotel = useHotelRow();
  const hours = hotel && serviceHours(hotel, mealTypeId);
  const Icon = mealIcons[name];
  return (
    <GridPart role="rowheader" className="meal-head">
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <b>{t(`common:${name}`)}</b>
      {hours && <small>{`${hours.opens}–${hours.closes}`}</small>}
      {onFold && (
        <button
          type="button"
          className="meal-fold"
          aria-label={t('same.fold')}
          data-tip={t('same.fold')}
          onClick={() => onFold(false)}
        >
          <ChevronsDownUp size={16} aria-hidden />
        </button>
      )}
    </GridPart>
  );
}
