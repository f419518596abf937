import { Check, CircleQuestionMark, Clock, type LucideIcon, X } from 'lucide-react';
import { memo } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealStatus, mealStatusId } from '../../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { tapMealStatus, useMealStatus } from '../../../data/reception/guests.ts';
import { useMealContext } from '../meal-context.tsx';
import { useMealPress } from './use-meal-press.ts';

/** Icon of each status, so that it does not depend on colour. */
export const statusIcons: Record<MealStatus, LucideIcon> = {
  will_eat: Check,
  will_not_eat: X,
  uncertain: CircleQuestionMark,
};

const pressed = { will_eat: true, will_not_eat: false, uncertain: 'mixed' } as const;

/**
 * One meal of one guest on one day. Only this component subscribes to its cell, and it is plain HTML styled by its
 * container (meals.css), so that a tap renders nothing else before it is painted.
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
  const { status, pending } = useMealStatus(guestId, day, meal);
  const locked = !context.may || !inStay;
  const press = useMealPress((kind) => {
    if (locked) return;
    context.tapped(guestId);
    tapMealStatus({
      reservation_id: guestId,
      meal_type_id: meal,
      meal_date: day,
      from: status,
      kind,
    }).catch(context.refused);
  });
  const Icon = statusIcons[status];
  const said = [
    `${guestName}, ${context.meals[meal].name}: ${context.statuses[status]}`,
    ...(pending ? [context.pending] : []),
    ...(inStay ? [] : [context.outside]),
  ].join(', ');

  return (
    <button
      type="button"
      data-cell={mealStatusId(guestId, day, meal)}
      data-col={meal}
      data-status={status}
      aria-pressed={pressed[status]}
      aria-disabled={locked}
      aria-label={said}
      tabIndex={tabStop ? 0 : -1}
      {...press}
    >
      <Icon size={28} aria-hidden />
      <span aria-hidden>{context.meals[meal].short}</span>
      {pending && <Clock data-pending size={16} aria-hidden />}
    </button>
  );
});
