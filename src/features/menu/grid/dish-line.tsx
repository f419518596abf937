import { useDraggable } from '@dnd-kit/core';
import { Clock, Ellipsis, GripVertical } from 'lucide-react';
import { memo, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useRow } from '../../../data/engine/view.ts';
import { usePlacePending } from '../../../data/menus/pending.ts';
import type { PlacedDish } from '../../../data/menus/planning.ts';
import { weekdayName } from '../../../ui/day/day-names.ts';
import { useHands } from '../hands.ts';

interface LineProps {
  id: string;
  dishId: string;
  day: Day;
  mealTypeId: number;
  guestTypeId: string;
  /** The day on which it stood before. */
  again: Day | undefined;
  /** Of a day that has passed: it can be copied, and nothing else. */
  past: boolean;
}

/** A dish on a menu: dragged, or pressed for what can be done with it. */
export const DishLine = memo(function DishLine(props: LineProps) {
  const { mayPlan } = useHands();
  if (mayPlan && !props.past) return <DraggedLine {...props} />;
  return (
    <li className="menu-dish" data-place={props.id} data-dish={props.dishId}>
      <DishText {...props} />
    </li>
  );
});

function DraggedLine(props: LineProps) {
  const { t } = useTranslation('menu');
  const { id, dishId, day, mealTypeId, guestTypeId } = props;
  const name = useRow('dish', dishId)?.name;
  const data = useMemo(
    () => ({ name, dish: { id, dishId, day, mealTypeId, guestTypeId } satisfies PlacedDish }),
    [id, dishId, day, mealTypeId, guestTypeId, name],
  );
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    data,
    attributes: { roleDescription: t('drag.role') },
  });
  const described = attributes['aria-describedby'];
  const roleDescription = attributes['aria-roledescription'];
  return (
    <li
      ref={setNodeRef}
      className="menu-dish"
      data-place={id}
      data-dish={dishId}
      data-dragged={isDragging}
      {...listeners}
    >
      <DishText {...props} {...{ described, roleDescription }} activator={setActivatorNodeRef} />
    </li>
  );
}

/** Apart from the line, which renders whenever anything is dragged. */
const DishText = memo(function DishText(
  props: LineProps & {
    activator?(node: HTMLElement | null): void;
    described?: string;
    roleDescription?: string;
  },
) {
  const { id, dishId, day, mealTypeId, guestTypeId, again, past, activator } = props;
  const { t, i18n } = useTranslation('menu');
  const { mayPlan, open } = useHands();
  const line = useRef<HTMLButtonElement>(null);
  const dish = useRow('dish', dishId);
  const isPending = usePlacePending(id);
  const name = dish?.name ?? t('dish.unknown');
  const notes = [
    dish && !dish.is_active && t('dish.deleted'),
    dish?.is_active && !dish.is_available && t('dish.unavailable'),
    again !== undefined && t('dish.again', { day: weekdayName(again, i18n.language) }),
  ].filter((note) => note !== false && note !== undefined);
  const text = (
    <>
      <span className="menu-dish-text">{name}</span>
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </>
  );
  if (!mayPlan) return <span className="menu-dish-name">{text}</span>;
  const press = () => {
    const anchor = line.current;
    if (anchor)
      open({ kind: 'dishMenu', dish: { id, dishId, day, mealTypeId, guestTypeId }, anchor });
  };
  return (
    <>
      <button
        ref={(node) => {
          line.current = node;
          activator?.(node);
        }}
        type="button"
        tabIndex={-1}
        className="menu-dish-name"
        aria-haspopup="dialog"
        aria-describedby={props.described}
        aria-roledescription={props.roleDescription}
        onClick={press}
        onKeyUp={(event) => {
          // Space lifts.
          if (event.key === ' ') event.preventDefault();
        }}
      >
        {text}
      </button>
      {isPending && (
        <span className="menu-dish-pending" role="img" aria-label={t('pending')}>
          <Clock size={12} aria-hidden />
        </span>
      )}
      {!past && (
        <span className="menu-dish-handle" data-handle aria-hidden>
          <GripVertical size={16} />
        </span>
      )}
      <span className="menu-dish-more" aria-hidden>
        <Ellipsis size={16} />
      </span>
    </>
  );
});
