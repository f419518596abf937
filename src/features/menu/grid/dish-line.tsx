import type { TFunction } from 'i18next';
import { type KeyboardEvent, memo, type ReactNode } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import type { PlacedRow } from '../../../data/menus/placed.ts';
import { weekdayName } from '../../../ui/day/day-names.ts';
import type { DragWords } from '../drag/drag-surface.tsx';
import type { MenuActions } from '../menu-actions.ts';
import '../../../ui/mark.css';

interface LineProps {
  placed: PlacedRow;
  day: Day;
  mealTypeId: number;
  guestTypeId: string;
  /** The day on which it stood before. */
  again: Day | undefined;
  /** Of a day that has passed: it can be copied, and nothing else. */
  past: boolean;
  /** Whether it is not planned yet: an open dialog would put it there. */
  isPreview: boolean;
  /** Whether a finger may drag it. */
  touch: boolean;
  shared: SharedByLines;
}

/** What all lines of a menu show and may do, asked for by the menu: a copy of a meal renders a hundred lines in one tap. */
export interface SharedByLines extends DragWords, Pick<MenuActions, 'mayPlan' | 'open'> {
  t: TFunction<'menu'>;
  language: string;
}

/** A dish on a menu: dragged, or pressed for what can be done with it. One component, of as few elements as can be. */
export const DishLine = memo(function DishLine(props: LineProps) {
  const { placed, past, touch, day, mealTypeId, guestTypeId, shared, isPreview } = props;
  const { mayPlan, open, t } = shared;
  const canDrag = mayPlan && !past;
  const text = dishText(props);
  return (
    <li
      className="menu-dish"
      data-place={isPreview ? undefined : placed.id}
      data-preview={isPreview || undefined}
      data-dish={placed.dishId}
      data-guest-type={guestTypeId}
      data-draggable={canDrag ? '' : undefined}
    >
      {mayPlan ? (
        <button
          type="button"
          tabIndex={-1}
          className="menu-dish-name"
          aria-haspopup="dialog"
          aria-describedby={past ? undefined : shared.described}
          aria-roledescription={past ? undefined : shared.roleDescription}
          onClick={({ currentTarget }) => {
            const dish = { id: placed.id, dishId: placed.dishId, day, mealTypeId, guestTypeId };
            open({ kind: 'dishMenu', dish, anchor: currentTarget });
          }}
          onKeyUp={keepSpace}
        >
          {text}
        </button>
      ) : (
        <span className="menu-dish-name">{text}</span>
      )}
      {mayPlan && placed.isPending && (
        <span className="menu-dish-pending mark" role="img" aria-label={t('pending')} />
      )}
      {canDrag && touch && <span className="menu-dish-handle" data-handle aria-hidden />}
    </li>
  );
});

/** Space lifts. */
function keepSpace(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === ' ') event.preventDefault();
}

/** The dish's name, and below it what is to be known of it. */
function dishText({ placed: { dish }, again, shared: { t, language } }: LineProps): ReactNode {
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
