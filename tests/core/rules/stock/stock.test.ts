import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../core/rules/day.ts';
import { correctionOf, takenBy } from '../../../../core/rules/stock/close-out.ts';
import {
  arrivesIn,
  deliveryDayIssue,
  deliveryWindows,
  incomingOf,
  tableDay,
} from '../../../../core/rules/stock/deliveries.ts';
import { levelsOf, outlookOf } from '../../../../core/rules/stock/level.ts';
import { stockAfter, stockWith } from '../../../../core/rules/stock/movements.ts';
import { orderQuantity } from '../../../../core/rules/stock/order.ts';
import { stockLabelsOf, stockStatus } from '../../../../core/rules/stock/status.ts';
import { inUnit, stored } from '../../../../core/rules/stock/units.ts';

const today = '2026-11-22';
const amount = fc.integer({ min: 0, max: 9_000_000 }).map((value) => value / 1000);
const movement = fc.oneof(
  amount.map((counted) => ({ quantity: 0, counted })),
  fc.integer({ min: -5_000_000, max: 5_000_000 }).map((grams) => ({
    quantity: grams / 1000,
    counted: null,
  })),
);

test.each([
  [10, 0, 'safe'],
  [0, null, 'safe'],
  [15, 10, 'safe'],
  [14.9, 10, 'warning'],
  [10, 10, 'warning'],
  [9.9, 10, 'urgent'],
  [5, 10, 'urgent'],
  [4.9, 10, 'critical'],
  [-1, 10, 'critical'],
] as const)('a stock of %s for a usage of %s is %s', (stock, usage, status) => {
  expect(stockStatus(stock, usage)).toBe(status);
});

test('says beside the status whether there is enough, little or nothing, and more on its way', () => {
  expect(stockLabelsOf(0, 'critical', true)).toEqual(['out_of_stock', 'in_transit']);
  expect(stockLabelsOf(2, 'urgent', false)).toEqual(['low_stock']);
  expect(stockLabelsOf(2, 'warning', false)).toEqual(['in_stock']);
});

describe('movements', () => {
  test('after a count, nothing of what came before it counts', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(movement),
        amount,
        fc.array(movement),
        (stock, before, counted, after) => {
          const count = { quantity: 0, counted };
          expect(stockWith(stock, [...before, count, ...after])).toBe(stockWith(counted, after));
        },
      ),
    );
  });

  test('differences add up in any order', () => {
    const differences = fc.array(movement.filter(({ counted }) => counted === null));
    fc.assert(
      fc.property(amount, differences, (stock, all) => {
        expect(stockWith(stock, all)).toBeCloseTo(stockWith(stock, all.toReversed()), 2);
      }),
    );
  });

  test('a stock is never finer than a thousandth, nor more than is kept', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (stock, quantity) => {
        const after = stockAfter(stock, { quantity, counted: null });
        expect(Number.isNaN(stock + quantity) || after === stored(after)).toBe(true);
      }),
    );
  });
});

describe('units', () => {
  test('there and back again is the same; pieces are no kilograms', () => {
    const unit = fc.constantFrom('g', 'kg', 'ml', 'l', 'mg', 'cl');
    fc.assert(
      fc.property(amount, unit, unit, (quantity, from, to) => {
        const there = inUnit({ quantity, unit: from }, to) ?? Number.NaN;
        expect(inUnit({ quantity: there, unit: to }, from)).toBeCloseTo(quantity, 6);
      }),
    );
    expect(inUnit({ quantity: 3, unit: 'piece' }, 'kg')).toBeUndefined();
    expect(inUnit({ quantity: 3, unit: 'piece' }, 'piece')).toBe(3);
    expect(inUnit({ quantity: 6, unit: 'kg' }, 'g')).toBe(6000);
  });
});

describe('a close-out', () => {
  const recipe = [
    { ingredient_id: 'beef', quantity: 180, unit: 'g', stock_unit: 'kg' },
    { ingredient_id: 'herbs', quantity: 20, unit: 'g', stock_unit: 'g' },
    { ingredient_id: 'eggs', quantity: 1, unit: 'piece', stock_unit: 'piece' },
    { ingredient_id: 'salt', quantity: 1, unit: 'piece', stock_unit: 'g' },
  ];

  test('takes the recipe as many times as its weight goes into what was made', () => {
    expect([...takenBy(4, recipe)]).toEqual([
      ['beef', 3.6],
      ['herbs', 400],
      ['eggs', 20],
    ]);
    expect([...takenBy(4, [{ ...recipe[3], unit: 'piece' } as (typeof recipe)[0]])]).toEqual([]);
  });

  test('however often it is corrected, it has taken what it says last', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1 }), (made) => {
        const moved = new Map<string, number>();
        for (const kg of made) {
          for (const [id, change] of correctionOf(takenBy(kg, recipe), moved)) {
            moved.set(id, stored((moved.get(id) ?? 0) + change));
          }
        }
        const wanted = takenBy(made.at(-1) ?? 0, recipe);
        for (const [id, taken] of wanted) expect(moved.get(id) ?? 0).toBeCloseTo(-taken, 3);
        expect(correctionOf(wanted, moved).size).toBe(0);
      }),
    );
  });
});

