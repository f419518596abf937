import { ListFilter } from 'lucide-react';
import { memo, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MealTypeId, mealTypes } from '../../../../core/rules/meal-type.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import type { MenuView } from '../../../data/menus/span.ts';
import { IconControl } from '../../../ui/control.tsx';
import { firstOpen, plannedIn } from '../meals.ts';
import { useMealPlaceName } from '../names.ts';
import { AddActions } from './add-actions.tsx';
import { MealFilters } from './meal-filters.tsx';
import { TypeSelect } from './type-select.tsx';
import './bar.css';

interface BarProps {
  plan: readonly PlannedDay[];
  /** Whether the menus are on this device: else nothing is counted. */
  ready: boolean;
  phone: boolean;
  meals: readonly MealTypeId[];
  only: string | null;
  view: MenuView;
  onMeals(meals: MealTypeId[]): void;
  onOnly(guestTypeId: string | null): void;
  onView(view: MenuView): void;
}

/** How much is planned, what is shown of it, and what adds to it. On a phone, what chooses is folded. */
export const MenuBar = memo(function MenuBar(props: BarProps) {
  const { plan, ready, only, phone } = props;
  const { t } = useTranslation('menu');
  const [unfolded, setUnfolded] = useState(false);
  const part = useId();
  return (
    <div className="menu-bar">
      <Planned {...{ plan, ready, only, phone }} />
      {phone && (
        <IconControl
          label={t('filter.show')}
          aria-expanded={unfolded}
          aria-controls={part}
          onClick={() => setUnfolded(!unfolded)}
        >
          <ListFilter size={20} aria-hidden />
        </IconControl>
      )}
      <div id={part} className="menu-choices">
        {(!phone || unfolded) && (
          <>
            <MealFilters {...{ plan, ready, only }} shown={props.meals} onShown={props.onMeals} />
            <TypeSelect value={only} onValue={props.onOnly} />
            <ViewSwitch view={props.view} onView={props.onView} />
          </>
        )}
      </div>
      <AddActions plan={plan} view={props.view} />
    </div>
  );
});

/** "20 of 21 meals planned"; on a phone, with the first meal that is not. */
function Planned({
  plan,
  ready,
  only,
  phone,
}: Pick<BarProps, 'plan' | 'ready' | 'only' | 'phone'>) {
  const { t } = useTranslation('menu');
  const nameOf = useMealPlaceName();
  const planned = mealTypes.reduce((sum, { id }) => sum + plannedIn(plan, id, only), 0);
  const all = plan.length * mealTypes.length;
  const open = phone ? firstOpen(plan, only) : undefined;
  return (
    <p className="menu-planned">
      <b data-planned={ready ? planned : undefined}>{ready ? planned : '—'}</b>{' '}
      <span>
        {t('planned', { count: all })}
        {ready && open && <strong>{t('open', { place: nameOf(open) })}</strong>}
      </span>
    </p>
  );
}

function ViewSwitch({ view, onView }: Pick<BarProps, 'view' | 'onView'>) {
  const { t } = useTranslation('menu');
  return (
    <fieldset className="menu-view" aria-label={t('view.label')}>
      {(['week', 'day'] as const).map((each) => (
        <button key={each} type="button" aria-pressed={each === view} onClick={() => onView(each)}>
          {t(`view.${each}`)}
        </button>
      ))}
    </fieldset>
  );
}
