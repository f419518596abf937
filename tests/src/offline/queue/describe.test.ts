import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { describeTheirs, describe as inWords } from '../../../../src/offline/queue/describe.ts';
import { textsOfOperations } from '../../../../src/offline/queue/description.ts';
import type { Lookup, Operation } from '../../../../src/offline/queue/operation.ts';
import { placeholdersOf, textsOf } from '../../../house/texts.ts';
import { cell, guest, id, statusArgs, weightRow } from '../rows.ts';
import { operationOf } from './operations.ts';

const nothing: Lookup = { get: () => undefined };

const stale = (operation: Operation, current?: Row | null): Operation => ({
  ...operation,
  state: { kind: 'inbox', status: 412, error: 'stale', current },
});

test('every text of the operation list takes the values that its description gives', () => {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const placeholders = placeholdersOf(textsOf(root, 'en'));
  for (const [key, values] of Object.entries(textsOfOperations)) {
    expect(placeholders.get(`operations:${key}`)?.split(', ').filter(Boolean)).toEqual(
      [...values].sort(),
    );
  }
});

test('theirs is said in the words of the operation, with what the server has', () => {
  const tap = operationOf('set-meal-status', statusArgs(1, 'will_eat'));
  expect(describeTheirs(stale(tap, cell(1, 'uncertain')), nothing)).toMatchObject({
    key: 'set_meal_status',
    values: { status: 'uncertain' },
  });
  const ids = { id: id(5), dish_id: id(0xd1), daily_meal_id: id(0xd2) };
  const weighed = operationOf('set-dish-weight', { ...ids, weight: 4, reason: null });
  expect(describeTheirs(stale(weighed, weightRow(6, 7.5)), nothing)).toMatchObject({
    key: 'set_dish_weight',
    values: { weight: 7.5 },
  });
});

test('theirs of a removal says that the guest stays, by the name that the server has', () => {
  const removal = operationOf('delete-external-guest', { reservation_id: id(1), name: 'Rossi' });
  const party = { ...guest(1), guest_name: 'Rossi and friends', is_external_guest: true };
  expect(describeTheirs(stale(removal, party), nothing)).toEqual({
    key: 'keep_external_guest',
    values: { guest: 'Rossi and friends' },
  });
});

test('a row that is gone has no words; one that this release can’t read, those of another release', () => {
  const tap = operationOf('set-meal-status', statusArgs(1, 'will_eat'));
  expect(describeTheirs(tap, nothing)).toBeNull();
  expect(describeTheirs(stale(tap, null), nothing)).toBeNull();
  const unknown = { key: 'unknown', values: {} };
  expect(describeTheirs(stale(tap), nothing)).toEqual(unknown);
  expect(describeTheirs(stale({ ...tap, args: {} }, cell(1, 'uncertain')), nothing)).toEqual(
    unknown,
  );
  expect(inWords({ ...tap, name: 'of-a-later-release' }, nothing)).toEqual(unknown);
});
