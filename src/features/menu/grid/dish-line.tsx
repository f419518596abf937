import { Clock } from 'lucide-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import { useRow } from '../../../data/engine/view.ts';
import { usePlacePending } from '../../../data/menus/pending.ts';
import { weekdayName } from '../../../ui/day/day-names.ts';
import { useDragWords } from '../drag/drag-surface.tsx';
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
  return (
    <li
      className="menu-dish"
      data-place={props.id}
      data-dish={props.dishId}
      data-guest-type={props.guestTypeId}
      data-draggable={mayPlan && !props.past ? '' : undefined}
    >
      <DishText {...props} />
    </li>
  );
});

function DishText(props: LineProps) {
  const { id, dishId, day, mealTypeId, guestTypeId, again, past } = props;
  const { t, i18n } = useTranslation('menu');
  const { mayPlan, open } = useHands();
  const { described, roleDescription } = useDragWords();
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
        ref={line}
        type="button"
        tabIndex={-1}
        className="menu-dish-name"
        aria-haspopup="dialog"
        aria-describedby={past ? undefined : described}
        aria-roledescription={past ? undefined : roleDescription}
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
      {!past && <span className="menu-dish-handle" data-handle aria-hidden />}
      <span className="menu-dish-more" aria-hidden />
    </>
  );
}
