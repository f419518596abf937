import { Check, CircleQuestionMark, Clock, type LucideIcon, X } from 'lucide-react';
import { memo } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { type MealStatus, mealStatusId } from '../../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../../core/rules/meal-type.ts';
import { tapMealStatus, useMealStatus } from '../../../data/reception/guests.ts';
import { useMealDesk } from '../meal-desk.tsx';
import { useMealPress } from './use-meal-press.ts';

/** The sign of a status; its shape tells it apart without colour. */
export const statusIcons: Record<MealStatus, LucideIcon> = {
  will_eat: Check,
  will_not_eat: X,
  uncertain: CircleQuestionMark,
};

const pressed = { will_eat: true, will_not_eat: false, uncertain: 'mixed' } as const;

/**
 * One meal of one guest on one day. It alone listens to its cell, and is plain HTML styled by `mealStyles`
 * of its container: between tap and paint nothing else is rendered.
 */
export const MealButton = memo(function MealButton(props: {
  guestId: string;
  guestName: string;
  day: Day;
  meal: MealTypeId;
  /** Whether the day belongs to the guest's stay. */
  inStay: boolean;
  /** Whether the tab key stops here; in the list the grid moves the focus itself. */
  tabStop: boolean;
}) {
  const { guestId, guestName, day, meal, inStay, tabStop } = props;
  const desk = useMealDesk();
  const { status, pending } = useMealStatus(guestId, day, meal);
  const locked = !desk.may || !inStay;
  const press = useMealPress((kind) => {
    if (locked) return;
    desk.tapped(guestId);
    tapMealStatus({
      reservation_id: guestId,
      meal_type_id: meal,
      meal_date: day,
      from: status,
      kind,
    }).catch(desk.refused);
  });
  const Icon = statusIcons[status];
  const said = [
    `${guestName}, ${desk.meals[meal].name}: ${desk.statuses[status]}`,
    ...(pending ? [desk.pending] : []),
    ...(inStay ? [] : [desk.outside]),
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
      <span aria-hidden>{desk.meals[meal].short}</span>
      {pending && <Clock data-pending size={16} aria-hidden />}
    </button>
  );
});
