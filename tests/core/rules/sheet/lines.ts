import fc from 'fast-check';
import { allergens } from '../../../../core/rules/allergens.ts';
import { boards } from '../../../../core/rules/board.ts';
import { guestDiets } from '../../../../core/rules/guest-diet.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import type { SheetGuest } from '../../../../core/rules/sheet/rows.ts';
import * as any from '../arbitraries.ts';

export const today = '2026-11-21';

export interface Coming extends SheetGuest {
  status: MealStatus;
}

const sheetGuest: fc.Arbitrary<Coming> = fc
  .tuple(
    any.guest,
    fc.record({
      id: fc.uuid(),
      guest_name: fc.constantFrom('Rossi', 'Müller', 'Àlbert', 'Weiss', '=1+1'),
      room_number: fc.constantFrom('2', '12', '101', null),
      board: fc.constantFrom(...boards, null),
      diets: fc.option(fc.subarray([...guestDiets]), { nil: null }),
      allergies: fc.option(fc.subarray([...allergens]), { nil: null }),
      note: fc.constantFrom(null, '', 'by the window'),
      is_no_show: fc.constantFrom(null, false, false, true),
      status: any.mealStatus,
    }),
  )
  .map(([counted, rest]) => ({
    ...counted,
    ...rest,
    room_number: counted.is_external_guest ? null : rest.room_number,
  }));

export const guests: fc.Arbitrary<Coming[]> = fc.uniqueArray(sheetGuest, {
  maxLength: 40,
  selector: ({ id }) => id,
});
