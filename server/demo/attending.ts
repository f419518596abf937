import type { Day } from '../../core/rules/day.ts';
import type { MealStatus } from '../../core/rules/meal-status.ts';
import { breakfast, dinner, lunch, type MealTypeId } from '../../core/rules/meal-type.ts';
import { drawsOf } from '../made-up/draw.ts';

/** Who may come to a meal. */
interface Attendee {
  id: string;
  check_in: Day;
  check_out: Day;
}

/** Probability of coming, by meal and status. */
const chances: Record<MealTypeId, Record<MealStatus, number>> = {
  [breakfast]: { will_eat: 0.945, uncertain: 0.48, will_not_eat: 0.025 },
  [lunch]: { will_eat: 0.935, uncertain: 0.43, will_not_eat: 0.02 },
  [dinner]: { will_eat: 0.967, uncertain: 0.55, will_not_eat: 0.022 },
};

/** On Friday and Saturday evenings more guests eat in town. */
const townEvenings: readonly number[] = [5, 6];
const inTown: Record<MealStatus, number> = { will_eat: 0.022, uncertain: 0.12, will_not_eat: 0 };

function chanceOf(status: MealStatus, day: Day, meal: MealTypeId): number {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isOut = meal === dinner && townEvenings.includes(weekday);
  return chances[meal][status] - (isOut ? inTown[status] : 0);
}

/** Whether a guest, or a party as a whole, came to a meal: the same in every run. */
export function hasCome(guest: Attendee, status: MealStatus, day: Day, meal: MealTypeId): boolean {
  // Before the arrival and after the departure nobody is in the house who could change their mind.
  const isHere = guest.check_in < day && day < guest.check_out;
  if (status === 'will_not_eat' && !isHere) return false;
  return drawsOf(`came ${guest.id} ${day} ${meal}`)() < chanceOf(status, day, meal);
}
