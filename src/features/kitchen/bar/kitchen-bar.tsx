import { ClipboardCheck, ClipboardList, Target } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Day } from '../../../../core/rules/day.ts';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import type { CourseCounts } from '../courses.ts';
import type { Choices } from '../use-choices.ts';
import { CourseFilters } from './course-filters.tsx';
import { MealButtons } from './meal-buttons.tsx';
import { ViewSwitches } from './view-switches.tsx';
import './bar.css';

/** What is shown, and how: one tab stop. */
export function KitchenBar(props: {
  day: Day;
  /** Whether the day is on this device. */
  ready: boolean;
  choices: Choices;
  /** Null while they are loading. */
  counts: CourseCounts | null;
  /** On a phone the meal is chosen elsewhere. */
  hasMeals: boolean;
  ingredients: RefObject<HTMLButtonElement | null>;
  showsIngredients: boolean;
  onIngredients(byKey: boolean): void;
}) {
  const { t } = useTranslation(['kitchen', 'closeOut']);
  const { choices } = props;
  return (
    <Toolbar label={t('bar')} className="kitchen-bar">
      {props.hasMeals && (
        <MealButtons
          day={props.day}
          ready={props.ready}
          meal={choices.meal}
          onMeal={choices.setMeal}
        />
      )}
      <CourseFilters
        counts={props.counts}
        active={choices.course}
        onToggle={choices.toggleCourse}
      />
      <ViewSwitches
        choices={choices}
        ingredients={props.ingredients}
        showsIngredients={props.showsIngredients}
        onIngredients={props.onIngredients}
      />
      {!props.hasMeals && (
        <>
          <Link className="kitchen-way" to="/kitchen/close-out">
            <ClipboardCheck size={20} strokeWidth={1.75} aria-hidden />
            {t('closeOut:tabs.closeOut')}
          </Link>
          <Link className="kitchen-way" to="/kitchen/accuracy">
            <Target size={20} strokeWidth={1.75} aria-hidden />
            {t('closeOut:tabs.accuracy')}
          </Link>
          <Link className="kitchen-way" to="/orders">
            <ClipboardList size={20} strokeWidth={1.75} aria-hidden />
            {t('closeOut:tabs.orders')}
          </Link>
        </>
      )}
    </Toolbar>
  );
}
