import { describe, expect, test } from 'vitest';
import type { Change } from '../../../../core/contract/rows.ts';
import { append, dependsOn } from '../../../../src/offline/queue/merge.ts';
import type { Operation } from '../../../../src/offline/queue/operation.ts';
import { settle } from '../../../../src/offline/queue/settle.ts';
import { createView } from '../../../../src/offline/view/view.ts';
import { day, id } from '../rows.ts';
import { operationOf } from './operations.ts';

// Rows that a creation makes beside the one that it is about: planning a menu makes its meal, its day and its dishes.

const plan = {
  ...{ id: id(51), menu_date: day, meal_type_id: 3, guest_type_id: id(52) },
  ...{ daily_menu_id: id(53), daily_meal_id: id(54) },
  dishes: [{ id: id(55), dish_id: id(56) }],
};
const sent: Operation['state'] = {
  ...{ kind: 'sent', attempts: 1 },
  request: { id: 'a', method: 'POST', path: '/api/v1/x', headers: {} },
};
const removal = { menu_dish_id: id(55), guest_menu_id: plan.id, dish_id: id(56) };

describe('rows beside a creation', () => {
  test('show with it, under the ids of the device', () => {
    const keeper = createView();
    keeper.load([], [operationOf('add-guest-menu', plan)]);
    const { view } = keeper;
    expect(view.get('daily_menu', id(53))).toMatchObject({ menu_date: day, version: 0 });
    expect(view.get('daily_meal', id(54))).toMatchObject({
      ...{ daily_menu_id: id(53), meal_type_id: 3 },
    });
    expect(view.get('meal_guest_menu', id(51))).toMatchObject({ daily_meal_id: id(54) });
    expect(view.get('meal_guest_menu_dish', id(55))).toMatchObject({ dish_id: id(56) });
  });

  test('give way to the rows that the server has in their place', () => {
    const keeper = createView();
    const operation = operationOf('add-guest-menu', plan);
    keeper.load([], [operation]);
    const meal = { ...{ id: id(60), hotel_id: id(0xa), version: 4 }, daily_menu_id: id(61) };
    const row = { ...meal, meal_type_id: 3 };
    const rows: Change[] = [{ entity: 'daily_meal', id: row.id, version: 4, row }];
    keeper.apply({ rows, remove: [operation.id] });
    expect([...keeper.view.all('daily_meal').keys()]).toEqual([id(60)]);
    expect([...keeper.view.all('daily_menu').keys()]).toEqual([]);
  });

  test('changed meanwhile wait for it, and are then sent with the version that it made', () => {
    const creation = operationOf('add-guest-menu', plan, { state: sent });
    const changed = operationOf('update-daily-menu', {
      ...{ daily_menu_id: plan.daily_menu_id, menu_date: day, guest_menu_id: plan.id },
      changes: { occasion_id: id(57) },
    });
    expect(dependsOn(changed)).toEqual([creation.orderKey, `occasion/${id(57)}`]);
    const of = plan.daily_menu_id;
    const row = { id: of, version: 7 };
    const changes = [{ entity: 'daily_menu', id: of, version: 7, row } as Change];
    const verdicts = new Map([
      [creation.id, { kind: 'acknowledged', version: 1, changes } as const],
    ]);
    expect(settle([creation, changed], verdicts).put).toMatchObject([{ id: changed.id, base: 7 }]);
  });

  test('may name an occasion that is on its way', () => {
    const menu = { name: 'Menu', description: null, guest_group_id: null, occasion_id: id(57) };
    const creation = operationOf('add-guest-menu', { ...plan, menu });
    expect(dependsOn(creation)).toContain(`occasion/${id(57)}`);
  });

  test('taken off again wait for it, and are then sent with the version that it made', () => {
    const creation = operationOf('add-guest-menu', plan, { state: sent });
    const off = operationOf('remove-menu-dish', removal);
    const answered = [
      ['meal_guest_menu', plan.id],
      ['meal_guest_menu_dish', id(55)],
    ] as const;
    const changes = answered.map(
      ([entity, of]) => ({ entity, id: of, version: 7, row: { id: of, version: 7 } }) as Change,
    );
    const verdicts = new Map([
      [creation.id, { kind: 'acknowledged', version: 1, changes } as const],
    ]);
    const { put, remove } = settle([creation, off], verdicts);
    expect(remove).toEqual([creation]);
    expect(put).toMatchObject([{ id: off.id, base: 7, args: removal }]);
  });

  test('go with it where it is taken back before it was sent', () => {
    const creation = operationOf('add-guest-menu', plan);
    const queue = [creation, operationOf('remove-menu-dish', removal)];
    const { menu_date, meal_type_id, guest_type_id } = plan;
    const place = { guest_menu_id: plan.id, menu_date, meal_type_id, guest_type_id };
    const undone = append(queue, operationOf('remove-guest-menu', place));
    expect(undone).toEqual({ outcome: 'cancelled', queue: [] });
  });
});

describe('taps over what others have made of a row, and over an own tap that was made before that', () => {
  const order = { id: id(61), hotel_id: id(0xa), table_name: '4', order_type: 'dine_in' };
  const item = { order_id: order.id, table_name: '4', item_id: id(62), dish: 'Bread', done: true };
  const struck = operationOf('set-order-item', item, { state: sent, base: 1 });
  const deletionOver = (base: number) =>
    operationOf('delete-order', { order_id: order.id, table_name: '4' }, { base });
  /** The own tap was written over version 3 of the row, beside what somebody else had changed in it. */
  const settledWith = (deletion: Operation) => {
    const row = { ...order, version: 6 };
    const changes = [{ entity: 'order', id: order.id, version: 6, row } as unknown as Change];
    const answer = { kind: 'acknowledged', version: 6, changes, besideOthers: true } as const;
    return settle([struck, deletion], new Map([[struck.id, { ...answer, beforeVersion: 3 }]]));
  };

  test('are sent with the version that the own one has made', () => {
    const deletion = deletionOver(3);
    expect(settledWith(deletion).put).toMatchObject([{ id: deletion.id, base: 6 }]);
  });

  test('are asked about where they were made over an earlier version', () => {
    expect(settledWith(deletionOver(1)).put).toEqual([]);
    expect(settledWith(deletionOver(2)).put).toEqual([]);
  });

  test('reach the outbox later with the version that it has made, where it is gone by then', () => {
    expect(settledWith(deletionOver(3)).rebased).toContainEqual(
      expect.objectContaining({ from: 3, to: 6 }),
    );
  });
});
