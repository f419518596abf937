import { mealsOfStay, usualEdgeDayMeals } from '../../core/rules/board.ts';
import type { Day } from '../../core/rules/day.ts';
import type { MealStatus } from '../../core/rules/meal-status.ts';
import { breakfast, dinner, lunch, type MealTypeId } from '../../core/rules/meal-type.ts';
import { drawsOf } from '../made-up/draw.ts';
import type { GuestRow } from './guests.ts';

export interface Intent {
  day: Day;
  meal: MealTypeId;
  status: MealStatus;
  source: 'board' | 'person';
}

/** What a guest means to do about every meal of the stay: as the board says, with what reception was told. */
export function intentsOf(guest: GuestRow): Intent[] {
  if (guest.is_external_guest) return [externalIntent(guest)];
  if (!guest.board) return [];
  const stay = {
    check_in: guest.check_in,
    check_out: guest.check_out,
    board: guest.board,
    arrives_before_noon: guest.arrives_before_noon ?? false,
  };
  const given = mealsOfStay(stay, usualEdgeDayMeals).map(({ day, meal }): Intent => {
    const said = exception(guest, day, meal);
    return { day, meal, status: said ?? 'will_eat', source: said ? 'person' : 'board' };
  });
  return [...given, ...extraLunches(guest, given)];
}

/** Those who travel together mostly change their minds together; now and then one alone. */
function exception(guest: GuestRow, day: Day, meal: MealTypeId): MealStatus | undefined {
  const together = drawsOf(`party ${guest.booking_reference} ${day} ${meal}`)();
  const alone = drawsOf(`guest ${guest.id} ${day} ${meal}`)();
  if (meal === breakfast) return alone < 0.03 ? 'will_not_eat' : undefined;
  if (together < 0.05) return 'uncertain';
  if (together < 0.11 || alone < 0.01) return 'will_not_eat';
  return undefined;
}

/** Half-board guests who take lunch in the house for once. */
function extraLunches(guest: GuestRow, given: readonly Intent[]): Intent[] {
  if (guest.board !== 'HB') return [];
  return given
    .filter((intent) => intent.meal === dinner && intent.day > guest.check_in)
    .map(({ day }) => ({ day, luck: drawsOf(`lunch ${guest.booking_reference} ${day}`)() }))
    .filter(({ luck }) => luck < 0.1)
    .map(({ day, luck }) => ({
      day,
      meal: lunch,
      status: luck < 0.02 ? 'uncertain' : 'will_eat',
      source: 'person',
    }));
}

function externalIntent(guest: GuestRow): Intent {
  const draw = drawsOf(`external meal ${guest.id}`);
  return {
    day: guest.check_in,
    meal: draw() < 0.7 ? dinner : lunch,
    status: draw() < 0.15 ? 'uncertain' : 'will_eat',
    source: 'person',
  };
}
