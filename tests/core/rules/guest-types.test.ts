import { expect, test } from 'vitest';
import { orderedGuestTypes } from '../../../core/rules/guest-types.ts';

const type = (id: string, is_active = true) => ({ id, is_active });
const guests = (guest_type_id: string | null, number_of_guests: number) => ({
  ...{ guest_type_id, number_of_guests },
});
const ids = (...given: Parameters<typeof orderedGuestTypes>) =>
  orderedGuestTypes(...given).map(({ id }) => id);

test('the type that most guests are of is first, the others in the order of their making', () => {
  const types = [type('c'), type('a'), type('b'), type('d', false)];
  expect(ids(types, [guests('a', 2), guests('c', 2), guests('c', 1), guests('d', 9)])).toEqual([
    ...['c', 'a', 'b'],
  ]);
});

test('where nobody is of one, the first that was made is', () => {
  expect(ids([type('b'), type('a')], [guests(null, 3)])).toEqual(['a', 'b']);
  expect(ids([type('b', false)], [])).toEqual([]);
});
