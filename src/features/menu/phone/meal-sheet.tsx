import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useRow } from '../../../data/engine/view.ts';
import { type GuestMenuPlan, useMenuPlan } from '../../../data/menus/plan.ts';
import type { PlacedDish } from '../../../data/menus/planning.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { SheetActions } from '../dish-actions/action-list.tsx';
import { useMealActions } from '../dish-actions/meal-menu.tsx';
import { type MealPlace, shownMenus } from '../meals.ts';
import { useMenuActions } from '../menu-actions.ts';
import { useDishName, useGuestTypeName, useMealPlaceName } from '../names.ts';

/** A meal on a phone: its menus, and what can be done with it. */
export function MealSheet(props: {
  meal: MealPlace;
  anchor: HTMLElement;
  today: Day;
  onClose(): void;
}) {
  const { meal, onClose } = props;
  const title = useMealPlaceName()(meal);
  const [plan] = useMenuPlan(useMemo(() => [meal.day], [meal.day]));
  const { standard } = useMenuActions();
  const menus = shownMenus(plan?.meals.get(meal.mealTypeId), null, standard);
  const actions = useMealActions(meal);
  return (
    <Sheet open title={title} placement="bottom" focusAfter={() => props.anchor} onClose={onClose}>
      <div className="meal-sheet">
        {menus.map((menu) => (
          <Menu
            key={menu.id}
            {...{ meal, menu, anchor: props.anchor }}
            past={meal.day < props.today}
          />
        ))}
      </div>
      <SheetActions actions={actions} onClose={onClose} />
    </Sheet>
  );
}

function Menu(props: { meal: MealPlace; menu: GuestMenuPlan; past: boolean; anchor: HTMLElement }) {
  const { t } = useTranslation('menu');
  const { meal, menu, past, anchor } = props;
  const { guestTypeId } = menu;
  const name = useGuestTypeName(guestTypeId);
  return (
    <section>
      <h3>{name}</h3>
      {menu.dishes.length === 0 && <p>{t('guestMenu.empty')}</p>}
      <ul>
        {menu.dishes.map(({ id, dishId }) => (
          <li key={id}>
            <DishButton dish={{ ...meal, guestTypeId, id, dishId }} {...{ past, anchor }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DishButton(props: { dish: PlacedDish; past: boolean; anchor: HTMLElement }) {
  const { dish, past, anchor } = props;
  const { t } = useTranslation('menu');
  const { mayPlan, open } = useMenuActions();
  const row = useRow('dish', dish.dishId);
  const name = useDishName(dish.dishId);
  const text = (
    <span>
      {name}
      {row && !row.is_active && <small>{t('dish.deleted')}</small>}
    </span>
  );
  if (!mayPlan || past) return text;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => open({ kind: 'dishMenu', dish, anchor })}
    >
      {text}
      <ChevronRight size={20} aria-hidden />
    </button>
  );
}
