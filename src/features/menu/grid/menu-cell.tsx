import { useDroppable } from '@dnd-kit/core';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { type GuestMenuPlan, useMealPlan } from '../../../data/menus/plan.ts';
import type { ShownMeal } from '../../../data/menus/shown-plan.ts';
import { cellId, dishOf } from '../drag/places.ts';
import { isPlanned, shownMenus } from '../meals.ts';
import { useMenuActions } from '../menu-actions.ts';
import { useMealPlaceName } from '../names.ts';
import type { Again } from '../variety/use-variety.ts';
import { GridPart } from './grid-part.tsx';
import { GuestMenus } from './guest-menus.tsx';
import { PlanBox } from './plan-box.tsx';
import '../../../ui/mark.css';

export interface CellProps {
  day: Day;
  mealTypeId: number;
  only: string | null;
  /** Guest types whose menus are shown over all the days. */
  except: string;
  past: boolean;
  isToday: boolean;
  /** The meal is near, so that it should be planned. */
  near: boolean;
  again: Again | undefined;
}

/** Undefined where nothing of the day is here. */
interface PlannedCell extends CellProps {
  meal: ShownMeal | undefined;
}

/** What is planned for a meal of a day. */
export const MenuCell = memo(function MenuCell(props: CellProps) {
  const { day, mealTypeId, past } = props;
  const { mayPlan } = useMenuActions();
  const meal = useMealPlan(day, mealTypeId);
  const cell = useRef<HTMLDivElement>(null);
  const nameOf = useMealPlaceName();
  const id = cellId(props);
  const canDrop = mayPlan && !past;
  return (
    <GridPart
      ref={cell}
      role="gridcell"
      className="menu-cell"
      aria-label={nameOf({ day, mealTypeId })}
      data-cell={id}
      data-drop={canDrop || undefined}
      data-past={past}
      data-today={props.isToday}
    >
      <CellMenus {...props} meal={meal} />
      {canDrop && <DropSlot id={id} cell={cell} />}
      {mayPlan && <CellControls {...props} meal={meal} />}
    </GridPart>
  );
});

function CellMenus({ meal, only, except, past, near, day, mealTypeId, again }: PlannedCell) {
  const { t } = useTranslation('menu');
  const { mayPlan, standard } = useMenuActions();
  const menus = shownMenus(meal, only, standard, except);
  const previewed = meal?.previewed;
  const isShown = isPlanned(meal, only);
  const planned = isShown && hasStanding(menus, previewed);
  return (
    <>
      {menus.length > 0 && (
        <GuestMenus
          {...{
            menus,
            day,
            mealTypeId,
            past,
            again,
            previewed,
            named: only === null && (!isShown || menus[0]?.guestTypeId !== standard),
          }}
        />
      )}
      {!planned &&
        (mayPlan && !past ? (
          <PlanBox
            place={{ day, mealTypeId }}
            guestTypeId={menus[0]?.guestTypeId}
            only={only}
            near={near}
            hidden={isShown}
          />
        ) : (
          menus.length === 0 && (
            <p className="cell-none">{t(`notPlanned.${mealName(mealTypeId)}`)}</p>
          )
        ))}
    </>
  );
}

/** Whether any of the dishes is planned, and not only a preview of what an open dialog would put there. */
const hasStanding = (menus: readonly GuestMenuPlan[], previewed?: ReadonlySet<string>): boolean =>
  menus.some(({ dishes }) => dishes.some(({ id }) => !previewed?.has(id)));

/** Where a dish that is dragged over the cell would come to stand. */
function DropSlot({ id, cell }: { id: string; cell: RefObject<HTMLDivElement | null> }) {
  const { setNodeRef, isOver, active } = useDroppable({ id });
  useEffect(() => setNodeRef(cell.current), [setNodeRef, cell]);
  const dish = dishOf(active?.data.current);
  return isOver && dish && cellId(dish) !== id ? (
    <div className="menu-dish-slot">
      <i />
    </div>
  ) : null;
}

/** "+" adds to the first menu of the cell, "…" opens all that can be done with the meal. */
function CellControls({ meal, only, except, past, day, mealTypeId }: PlannedCell) {
  const { t } = useTranslation('menu');
  const { open, standard } = useMenuActions();
  const more = useRef<HTMLButtonElement>(null);
  const nameOf = useMealPlaceName();
  const place = nameOf({ day, mealTypeId });
  const first = shownMenus(meal, only, standard, except)[0];
  if (!isPlanned(meal, only)) return null;
  return (
    <div className="cell-controls">
      <button
        ref={more}
        type="button"
        tabIndex={-1}
        className="mark"
        data-actions
        aria-haspopup="dialog"
        aria-label={t('cell.actions', { place })}
        onClick={() => {
          const anchor = more.current;
          if (anchor) open({ kind: 'mealMenu', meal: { day, mealTypeId }, anchor });
        }}
      />
      {first && !past && (
        <button
          type="button"
          tabIndex={-1}
          className="mark"
          data-add
          aria-label={t('cell.add', { place })}
          data-tip={t('actions.addDishes')}
          onClick={() =>
            open({ kind: 'addDishes', place: { day, mealTypeId, guestTypeId: first.guestTypeId } })
          }
        />
      )}
    </div>
  );
}
