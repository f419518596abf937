import { expect, test } from 'vitest';
import { entities } from '../../../../core/contract/rows.ts';
import { updateDishOperation } from '../../../../src/offline/queue/operations/dish.ts';
import { updateGuestTypeOperation } from '../../../../src/offline/queue/operations/guest-type.ts';

const id = '00000000-0000-7000-8000-000000000041';
const own = { id, hotel_id: '00000000-0000-7000-8000-00000000000a', version: 9 };

/** As a stale answer brings it: in the database's order. */
const dish = entities.dish.schema.parse({
  ...{ ...own, name: 'Soup', description: null, dish_type: 'main', is_available: true },
  ...{ preparation_time: null, calories: null, allergens: null, diet: 'vegan', is_active: true },
  ...{ occurrence_type: 'daily', occurrence_weight: null, status: 'complete' },
  translations: { de: { description: 'Mit Salz', name: 'Suppe' }, it: { name: 'Zuppa' } },
});

test('a dish that already is translated as the person wanted asks nobody', () => {
  const wanted = (name: string) =>
    updateDishOperation.satisfied(dish, {
      dish_id: id,
      changes: {
        diet: 'vegan',
        translations: { it: { name }, de: { name: 'Suppe', description: 'Mit Salz' } },
      },
      removed: [],
    });
  expect([wanted('Zuppa'), wanted('Minestra')]).toEqual([true, false]);
});

test('a rename says nothing of the public page; a switch is done where it is as wanted', () => {
  const type = { ...own, name: 'Staff', description: null, is_active: true };
  const said = { guest_type_id: id, name: 'Staff', description: null, is_active: true };
  const isDone = (stored: boolean | null, wanted?: boolean) =>
    updateGuestTypeOperation.satisfied(
      { ...type, is_on_public_menu: stored },
      { ...said, ...(wanted !== undefined && { is_on_public_menu: wanted }) },
    );
  expect([isDone(false), isDone(null), isDone(false, false), isDone(true, false)]).toEqual([
    ...[true, true, true, false],
  ]);
});
