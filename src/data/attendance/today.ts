import { useCallback } from 'react';
import type { MealAttendance, PeopleAtMeal } from '../../../core/rules/attendance-history.ts';
import type { Day } from '../../../core/rules/day.ts';
import { unrecordedStatus } from '../../../core/rules/meal-status.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import { attendanceOf } from '../../../core/rules/service-attendance.ts';
import type { View } from '../../offline/view/view.ts';
import { presenceIn } from '../door/presence.ts';
import { useView } from '../engine/view.ts';
import { guestsOn, statusesOn } from '../meals/counting.ts';
import { useDay } from '../meals/day.ts';

/**
 * Coming and present at a day's meals as this device has them, live; undefined where the day is not here.
 * @param doors meals of which it is known that a door was kept
 */
export function useMealsNow(
  day: Day,
  doors: readonly number[],
): readonly MealAttendance[] | undefined {
  const isHere = useDay(day).status === 'ready';
  // As a text it is the same while it says the same, and so are the meals.
  const kept = doors.join(' ');
  const text = useView(
    useCallback((view: View) => JSON.stringify(mealsIn(view, day, kept.split(' '))), [day, kept]),
  );
  return isHere ? mealsOf(text) : undefined;
}

const parsed = { text: '', meals: [] as readonly MealAttendance[] };

/** The same array while the text is the same. */
function mealsOf(text: string): readonly MealAttendance[] {
  if (parsed.text !== text) {
    parsed.text = text;
    parsed.meals = JSON.parse(text) as readonly MealAttendance[];
  }
  return parsed.meals;
}

function mealsIn(view: View, day: Day, doors: readonly string[]): MealAttendance[] {
  const guests = guestsOn(view, day);
  const house = guests.filter(({ is_external_guest }) => !is_external_guest);
  return mealTypes.map(({ id, name }) => {
    const statuses = statusesOn(view, day, id);
    const presence = presenceIn(view, day, id);
    const hasDoor = presence.size > 0 || doors.includes(String(id));
    const count = (some: typeof guests): PeopleAtMeal => {
      const statusOf = ({ id: guest }: { id: string }) => statuses.get(guest) ?? unrecordedStatus;
      const { will_eat, uncertain, will_not_eat } = attendanceOf(some, statusOf, presence);
      return {
        ...{ coming: will_eat.people, uncertain: uncertain.people },
        present: hasDoor ? will_eat.came + uncertain.came + will_not_eat.came : null,
        missed: hasDoor ? will_eat.people - will_eat.came : 0,
      };
    };
    return {
      ...{ meal_date: day, meal_type_id: id, category: name },
      ...{ all: count(guests), house: count(house) },
    };
  });
}
