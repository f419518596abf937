import {
  CalendarPlus,
  ChevronDown,
  CopyPlus,
  LayoutTemplate,
  List,
  Plus,
  ShoppingBasket,
  Soup,
  Upload,
  Users,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useToday } from '../../../data/account/active-hotel.ts';
import type { PlannedDay } from '../../../data/menus/plan.ts';
import type { MenuView } from '../../../data/menus/span.ts';
import type { MenuAction } from '../../../ui/action-menu.tsx';
import { Control } from '../../../ui/control.tsx';
import { laterPart, useSoon } from '../../../ui/later-part.tsx';
import { firstOpen } from '../meals.ts';
import { type Opened, useMenuActions } from '../menu-actions.ts';

const menu = laterPart(async () => (await import('../../../ui/action-menu.tsx')).ActionMenu);

/** The one primary button: what adds to the menus, and what they are made of. */
export function AddActions({ plan, view }: { plan: readonly PlannedDay[]; view: MenuView }) {
  const { t } = useTranslation('menu');
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const actions = useActions(plan, view);
  useSoon(menu);
  return (
    <>
      <Control
        ref={button}
        look="primary"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('add')}
        onClick={() => setOpen(!open)}
      >
        <Plus size={18} aria-hidden />
        <span className="add-word">{t('add')}</span>
        <ChevronDown size={16} aria-hidden className="add-word" />
      </Control>
      {open && (
        <menu.Part
          anchor={button}
          label={t('add')}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function useActions(plan: readonly PlannedDay[], view: MenuView): MenuAction[] {
  const { t } = useTranslation('menu');
  const today = useToday();
  const from = plan[0]?.day ?? '';
  const menuActions = useMenuActions();
  const mayWriteTypes = useMay('guest_type.write');
  const mayImport = useMay('menu.import');
  const action = (text: string, Icon: typeof Plus, opened: Opened): MenuAction => ({
    text,
    icon: <Icon size={20} aria-hidden />,
    run: () => menuActions.open(opened),
  });
  const source =
    view === 'week' ? ({ kind: 'week', from } as const) : ({ kind: 'day', day: from } as const);
  const { mayPlan, mayWriteDishes } = menuActions;
  return [
    ...(mayPlan
      ? [
          action(t('actions.addMeal'), CalendarPlus, {
            kind: 'addMeal',
            preset: presetOf(plan, today),
          }),
        ]
      : []),
    ...(mayWriteDishes ? [action(t('actions.addDish'), Soup, { kind: 'dish' })] : []),
    action(t('actions.dishes'), List, { kind: 'dishes' }),
    action(t('actions.needs'), ShoppingBasket, { kind: 'needs', days: plan.map(({ day }) => day) }),
    ...(mayWriteTypes ? [action(t('actions.guestTypes'), Users, { kind: 'guestTypes' })] : []),
    ...(mayPlan
      ? [
          action(t('actions.templates'), LayoutTemplate, { kind: 'templates' }),
          action(t(`actions.copy.${view}`), CopyPlus, { kind: 'copy', source }),
        ]
      : []),
    ...(mayImport ? [action(t('actions.import'), Upload, { kind: 'import' })] : []),
  ];
}

/** What is planned next, most likely: the first open meal of the days on screen that have not passed, else their first day. */
function presetOf(plan: readonly PlannedDay[], today: string) {
  const coming = plan.filter(({ day }) => day >= today);
  return firstOpen(coming, null) ?? { day: (coming[0] ?? plan[0])?.day ?? today };
}
