import type { TFunction } from 'i18next';
import { Clock } from 'lucide-react';
import { memo } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import type { PlacedRow } from '../../../data/menus/placed.ts';
import { weekdayName } from '../../../ui/day/day-names.ts';
import { useDragWords } from '../drag/drag-surface.tsx';
import { useHands } from '../hands.ts';

interface LineProps {
  placed: PlacedRow;
  day: Day;
  mealTypeId: number;
  guestTypeId: string;
  /** The day on which it stood before. */
  again: Day | undefined;
  /** Of a day that has passed: it can be copied, and nothing else. */
  past: boolean;
  /** Whether a finger may drag it. */
  touch: boolean;
  words: LineWords;
}

/** Taken by the menu for all of its lines: a copy of a meal renders a hundred of them in one tap. */
export interface LineWords {
  t: TFunction<'menu'>;
  language: string;
}

/** A dish on a menu: dragged, or pressed for what can be done with it. */
export const DishLine = memo(function DishLine(props: LineProps) {
  const { placed, past, touch } = props;
  const { mayPlan } = useHands();
  const canDrag = mayPlan && !past;
  return (
    <li
      className="menu-dish"
      data-place={placed.id}
      data-dish={placed.dishId}
      data-guest-type={props.guestTypeId}
      data-draggable={canDrag ? '' : undefined}
    >
      {mayPlan ? (
        <DishButton {...props} />
      ) : (
        <span className="menu-dish-name">
          <DishText {...props} />
        </span>
      )}
      {mayPlan && placed.isPending && (
        <span className="menu-dish-pending" role="img" aria-label={props.words.t('pending')}>
          <Clock size={12} aria-hidden />
        </span>
      )}
      {canDrag && touch && <span className="menu-dish-handle" data-handle aria-hidden />}
    </li>
  );
});

function DishButton(props: LineProps) {
  const { placed, day, mealTypeId, guestTypeId, past } = props;
  const { open } = useHands();
  const { described, roleDescription } = useDragWords();
  const dish = { id: placed.id, dishId: placed.dishId, day, mealTypeId, guestTypeId };
  return (
    <button
      type="button"
      tabIndex={-1}
      className="menu-dish-name"
      aria-haspopup="dialog"
      aria-describedby={past ? undefined : described}
      aria-roledescription={past ? undefined : roleDescription}
      onClick={({ currentTarget }) => open({ kind: 'dishMenu', dish, anchor: currentTarget })}
      onKeyUp={(event) => {
        // Space lifts.
        if (event.key === ' ') event.preventDefault();
      }}
    >
      <DishText {...props} />
    </button>
  );
}

function DishText({ placed: { dish }, again, words: { t, language } }: LineProps) {
  const notes = [
    dish && !dish.is_active && t('dish.deleted'),
    dish?.is_active && !dish.is_available && t('dish.unavailable'),
    again !== undefined && t('dish.again', { day: weekdayName(again, language) }),
  ].filter((note) => note !== false && note !== undefined);
  return (
    <>
      <span className="menu-dish-text">{dish?.name ?? t('dish.unknown')}</span>
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </>
  );
}
