import { useCallback } from 'react';
import type { Row } from '../../../core/contract/rows.ts';
import type { Presence } from '../../../core/rules/check-ins.ts';
import type { Day } from '../../../core/rules/day.ts';
import {
  type MealStatus,
  mealStatusId,
  unrecordedStatus,
} from '../../../core/rules/meal-status.ts';
import type { MealTypeId } from '../../../core/rules/meal-type.ts';
import {
  attendanceOf,
  expectedStatus,
  type Progress,
  progressOf,
} from '../../../core/rules/service-attendance.ts';
import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';
import { guestsOn, statusesOn } from '../meals/counting.ts';
import { presenceIn } from './presence.ts';

/** One meal of one day. */
export interface Service {
  day: Day;
  meal: MealTypeId;
}

/** A guest as the door sees them. */
export interface DoorGuest {
  row: Row<'reservation'>;
  /** Whether the guest is waited for; `will_not_eat`: not on the list. */
  status: MealStatus;
  /** Undefined for who has not come. */
  presence: Presence | undefined;
  /** What was said of the guest waits to be sent. */
  pending: boolean;
}

export interface Door {
  guests: readonly DoorGuest[];
  progress: Progress;
}

/** Everybody in the house on the day, and how many have come to the meal; live, unsent taps included. */
export function useDoor({ day, meal }: Service): Door {
  return useView(useCallback((view: View) => doorIn(view, day, meal), [day, meal]));
}

/** How many people came to a meal; none where no door was kept. Live. */
export function usePeopleCome(day: Day, meal: number): number {
  return useView(
    useCallback(
      (view: View) => {
        const present = presenceIn(view, day, meal);
        if (present.size === 0) return 0;
        return progressOf(guestsOn(view, day), () => unrecordedStatus, present).came;
      },
      [day, meal],
    ),
  );
}

/** Who came to a meal, and who was expected before it: people, from `low` to `high`. Live. */
export function useCameOfExpected(day: Day, meal: number): Progress {
  return useView(
    useCallback(
      (view: View) => {
        const statuses = statusesOn(view, day, meal);
        const statusOf = ({ id }: { id: string }) => statuses.get(id) ?? unrecordedStatus;
        const count = attendanceOf(guestsOn(view, day), statusOf, presenceIn(view, day, meal));
        const { will_eat, uncertain, will_not_eat } = count;
        return {
          came: will_eat.came + uncertain.came + will_not_eat.came,
          low: will_eat.people,
          high: will_eat.people + uncertain.people,
        };
      },
      [day, meal],
    ),
  );
}

function doorIn(view: View, day: Day, meal: number): Door {
  const rows = guestsOn(view, day);
  const statuses = statusesOn(view, day, meal);
  const present = presenceIn(view, day, meal);
  const waiting = waitingIn(view, day, meal);
  const statusOf = ({ id }: { id: string }) => statuses.get(id) ?? unrecordedStatus;
  return {
    guests: rows.map((row) => ({
      row,
      status: expectedStatus(row, statusOf(row)),
      presence: present.get(row.id),
      pending: waiting.has(row.id),
    })),
    progress: progressOf(rows, statusOf, present),
  };
}

/** Guests of whom an unsent tap speaks, at the meal. */
function waitingIn(view: View, day: Day, meal: number): Set<string> {
  const waiting = new Set<string>();
  for (const id of view.pendingIds('check_in')) {
    const entry = view.get('check_in', id);
    if (entry?.meal_date === day && entry.meal_type_id === meal) waiting.add(entry.reservation_id);
  }
  for (const id of view.pendingIds('meal_status')) {
    const cell = view.get('meal_status', id);
    if (cell && id === mealStatusId(cell.reservation_id, day, meal))
      waiting.add(cell.reservation_id);
  }
  return waiting;
}
