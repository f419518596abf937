import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../core/rules/day.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import type { Repeat } from '../../../core/rules/variety.ts';
import type { PlannedDay } from '../../data/menus/plan.ts';
import type { MenuView } from '../../data/menus/span.ts';
import { DragArea } from './drag/drag-area.tsx';
import { EmptyWeek, MissingWeek } from './grid/empty-week.tsx';
import { GridBars } from './grid/grid-bars.tsx';
import { MenuGrid } from './grid/menu-grid.tsx';
import { useMenuActions } from './menu-actions.ts';
import { DayList } from './phone/day-list.tsx';
import { useAgain } from './variety/use-variety.ts';
import { VarietyLine } from './variety/variety-line.tsx';
import './grid/grid.css';

interface ContentProps {
  plan: readonly PlannedDay[];
  loaded: { status: 'loading' | 'ready' | 'missing'; retry(): void };
  phone: boolean;
  today: Day;
  meals: readonly MealTypeId[];
  only: string | null;
  repeats: readonly Repeat[];
  view: MenuView;
}

/** The menus, or what stands in their place: on their way, not to be had now, none at all. */
export const MenuContent = memo(function MenuContent(props: ContentProps) {
  const { plan, loaded, view } = props;
  const { t } = useTranslation('menu');
  const [started, setStarted] = useState<Day>();
  const from = plan[0]?.day ?? '';
  const isEmpty = plan.every(({ meals }) =>
    [...meals.values()].every(({ guestMenus }) => guestMenus.length === 0),
  );
  const hints = loaded.status === 'ready' && view === 'week' && (
    <VarietyLine plan={plan} repeats={props.repeats} only={props.only} />
  );
  return (
    <>
      <section className="menu-scroll" aria-label={t('grid.label')}>
        {loaded.status === 'loading' && (
          <GridBars days={plan.map(({ day }) => day)} label={t('loading')} />
        )}
        {loaded.status === 'missing' && <MissingWeek onRetry={loaded.retry} />}
        {loaded.status === 'ready' &&
          (isEmpty && view === 'week' && started !== from ? (
            <EmptyWeek days={plan.map(({ day }) => day)} onStart={() => setStarted(from)} />
          ) : (
            <>
              <Menus {...props} />
              {props.phone && hints}
            </>
          ))}
      </section>
      {!props.phone && hints}
    </>
  );
});

function Menus({ plan, phone, today, meals, only, repeats }: ContentProps) {
  const { mayPlan } = useMenuActions();
  const again = useAgain(repeats);
  if (phone) return <DayList {...{ plan, today, meals, only }} />;
  const grid = <MenuGrid {...{ plan, today, meals, only, again }} />;
  return mayPlan ? <DragArea>{grid}</DragArea> : grid;
}
