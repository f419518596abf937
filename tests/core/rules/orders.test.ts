import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boardOf,
  clashes,
  columnOf,
  isOnBoard,
  minutesOf,
  type Order,
  orderAfter,
  orderStatuses,
  orderTypes,
  platesOf,
  urgencyOf,
  waitOf,
} from '../../../core/rules/orders.ts';

const start = Date.parse('2026-11-22T18:00:00.000Z');
const minute = 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

const anyItem = fc.record({
  id: fc.uuid(),
  dish_id: fc.constantFrom(null, 'roast', 'soup'),
  name: fc.constantFrom('Roast', 'Soup', 'Speck'),
  quantity: fc.integer({ min: 1, max: 99 }),
  customizations: fc.uniqueArray(fc.constantFrom('no nuts', 'gluten free'), { maxLength: 2 }),
  done: fc.boolean(),
});
/** Placed in the hour before `start`, and moved at some time since. */
const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    id: fc.uuid(),
    table_name: fc.constantFrom('Table 7', 'Bar'),
    order_type: fc.constantFrom(...orderTypes),
    status: fc.constantFrom(...orderStatuses),
    age: fc.integer({ min: 0, max: 60 }),
    moved: fc.integer({ min: 0, max: 60 }),
    items: fc.uniqueArray(anyItem, { maxLength: 4, selector: ({ id }) => id }),
  })
  .map(({ age, moved, ...order }) => {
    const placed = start - age * minute;
    const status_at = iso(placed + Math.min(age, moved) * minute);
    return { ...order, placed_at: iso(placed), status_at };
  });

const placed = (minutes: number, more: Partial<Order> = {}): Order => ({
  ...{ id: 'a', table_name: 'Table 7', order_type: 'a_la_carte', status: 'pending', items: [] },
  ...{ placed_at: iso(start - minutes * minute), status_at: iso(start - minutes * minute) },
  ...more,
});

describe('an order', () => {
  test('runs late by itself after 15 minutes', () => {
    expect([14, 15, 16].map((age) => columnOf(placed(age), start))).toEqual([
      ...['pending', 'late', 'late'],
    ]);
    const begun = placed(20, { status: 'in_progress', status_at: iso(start - 10 * minute) });
    expect(columnOf(begun, start)).toBe('late');
  });

  test('stays where a person puts it who has seen how late it is', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...orderStatuses), (order, status) => {
        const late = Date.parse(order.placed_at) + 15 * minute;
        const now = Math.max(start, late);
        const moved = orderAfter(order, { status }, iso(now));
        expect(columnOf(moved, now)).toBe(status);
        expect(columnOf(moved, now + 90 * minute)).toBe(status);
      }),
    );
  });

  test('is soon late from 10 minutes on, late from 15, wherever it stands, and calm when done', () => {
    const of = (age: number, more?: Partial<Order>) => urgencyOf(placed(age, more), start);
    expect([9, 10, 14, 15].map((age) => of(age))).toEqual([
      ...['calm', 'soon_late', 'soon_late', 'late'],
    ]);
    expect(of(20, { status: 'in_progress', status_at: iso(start) })).toBe('late');
    expect(of(2, { status: 'late' })).toBe('late');
    expect(of(90, { status: 'done' })).toBe('calm');
  });

  test('counts its minutes until it is done, and none before it was placed', () => {
    expect(minutesOf(placed(23), start)).toBe(23);
    const done = placed(50, { status: 'done', status_at: iso(start - 30 * minute) });
    expect(minutesOf(done, start)).toBe(20);
    expect(minutesOf(placed(-3), start)).toBe(0);
  });

  test('leaves the board 16 hours after it was done, and never before', () => {
    const done = placed(0, { status: 'done' });
    expect(isOnBoard(done, start + 959 * minute)).toBe(true);
    expect(isOnBoard(done, start + 961 * minute)).toBe(false);
    expect(isOnBoard(placed(0), start + 9999 * minute)).toBe(true);
  });
});

describe('the board', () => {
  const orders = fc.uniqueArray(anyOrder, { maxLength: 12, selector: ({ id }) => id });

  test('has each order once, in its column, oldest first', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const board = boardOf(all, start);
        for (const status of orderStatuses) {
          const column = board[status];
          expect(column.every((order) => columnOf(order, start) === status)).toBe(true);
          const times = column.map((each) => (status === 'done' ? each.status_at : each.placed_at));
          expect(times).toEqual([...times].sort());
        }
        const shown = orderStatuses.flatMap((status) => board[status]);
        expect(new Set(shown)).toEqual(new Set(all));
        expect(shown).toHaveLength(all.length);
      }),
    );
  });

  test('says which of the open orders waits longest', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const open = all.filter(({ status }) => status !== 'done');
        const wait = waitOf(all, start);
        expect(wait.open).toBe(open.length);
        expect(wait.late).toBe(boardOf(all, start).late.length);
        expect(wait.longest?.minutes).toBe(
          open.length === 0 ? undefined : Math.max(...open.map((each) => minutesOf(each, start))),
        );
      }),
    );
  });

  test('adds up the plates that are not done, with their wishes, the most first', () => {
    fc.assert(
      fc.property(orders, (all) => {
        const plates = platesOf(all);
        const items = all.flatMap((order) => order.items).filter(({ done }) => !done);
        const sum = (each: { quantity: number }[]) =>
          each.reduce((n, { quantity }) => n + quantity, 0);
        expect(sum(plates)).toBe(sum(items));
        const numbers = plates.map(({ quantity }) => quantity);
        expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
        expect(new Set(plates.map(({ key }) => key)).size).toBe(plates.length);
        for (const { quantity, wishes } of plates)
          for (const each of wishes) expect(each.quantity).toBeLessThanOrEqual(quantity);
      }),
    );
  });
});

describe('changes of two people', () => {
  test('meet only where both say something else of the same thing', () => {
    fc.assert(
      fc.property(anyOrder, fc.constantFrom(...orderStatuses), fc.boolean(), (order, to, done) => {
        const [item] = order.items;
        fc.pre(item !== undefined);
        const struck = { items: [{ id: item?.id ?? '', done }] };
        const moved = orderAfter(order, { status: to }, iso(start));
        // A move beside a stroke, and a stroke beside a move.
        expect(clashes(moved, struck, { items: order.items })).toBe(false);
        expect(clashes(orderAfter(order, struck, iso(start)), { status: to }, order)).toBe(false);
        // The same move twice is one; another one is asked about.
        for (const status of orderStatuses) {
          const isAsked = to !== order.status && to !== status;
          expect(clashes(moved, { status }, { status: order.status })).toBe(isAsked);
        }
      }),
    );
  });

  test('leave the time of the last move where only items are done', () => {
    const order = placed(5, {
      items: [
        { id: 'x', dish_id: null, name: 'Speck', quantity: 1, customizations: [], done: false },
      ],
    });
    const after = orderAfter(order, { items: [{ id: 'x', done: true }] }, iso(start));
    expect(after).toEqual({ ...order, items: [{ ...order.items[0], done: true }] });
  });
});
