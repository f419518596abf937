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

/** A guest's statuses for all meals of the stay: the board's pre-fill, with exceptions entered by reception. */
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
    const entered = exception(guest, day, meal);
    return { day, meal, status: entered ?? 'will_eat', source: entered ? 'person' : 'board' };
  });
  return [...given, ...extraLunches(guest, given)];
}

/** Exceptions apply mostly to the whole party, sometimes to one guest. */
function exception(guest: GuestRow, day: Day, meal: MealTypeId): MealStatus | undefined {
  const together = drawsOf(`party ${guest.booking_reference} ${day} ${meal}`)();
  const alone = drawsOf(`guest ${guest.id} ${day} ${meal}`)();
  if (meal === breakfast) return alone < 0.03 ? 'will_not_eat' : undefined;
  if (together < 0.05) return 'uncertain';
  if (together < 0.11 || alone < 0.01) return 'will_not_eat';
  return undefined;
}

/** Single lunches of half-board guests. */
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
