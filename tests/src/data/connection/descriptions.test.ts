import { expect, test } from 'vitest';
import { theirsInWords } from '../../../../src/data/connection/descriptions.ts';
import type { Lookup } from '../../../../src/offline/queue/operation.ts';
import { operationOf } from '../../offline/queue/operations.ts';
import { cell, guest, id, statusArgs, weightRow } from '../../offline/rows.ts';

const nothing: Lookup = { get: () => undefined };

test('theirs is said in the words of the operation, with what stands', () => {
  const tap = operationOf('set-meal-status', statusArgs(1, 'will_eat'));
  expect(theirsInWords(tap, cell(1, 'uncertain'), nothing)).toMatchObject({
    key: 'set_meal_status',
    values: { status: 'uncertain' },
  });
  const ids = { id: id(5), dish_id: id(0xd1), daily_meal_id: id(0xd2) };
  const weighed = operationOf('set-dish-weight', { ...ids, weight: 4 });
  expect(theirsInWords(weighed, weightRow(6, 7.5), nothing)).toMatchObject({
    key: 'set_dish_weight',
    values: { weight: 7.5 },
  });
});

test('theirs of a removal says that the guest stays, by the name that stands', () => {
  const removal = operationOf('delete-external-guest', { reservation_id: id(1), name: 'Rossi' });
  const party = { ...guest(1), guest_name: 'Rossi and friends', is_external_guest: true };
  expect(theirsInWords(removal, party, nothing)).toEqual({
    key: 'keep_external_guest',
    values: { guest: 'Rossi and friends' },
  });
});

test('nothing stands against a thing that is gone', () => {
  const tap = operationOf('set-meal-status', statusArgs(1, 'will_eat'));
  expect(theirsInWords(tap, null, nothing)).toBeNull();
});
