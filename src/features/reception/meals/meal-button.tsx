import { memo } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { mealStatusId } from '../../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { useIsChanged } from '../../../data/kitchen/brief.ts';
import { tapMealStatus, useMealStatus } from '../../../data/reception/guests.ts';
import { TileButton } from '../../../ui/tile/tile-button.tsx';
import { useMealContext } from '../meal-context.tsx';
import { useMealPress } from './use-meal-press.ts';

/**
 * One meal of one guest on one day. Only this component subscribes to its cell, and it is plain HTML styled by a static
 * sheet (tile.css), so that a tap renders nothing else before it is painted. A cell that somebody else has overtaken
 * opens the decision instead.
 */
export const MealButton = memo(function MealButton(props: {
  guestId: string;
  guestName: string;
  day: Day;
  meal: MealTypeId;
  /** Whether the day belongs to the guest's stay. */
  inStay: boolean;
  /** Whether it is a tab stop; in the list, the grid has a roving tabindex. */
  tabStop: boolean;
}) {
  const { guestId, guestName, day, meal, inStay, tabStop } = props;
  const context = useMealContext();
  const { status, by, pending } = useMealStatus(guestId, day, meal);
  const id = mealStatusId(guestId, day, meal);
  const changed = useIsChanged(day, id);
  const overtaken = context.overtaken.has(id);
  const locked = !context.may || !inStay;
  const press = useMealPress((kind) => {
    if (locked) return;
    if (overtaken) return context.decide();
    context.tapped(guestId);
    tapMealStatus({
      reservation_id: guestId,
      meal_type_id: meal,
      meal_date: day,
      from: status,
      kind,
    }).catch(context.refused);
  }, context.triedTwice);
  const word =
    status === 'will_not_eat' && by === 'nobody' ? context.notInBoard : context.statuses[status];
  const said = [
    `${guestName}, ${context.meals[meal].name}: ${word}`,
    ...(pending ? [context.pending] : []),
    ...(changed ? [context.changed] : []),
    ...(overtaken ? [context.overtakenText] : []),
    ...(inStay ? [] : [context.outside]),
  ].join(', ');

  return (
    <TileButton
      status={status}
      by={by}
      waiting={pending}
      changed={changed}
      overtaken={overtaken}
      locked={locked}
      data-cell={id}
      data-col={meal}
      aria-label={said}
      tabIndex={tabStop ? 0 : -1}
      {...press}
    />
  );
});
