import { ChevronRight, Plus } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealTypeId, mealName } from '../../../../core/rules/meal-type.ts';
import { type MealPlan, type PlannedDay, useMealPlan } from '../../../data/menus/plan.ts';
import { mealIcons } from '../../../ui/meal-icons.ts';
import { DetailsOpener, ShownFacts } from '../day-details/shown-facts.tsx';
import { Covers } from '../grid/covers.tsx';
import { DayDate } from '../grid/day-head.tsx';
import { isPlanned, sameEachDay, shownMenus } from '../meals.ts';
import { useMenuActions } from '../menu-actions.ts';
import { useDishName, useGuestTypeName, useMealPlaceName } from '../names.ts';
import { useTodayInSight } from './use-today-in-sight.ts';
import './phone.css';

interface ListProps {
  plan: readonly PlannedDay[];
  today: Day;
  meals: readonly MealTypeId[];
  only: string | null;
}

/** The days below each other, for a phone. A meal is a row that opens it; what is the same all week is one row above. */
export function DayList({ plan, today, meals, only }: ListProps) {
  const { standard, mayPlan } = useMenuActions();
  const same = useMemo(
    () => new Map(meals.map((id) => [id, sameEachDay(plan, id, only, standard)?.types ?? ''])),
    [plan, meals, only, standard],
  );
  const isElsewhere = (meal: MealPlan | undefined, types = '') =>
    types !== '' && shownMenus(meal, only, standard, types).length === 0;
  const { t } = useTranslation(['menu', 'common']);
  const [first] = plan;
  const list = useRef<HTMLDivElement>(null);
  useTodayInSight(list, first?.day, today);
  return (
    <div ref={list} className="day-list">
      {first &&
        meals
          .filter((id) => same.get(id) !== '')
          .map((id) => (
            <MealLine
              key={id}
              day={plan.find(({ day }) => day >= today)?.day ?? first.day}
              mealTypeId={id}
              except=""
              {...{ only, today, eachDay: true }}
            />
          ))}
      {plan.map(({ day, menu, meals: planned }) => (
        <section key={day} data-day={day} aria-labelledby={`day-${day}`}>
          <h2
            id={`day-${day}`}
            data-today={day === today}
            data-past={day < today}
            data-opens={(mayPlan && menu !== undefined) || undefined}
          >
            <DayDate day={day} />
            {day === today && <em>{t('common:day.today')}</em>}
            <ShownFacts menu={menu} />
            <Covers day={day} />
            <DetailsOpener menu={menu} />
          </h2>
          {meals
            .filter((id) => !isElsewhere(planned.get(id), same.get(id)))
            .map((id) => (
              <MealLine
                key={id}
                {...{ day, only, today, except: same.get(id) ?? '' }}
                mealTypeId={id}
              />
            ))}
        </section>
      ))}
    </div>
  );
}

interface LineProps {
  day: Day;
  mealTypeId: MealTypeId;
  only: string | null;
  except: string;
  today: Day;
  eachDay?: boolean;
}

const MealLine = memo(function MealLine(props: LineProps) {
  const { day, mealTypeId, only, except, today, eachDay = false } = props;
  const meal = useMealPlan(day, mealTypeId);
  const { t } = useTranslation(['menu', 'common']);
  const { standard, open } = useMenuActions();
  const place = useMealPlaceName()({ day, mealTypeId });
  const [first, ...others] = shownMenus(meal, only, standard, except);
  const name = mealName(mealTypeId);
  const Icon = mealIcons[name];
  if (!isPlanned(meal, only)) return <UnplannedMeal {...props} filled={first?.guestTypeId} />;
  return (
    <button
      type="button"
      className="meal-line"
      data-past={day < today}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) =>
        open({ kind: 'meal', meal: { day, mealTypeId }, anchor: currentTarget })
      }
    >
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <span className="spoken">{eachDay ? t(`common:${name}`) : place}</span>
      <span className="meal-line-text">
        {first?.dishes.map(({ id, dishId }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <DishName id={dishId} />
          </span>
        ))}
        {others.length > 0 && (
          <small>
            {'+ '}
            {others.map(({ id, guestTypeId }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <TypeName id={guestTypeId} />
              </span>
            ))}
          </small>
        )}
        {eachDay && <small>{t('same.short')}</small>}
      </span>
      <ChevronRight size={20} aria-hidden />
    </button>
  );
});

/** A meal without dishes. @param props.filled guest type of a menu that is there already */
function UnplannedMeal(props: LineProps & { filled: string | undefined }) {
  const { day, mealTypeId, only, today, filled } = props;
  const { t } = useTranslation('menu');
  const { mayPlan, standard, open } = useMenuActions();
  const name = mealName(mealTypeId);
  const Icon = mealIcons[name];
  if (!mayPlan || day < today) {
    return (
      <p className="meal-line" data-none>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
        {t(`notPlanned.${name}`)}
      </p>
    );
  }
  const plan = () => {
    const preset = { day, mealTypeId, guestTypeId: filled ?? only ?? standard };
    if (filled === undefined) open({ kind: 'addMeal', preset });
    else open({ kind: 'addDishes', place: { ...preset, guestTypeId: filled } });
  };
  return (
    <button type="button" className="meal-line" data-plan={`${day} ${mealTypeId}`} onClick={plan}>
      <Icon size={24} strokeWidth={1.75} aria-hidden />
      <span className="plan-box">
        <Plus size={16} aria-hidden />
        {t(`plan.${name}`)}
      </span>
    </button>
  );
}

function DishName({ id }: { id: string }) {
  return useDishName(id);
}

function TypeName({ id }: { id: string }) {
  return useGuestTypeName(id);
}
