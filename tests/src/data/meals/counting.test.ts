import { describe, expect, test } from 'vitest';
import { comingOf } from '../../../../core/rules/people.ts';
import { createSelection } from '../../../../src/data/engine/selection.ts';
import {
  guestsOn,
  headCountIn,
  statusesOn,
  statusIn,
} from '../../../../src/data/meals/counting.ts';
import { cellOf } from '../../../../src/data/meals/meal-cell.ts';
import { createView } from '../../../../src/offline/view/view.ts';
import { cell, day, guest, putting, uuid } from '../fixtures.ts';

function house(people: number) {
  const numbers = Array.from({ length: people }, (_, index) => index + 1);
  const keeper = createView();
  keeper.load(
    numbers.flatMap((number) => [
      putting('reservation', guest(number)),
      putting('meal_status', cell(number, 3, number % 4 === 0 ? 'uncertain' : 'will_eat')),
    ]),
    [],
  );
  return keeper;
}

describe('counting', () => {
  test('counts who is in the house by what they said', () => {
    const { view } = house(8);
    expect(comingOf(headCountIn(view, day, 3))).toEqual({ low: 6, high: 8 });
    expect(comingOf(headCountIn(view, day, 1))).toEqual({ low: 0, high: 0 });
    expect(comingOf(headCountIn(view, '2026-12-24', 3))).toEqual({ low: 0, high: 0 });
    expect(statusIn(view, uuid(1), day, 1)).toBe('will_not_eat');
  });

  test("changes with this device's marks", () => {
    const { view } = house(8);
    const flags = new Map([
      [uuid(1), { uncertain: true, excludedFromCount: false }],
      [uuid(4), { uncertain: false, excludedFromCount: true }],
    ]);
    expect(comingOf(headCountIn(view, day, 3, flags))).toEqual({ low: 5, high: 7 });
  });

  test('lists the same guests as the same list', () => {
    const keeper = house(8);
    const list = guestsOn(keeper.view, day);
    keeper.apply({ rows: [putting('meal_status', { ...cell(1, 3, 'uncertain'), version: 2 })] });
    expect(guestsOn(keeper.view, day)).toBe(list);
    keeper.apply({ rows: [putting('reservation', guest(9))] });
    expect(guestsOn(keeper.view, day)).toHaveLength(9);
  });
});

test('live queries share one list of a day', () => {
  const { view } = house(8);
  const list = createSelection(view, (read) => guestsOn(read, day)).get();
  expect(guestsOn(view, day)).toBe(list);
  const count = createSelection(view, (read) => headCountIn(read, day, 3)).get();
  expect(headCountIn(view, day, 3)).toBe(count);
});

test('statuses of a day are read once per change, and follow each change', () => {
  const keeper = house(8);
  const before = statusesOn(keeper.view, day, 3);
  expect(statusesOn(keeper.view, day, 3)).toBe(before);
  expect(before.get(uuid(1))).toBe('will_eat');
  keeper.apply({ rows: [putting('meal_status', { ...cell(1, 3, 'uncertain'), version: 2 })] });
  expect(statusesOn(keeper.view, day, 3).get(uuid(1))).toBe('uncertain');
  keeper.apply({
    rows: [putting('reservation', guest(9)), putting('meal_status', cell(9, 3, 'will_eat'))],
  });
  expect(statusesOn(keeper.view, day, 3).get(uuid(9))).toBe('will_eat');
  expect(comingOf(headCountIn(keeper.view, day, 3))).toEqual({ low: 6, high: 9 });
});

describe('a meal cell', () => {
  test('hears of its own row alone, and shows the same object for the same state', () => {
    const keeper = house(1000);
    const one = cellOf(keeper.view, uuid(1), day, 3);
    const two = cellOf(keeper.view, uuid(2), day, 3);
    const heard: string[] = [];
    one.subscribe(() => heard.push('one'));
    two.subscribe(() => heard.push('two'));
    const before = two.get();
    keeper.apply({ rows: [putting('meal_status', { ...cell(1, 3, 'will_not_eat'), version: 2 })] });
    expect(heard).toEqual(['one']);
    expect(one.get()).toEqual({ status: 'will_not_eat', by: 'nobody', pending: false });
    expect(two.get()).toBe(before);
  });
});
