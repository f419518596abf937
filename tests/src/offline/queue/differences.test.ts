import { expect, test } from 'vitest';
import { type Entity, entities, type Row } from '../../../../core/contract/rows.ts';
import { differencesOf } from '../../../../src/offline/queue/differences.ts';
import type { Lookup, Operation } from '../../../../src/offline/queue/operation.ts';
import { cell, day, guest, hotelA, id, statusArgs, weightRow } from '../rows.ts';
import { operationOf } from './operations.ts';

const lookup: Lookup = {
  get: <E extends Entity>(entity: E, of: string) =>
    entity === 'guest_type' && of === id(0x91) ? ({ name: 'Staff' } as Row<E>) : undefined,
};

/** What is told of an operation that met a row. */
const told = (operation: Operation, current: Row | null) =>
  differencesOf(
    { ...operation, state: { kind: 'inbox', status: 412, error: 'stale', current } },
    lookup,
  );

test('of a guest, each field that was changed here and is another there; names for ids', () => {
  const changes = {
    ...{ room_number: '204', board: 'FB' as const, diets: ['vegan' as const], note: null },
    guest_type_id: id(0x91),
  };
  const edit = operationOf('update-guest', {
    ...{ reservation_id: id(1), changes, seen: null, meals_from: day },
  });
  const theirs = { ...guest(1, 9), room_number: '207', check_out: '2026-11-30' };
  expect(told(edit, { ...theirs, board: 'FB', guest_type_id: id(0x92) })).toEqual({
    kind: 'versions',
    fields: [
      { field: 'room_number', mine: '204', theirs: '207' },
      { field: 'guest_type_id', mine: 'Staff', theirs: id(0x92) },
      { field: 'diets', mine: ['vegan'], theirs: [] },
    ],
  });
});

test('of a guest, not what holds beside the others’ change, whichever of the two is kept', () => {
  const edit = operationOf('update-guest', {
    ...{ reservation_id: id(1), changes: { room_number: '204', note: 'late' }, meals_from: day },
    seen: { room_number: '101', note: null },
  });
  expect(told(edit, { ...guest(1, 9), room_number: '207', note: null }).fields).toEqual([
    { field: 'room_number', mine: '204', theirs: '207' },
  ]);
});

test('of a dish, also where the database has the keys of a translation in another order', () => {
  const dish = entities.dish.schema.parse({
    ...{ id: id(0xd1), hotel_id: hotelA, version: 9, name: 'Soup', description: null },
    ...{ dish_type: 'main', is_available: true, preparation_time: null, calories: null },
    ...{ allergens: null, diet: null, is_active: true, occurrence_type: 'daily' },
    ...{ occurrence_weight: null, status: 'complete' },
    translations: { de: { description: 'Mit Salz', name: 'Suppe' } },
  });
  const translations = { de: { name: 'Suppe', description: 'Mit Salz' } };
  const changes = { name: 'Broth', calories: 90, translations };
  const edit = operationOf('update-dish', { dish_id: id(0xd1), changes, removed: [] });
  expect(told(edit, dish).fields).toEqual([
    { field: 'name', mine: 'Broth', theirs: 'Soup' },
    { field: 'calories', mine: 90, theirs: null },
  ]);
  const seen = { ...dish, name: 'Stew' };
  const removal = operationOf('delete-dish', { dish_id: id(0xd1), name: 'Stew' }, { seen });
  expect(told(removal, dish)).toEqual({
    kind: 'since',
    fields: [{ field: 'name', mine: 'Stew', theirs: 'Soup' }],
  });
});

test('of a removal, what has become of the row since it was seen', () => {
  const args = { reservation_id: id(1), name: 'Club' };
  const seen = { ...guest(1), number_of_guests: 5 };
  const removal = operationOf('delete-external-guest', args, { seen });
  expect(told(removal, { ...seen, version: 9, number_of_guests: 8 })).toEqual({
    kind: 'since',
    fields: [{ field: 'number_of_guests', mine: 5, theirs: 8 }],
  });
});

test('nothing where the words say it, where the row is gone, and of what this release can’t read', () => {
  const none = { kind: 'versions', fields: [] };
  const tap = operationOf('set-meal-status', statusArgs(1, 'will_eat'));
  expect(told(tap, cell(1, 'uncertain', 9))).toEqual(none);
  const ids = { id: id(5), dish_id: id(0xd1), daily_meal_id: id(0xd2) };
  expect(
    told(operationOf('set-dish-weight', { ...ids, weight: 4, reason: null }), weightRow(6, 7.5)),
  ).toEqual(none);
  const edit = operationOf('update-guest', {
    ...{ reservation_id: id(1), changes: { room_number: '204' }, seen: null, meals_from: day },
  });
  expect(told(edit, null)).toEqual(none);
  expect(differencesOf(edit, lookup)).toEqual(none);
  expect(told({ ...edit, args: {} }, guest(1, 9))).toEqual(none);
  expect(told({ ...edit, name: 'of-a-later-release' }, guest(1, 9))).toEqual(none);
});
