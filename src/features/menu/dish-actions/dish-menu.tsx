import { ArrowRightLeft, CopyPlus, Move, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { type PlacedDish, removeDish } from '../../../data/menus/planning.ts';
import type { MenuAction } from '../../../ui/action-menu.tsx';
import { type Opened, useMenuActions } from '../menu-actions.ts';
import { useDishName, useMealPlaceName } from '../names.ts';
import { useSayChange } from '../use-changes.ts';
import { ActionList } from './action-list.tsx';

/** What can be done with a dish on a menu. */
export function DishMenu(props: {
  dish: PlacedDish;
  anchor: HTMLElement;
  today: Day;
  onClose(): void;
}) {
  const { dish } = props;
  const { t } = useTranslation('menu');
  const { mayWriteDishes, open } = useMenuActions();
  const name = useDishName(dish.dishId);
  const place = useMealPlaceName()(dish);
  const say = useSayChange();
  const past = dish.day < props.today;
  const action = (text: string, Icon: typeof Move, opened: Opened): MenuAction => ({
    text,
    icon: <Icon size={20} aria-hidden />,
    run: () => open(opened),
  });
  const actions: MenuAction[] = [
    ...(past ? [] : [action(t('actions.move'), Move, { kind: 'move', dish })]),
    action(t('actions.copyTo'), CopyPlus, { kind: 'copy', source: { kind: 'dish', dish } }),
    ...(past ? [] : [action(t('actions.replace'), ArrowRightLeft, { kind: 'replace', dish })]),
    ...(mayWriteDishes
      ? [action(t('actions.editDish'), Pencil, { kind: 'dish', dishId: dish.dishId })]
      : []),
    ...(past
      ? []
      : [
          {
            text: t('actions.remove'),
            icon: <Trash2 size={20} aria-hidden />,
            focusAfter: () => props.anchor.closest<HTMLElement>('[data-cell]'),
            run: () => say(removeDish(dish), t('dish.removed', { dish: name, place })),
          },
        ]),
  ];
  return <ActionList {...{ actions, title: name, anchor: props.anchor, onClose: props.onClose }} />;
}
