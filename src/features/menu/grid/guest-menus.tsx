import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { usePlacedRows } from '../../../data/menus/placed.ts';
import type { GuestMenuPlan } from '../../../data/menus/plan.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { anyFinger, finePointer } from '../../../ui/windows.ts';
import { useDragWords } from '../drag/drag-surface.tsx';
import { useMenuActions } from '../menu-actions.ts';
import { useGuestTypeName } from '../names.ts';
import type { Again } from '../variety/use-variety.ts';
import { DishLine } from './dish-line.tsx';

interface MenusProps {
  menus: readonly GuestMenuPlan[];
  day: Day;
  mealTypeId: number;
  past: boolean;
  again: Again | undefined;
  /** Ids of places that an open dialog would make. */
  previewed: ReadonlySet<string> | undefined;
  /** Whether the first one has its heading too. */
  named: boolean;
}

/** The menus of a meal: the first one without a heading; for fingers, the others fold into one row. */
export function GuestMenus(props: MenusProps) {
  const fine = useMedia(finePointer);
  const [first, ...others] = props.menus;
  if (!first) return null;
  return (
    <>
      <GuestMenu {...props} menu={first} named={props.named} />
      {fine || others.length === 0 ? (
        others.map((menu) => <GuestMenu key={menu.id} {...props} menu={menu} named />)
      ) : (
        <Folded {...props} menus={others} />
      )}
    </>
  );
}

function Folded(props: MenusProps) {
  const [open, setOpen] = useState(false);
  const part = useId();
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="cell-fold"
        aria-expanded={open}
        aria-controls={part}
        onClick={() => setOpen(!open)}
      >
        <span>
          {props.menus.map(({ id, guestTypeId, dishes }) => (
            <FoldedName key={id} guestTypeId={guestTypeId} count={dishes.length} />
          ))}
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id={part}>
        {open &&
          props.menus.map((menu) => <GuestMenu key={menu.id} {...props} menu={menu} named />)}
      </div>
    </>
  );
}

function FoldedName({ guestTypeId, count }: { guestTypeId: string; count: number }) {
  return (
    <span>
      {useGuestTypeName(guestTypeId)} <b>{count}</b>
    </span>
  );
}

function GuestMenu(props: MenusProps & { menu: GuestMenuPlan }) {
  const { menu, day, mealTypeId, past, again, previewed } = props;
  const { guestTypeId, dishes } = menu;
  const { t, i18n } = useTranslation('menu');
  const { mayPlan, open } = useMenuActions();
  const said = useDragWords();
  const shared = useMemo(
    () => ({ t, language: i18n.language, mayPlan, open, ...said }),
    [t, i18n.language, mayPlan, open, said],
  );
  const touch = useMedia(anyFinger);
  const name = useGuestTypeName(guestTypeId);
  const placedRows = usePlacedRows(dishes);
  const isPreview = dishes.length > 0 && dishes.every(({ id }) => previewed?.has(id));
  return (
    <section className="guest-menu" aria-label={name} data-preview={isPreview || undefined}>
      {props.named && <GuestMenuHead {...{ name, day, mealTypeId, guestTypeId, past }} />}
      <ul>
        {placedRows.map((placed) => (
          <DishLine
            key={placed.id}
            {...{ placed, day, mealTypeId, guestTypeId, past, touch, shared }}
            again={again?.[placed.id]}
            isPreview={previewed?.has(placed.id) ?? false}
          />
        ))}
      </ul>
    </section>
  );
}

function GuestMenuHead(props: {
  name: string;
  day: Day;
  mealTypeId: number;
  guestTypeId: string;
  past: boolean;
}) {
  const { name, day, mealTypeId, guestTypeId } = props;
  const { t } = useTranslation('menu');
  const { mayPlan, open } = useMenuActions();
  const button = useRef<HTMLButtonElement>(null);
  if (!mayPlan || props.past) return <h3 className="guest-menu-head">{name}</h3>;
  return (
    <h3 className="guest-menu-head">
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        aria-haspopup="dialog"
        aria-label={t('guestMenu.actions', { guestType: name })}
        onClick={() => {
          const anchor = button.current;
          if (anchor) open({ kind: 'guestMenu', place: { day, mealTypeId, guestTypeId }, anchor });
        }}
      >
        {name}
      </button>
    </h3>
  );
}
