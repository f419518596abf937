import { describe, expect, test } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import { sendMine } from '../../../../src/offline/queue/inbox.ts';
import type { Operation } from '../../../../src/offline/queue/operation.ts';
import { settle } from '../../../../src/offline/queue/settle.ts';
import { day, guest, hotelA, id } from '../rows.ts';
import { operationOf } from './operations.ts';

// An edit says something of some fields of its row. What others have changed of the other fields, a later edit of this
// device has not seen: it is not based on their version without being asked about.

const soup: Row<'dish'> = {
  ...{ id: id(0xd1), hotel_id: hotelA, version: 5, name: 'Soup', dish_type: 'starter' },
  ...{ description: null, translations: null, diet: null, allergens: null, is_active: true },
  ...{ is_available: true, preparation_time: null, calories: null, status: 'complete' },
  ...{ occurrence_type: 'usual', occurrence_weight: null },
};
const vegan = { ...soup, version: 7, diet: 'vegan' as const };
const sent: Operation['state'] = {
  ...{ kind: 'sent', attempts: 1 },
  request: { id: 'a', method: 'PUT', path: '/api/v1/x', headers: {} },
};

const edit = (
  changes: Pick<Partial<Row<'dish'>>, 'name' | 'diet'>,
  part: Partial<Operation> = {},
) =>
  operationOf(
    'update-dish',
    { dish_id: soup.id, changes, removed: [] },
    { base: 5, seen: soup, ...part },
  );
const rename = () => edit({ name: 'Minestrone' }, { seen: { ...soup, diet: 'vegan' } });
const removal = () => operationOf('delete-dish', { dish_id: soup.id, name: 'Soup' }, { base: 5 });

describe('an edit that somebody else has made already', () => {
  const settledWith = (later: Operation, current: Row<'dish'>) => {
    const first = edit({ diet: 'vegan' }, { state: sent, seq: 0 });
    return settle([first, later], new Map([[first.id, { kind: 'satisfied', current }]]));
  };

  test('takes the later ones along where nothing else is changed', () => {
    for (const later of [rename(), removal()])
      expect(settledWith(later, vegan).put).toMatchObject([{ id: later.id, base: 7 }]);
  });

  test('leaves them over what they have seen where something else is changed too', () => {
    for (const later of [rename(), removal()])
      expect(settledWith(later, { ...vegan, name: 'Zuppa' }).put).toEqual([]);
  });

  test('of a guest, leaves a deletion over what it has seen', () => {
    const seen = { ...guest(1), is_external_guest: true, version: 5 };
    const changes = { note: 'Late' };
    const first = operationOf(
      'update-guest',
      { reservation_id: seen.id, changes, seen: { note: null }, meals_from: day },
      { base: 5, seen, state: sent, seq: 0 },
    );
    const deletion = operationOf(
      'delete-external-guest',
      { reservation_id: seen.id, name: 'Guest 1' },
      { base: 5 },
    );
    const settledBy = (current: Row<'reservation'>) =>
      settle([first, deletion], new Map([[first.id, { kind: 'satisfied', current }]])).put;
    expect(settledBy({ ...seen, note: 'Late', version: 7 })).toMatchObject([{ base: 7 }]);
    expect(settledBy({ ...seen, note: 'Late', number_of_guests: 4, version: 7 })).toEqual([]);
  });
});

describe('an edit that its person has decided for', () => {
  const decidedWith = (later: Operation, current: Row<'dish'>) => {
    const state = { kind: 'inbox', status: 412, error: 'stale', current } as const;
    const first = edit({ diet: 'vegan' }, { state, seq: 0 });
    return sendMine([first, later], first.id, 'new').put.filter((each) => each.id === later.id);
  };

  test('takes the later ones along where nothing else is changed', () => {
    const meat = { ...soup, version: 7, diet: 'vegetarian' as const };
    expect(decidedWith(rename(), meat)).toMatchObject([{ base: 7 }]);
  });

  test('leaves them over what they have seen where something else is changed too', () => {
    const meat = { ...soup, version: 7, diet: 'vegetarian' as const, name: 'Zuppa' };
    expect(decidedWith(rename(), meat)).toEqual([]);
  });
});
