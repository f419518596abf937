import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import { useKeys } from '../../../ui/keys/keys.ts';
import { useMenuActions } from '../menu-actions.ts';
import type { Again } from '../variety/use-variety.ts';
import { DayHead } from './day-head.tsx';
import { useGridKeys } from './grid-keys.ts';
import { GridPart } from './grid-part.tsx';
import { MealRow } from './meal-row.tsx';
import './grid.css';
import './cell.css';

/** Days as columns, meals as rows. */
export function MenuGrid(props: {
  plan: readonly PlannedDay[];
  today: Day;
  meals: readonly MealTypeId[];
  only: string | null;
  again: ReadonlyMap<Day, Again>;
}) {
  const { plan, today, only, again } = props;
  const { t } = useTranslation('menu');
  const grid = useRef<HTMLDivElement>(null);
  const keys = useGridKeys(grid);
  useListedKeys();
  return (
    <GridPart
      ref={grid}
      role="grid"
      aria-label={t('grid.label')}
      className="menu-grid"
      data-count={plan.length}
      style={{ '--days': plan.length } as Record<string, number>}
      {...keys}
    >
      <GridPart role="row" className="day-heads">
        <GridPart role="columnheader" className="corner" aria-label={t('grid.meals')} />
        {plan.map(({ day, menu }) => (
          <DayHead key={day} day={day} today={today} menu={menu} />
        ))}
      </GridPart>
      {props.meals.map((mealTypeId) => (
        <MealRow key={mealTypeId} {...{ mealTypeId, plan, today, only, again }} />
      ))}
    </GridPart>
  );
}

/** The keys that the grid handles, for the list of keys. */
function useListedKeys(): void {
  const { t } = useTranslation('menu');
  const { mayPlan } = useMenuActions();
  useKeys(
    useMemo(
      () => [
        { key: '← ↑ ↓ →', text: t('keys.arrows') },
        { key: 'Tab', text: t('keys.into') },
        ...(mayPlan
          ? [
              { key: 'Enter', text: t('keys.enter') },
              { key: '␣', text: t('keys.space') },
            ]
          : []),
      ],
      [t, mayPlan],
    ),
  );
}