describe('deliveries', () => {
  const delivery = (day: string, status: 'pending' | 'delivered' = 'pending') => ({
    ...{ quantity: 2, unit: 'kg', delivery_date: day, status },
  });

  test('what is on its way is added up in the unit of the stock, and the next one counts', () => {
    const all = [
      delivery(addDays(today, 9)),
      delivery(addDays(today, 3)),
      delivery(today, 'delivered'),
    ];
    expect(incomingOf(all, 'g', today)).toEqual({ quantity: 4000, date: '2026-11-25', days: 3 });
    expect(incomingOf([delivery(addDays(today, -2))], 'kg', today).days).toBe(0);
    expect(incomingOf([], 'kg', today)).toEqual({ quantity: 0, date: null, days: 0 });
  });

  test('a window keeps what comes within it, and what has nothing on its way', () => {
    const days = fc.integer({ min: 0, max: 120 });
    fc.assert(
      fc.property(fc.constantFrom(...deliveryWindows), days, (window, until) => {
        const incoming = { quantity: 1, date: addDays(today, until), days: until };
        expect(arrivesIn(window, incoming, today)).toBe(until <= window);
      }),
    );
    const none = { quantity: 0, date: null, days: 0 };
    expect(deliveryWindows.map((window) => arrivesIn(window, none, today))).not.toContain(false);
    expect([arrivesIn('all', none, today), arrivesIn('week', none, today)]).toEqual([true, false]);
  });

  test('a week begins on Monday, a month on its first', () => {
    const on = (date: string) => ({ quantity: 1, date, days: 1 });
    expect(arrivesIn('today', on(today), today)).toBe(true);
    expect(arrivesIn('week', on('2026-11-16'), today)).toBe(true);
    expect(arrivesIn('week', on('2026-11-23'), today)).toBe(false);
    expect(arrivesIn('month', on('2026-11-30'), today)).toBe(true);
    expect(arrivesIn('month', on('2026-12-01'), today)).toBe(false);
  });

  test('is announced from today on, and in this year', () => {
    expect(deliveryDayIssue(today, today)).toBeUndefined();
    expect(deliveryDayIssue('2026-12-31', today)).toBeUndefined();
    expect(deliveryDayIssue('2026-11-21', today)).toBe('date_in_past');
    expect(deliveryDayIssue('2027-01-01', today)).toBe('date_in_later_year');
    expect(tableDay(today)).toBe('22-11-2026');
  });
});

test('levels lead up to what is there now', () => {
  const dated = [
    { day: today, quantity: -2, counted: null },
    { day: addDays(today, -2), quantity: 6, counted: null },
  ];
  const levels = levelsOf(5, dated, today);
  expect(levels).toHaveLength(14);
  expect(levels.slice(-4).map(({ level }) => level)).toEqual([1, 7, 7, 5]);
});

test('says when a stock runs out, and what comes next', () => {
  const of = { needs: [1, 1, 0, 2, 1, 0, 0], unit: 'kg', today };
  expect(outlookOf(3, of, []).empty).toBe(addDays(today, 3));
  expect(outlookOf(5, of, []).empty).toBeUndefined();
  const pending = {
    quantity: 6000,
    unit: 'g',
    delivery_date: '2026-11-25',
    status: 'pending' as const,
  };
  expect(outlookOf(3, of, [pending]).delivery).toEqual({ day: '2026-11-25', quantity: 6 });
});

test('what is ordered makes the stock safe, in whole packages, and is no package too much', () => {
  const packages = fc.integer({ min: 1, max: 50 });
  fc.assert(
    fc.property(amount, amount, amount, packages, (stock, usage, incoming, size) => {
      const quantity = orderQuantity({ stock, usage, incoming }, 'kg', size);
      expect(quantity % size).toBe(0);
      fc.pre(usage > 0);
      const covered = (ordered: number) => stock + incoming + ordered >= usage * 1.5 - 0.001;
      expect(covered(quantity)).toBe(true);
      if (quantity > 0) expect(covered(quantity - size - 0.002)).toBe(false);
    }),
  );
});
