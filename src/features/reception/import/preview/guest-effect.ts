import { type EdgeDayMeals, mealsOfStay } from '../../../../../core/rules/board.ts';
import { daysBetween } from '../../../../../core/rules/day.ts';
import type { ImportGuest } from './preview-rows.ts';

type Stay = Pick<ImportGuest, 'check_in' | 'check_out' | 'board'>;

/** Numbers are signed: more, or fewer. */
export type Effect =
  | { kind: 'meals' | 'nightsBy' | 'mealsBy'; count: number }
  | { kind: 'dates' | 'room' | 'board' | 'name' | 'details' };

/** What importing does to a guest whom the hotel does not have, or has otherwise. */
export function effectsOf(guest: ImportGuest, edges: EdgeDayMeals | undefined): Effect[] {
  const { before } = guest;
  if (before === null) {
    const meals = mealsOf(guest, edges);
    return meals > 0 ? [{ kind: 'meals', count: meals }] : [];
  }
  const nights = nightsOf(guest) - nightsOf(before);
  const moved = guest.check_in !== before.check_in || guest.check_out !== before.check_out;
  const meals = mealsOf(guest, edges) - mealsOf(before, edges);
  const effects: Effect[] = [
    ...(nights === 0 ? [] : [{ kind: 'nightsBy', count: nights } as const]),
    ...(moved && nights === 0 ? [{ kind: 'dates' } as const] : []),
    ...(guest.room_number === before.room_number ? [] : [{ kind: 'room' } as const]),
    ...(guest.board === before.board ? [] : [{ kind: 'board' } as const]),
    ...(guest.guest_name === before.guest_name ? [] : [{ kind: 'name' } as const]),
    ...(meals === 0 ? [] : [{ kind: 'mealsBy', count: meals } as const]),
  ];
  return effects.length > 0 ? effects : [{ kind: 'details' }];
}

export const nightsOf = ({ check_in, check_out }: Pick<Stay, 'check_in' | 'check_out'>): number =>
  daysBetween(check_in, check_out);

/** Meals that the board gives in the stay; 0 where the hotel's rules are not known. */
function mealsOf({ check_in, check_out, board }: Stay, edges: EdgeDayMeals | undefined): number {
  if (board === null || edges === undefined) return 0;
  return mealsOfStay({ check_in, check_out, board, arrives_before_noon: false }, edges).length;
}
