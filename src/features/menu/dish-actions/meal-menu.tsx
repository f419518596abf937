import { CopyPlus, Plus, Trash2, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../data/account/active-hotel.ts';
import { useView, type View } from '../../../data/engine/view.ts';
import { useMenuPlan } from '../../../data/menus/plan.ts';
import type { MenuPlace } from '../../../data/menus/planning.ts';
import type { MenuAction } from '../../../ui/action-menu.tsx';
import { type MealPlace, shownMenus } from '../meals.ts';
import { type CopySource, type Opened, useMenuActions } from '../menu-actions.ts';
import { useGuestTypeName, useMealPlaceName } from '../names.ts';
import { ActionList } from './action-list.tsx';

/** What can be done with a meal of a day, for all of its guest types. */
export function MealMenu(props: { meal: MealPlace; anchor: HTMLElement; onClose(): void }) {
  const actions = useMealActions(props.meal);
  const title = useMealPlaceName()(props.meal);
  return <ActionList {...{ actions, title, anchor: props.anchor, onClose: props.onClose }} />;
}

/** What can be done with one guest type's menu of a meal. */
export function GuestMenuMenu(props: { place: MenuPlace; anchor: HTMLElement; onClose(): void }) {
  const { place } = props;
  const { t } = useTranslation('menu');
  const title = useGuestTypeName(place.guestTypeId);
  const action = useAction();
  const actions = [
    action(t('actions.addDishes'), Plus, { kind: 'addDishes', place }),
    action(t('actions.copyMeal'), CopyPlus, {
      kind: 'copy',
      source: { kind: 'guestMenu', ...place },
    }),
    action(t('actions.deleteMenu'), Trash2, { kind: 'delete', place }),
  ];
  return <ActionList {...{ actions, title, anchor: props.anchor, onClose: props.onClose }} />;
}

export function useMealActions(meal: MealPlace): MenuAction[] {
  const { t } = useTranslation('menu');
  const { mayPlan, standard } = useMenuActions();
  const isPast = meal.day < useToday();
  const [plan] = useMenuPlan(useMemo(() => [meal.day], [meal.day]));
  const menus = shownMenus(plan?.meals.get(meal.mealTypeId), null, standard);
  const types = useView(allTypes);
  const action = useAction();
  if (!mayPlan) return [];
  const named = menus.map(({ guestTypeId }) => ({
    place: { ...meal, guestTypeId },
    guestType: types.get(guestTypeId)?.name ?? t('guestType.unknown'),
  }));
  const copying = (text: string, source: CopySource) =>
    action(text, CopyPlus, { kind: 'copy', source });
  const copyOf = (text: string, place: MenuPlace) => copying(text, { kind: 'guestMenu', ...place });
  const [first] = named;
  // What is planned for one guest type alone can be copied to others too.
  const copies =
    first && named.length === 1
      ? [copyOf(t('actions.copyMeal'), first.place)]
      : [
          copying(t('actions.copyMeal'), { kind: 'meal', ...meal }),
          ...named.map(({ place, guestType }) =>
            copyOf(t('actions.copyMealOf', { guestType }), place),
          ),
        ];
  if (isPast) return copies;
  return [
    ...named.map(({ place, guestType }) =>
      action(t('actions.addDishesFor', { guestType }), Plus, { kind: 'addDishes', place }),
    ),
    action(t('actions.anotherMenu'), UserPlus, { kind: 'addMeal', preset: meal }),
    ...(menus.length > 0 ? copies : []),
    ...named.map(({ place, guestType }) =>
      action(t('actions.deleteMenuOf', { guestType }), Trash2, { kind: 'delete', place }),
    ),
  ];
}

const allTypes = (view: View) => view.all('guest_type');

function useAction() {
  const { open } = useMenuActions();
  return (text: string, Icon: typeof Plus, opened: Opened): MenuAction => ({
    text,
    icon: <Icon size={20} aria-hidden />,
    run: () => open(opened),
  });
}
