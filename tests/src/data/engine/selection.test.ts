import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Row } from '../../../../core/contract/rows.ts';
import type { MealStatus } from '../../../../core/rules/meal-status.ts';
import { createSelection, sameShallowly } from '../../../../src/data/engine/selection.ts';
import { createView, type View } from '../../../../src/offline/view/view.ts';
import { cell, guest, putting } from '../fixtures.ts';

afterEach(() => void vi.useRealTimers());

const names = (view: { all(entity: 'reservation'): ReadonlyMap<string, Row<'reservation'>> }) =>
  [...view.all('reservation').values()].map((row) => row.guest_name);

describe('a selection', () => {
  test('is made once per change, and not at all for other entities', () => {
    const keeper = createView();
    keeper.load([putting('reservation', guest(1))], []);
    const select = vi.fn(names);
    const selection = createSelection(keeper.view, select);
    const first = selection.get();
    expect(selection.get()).toBe(first);
    keeper.apply({ rows: [putting('meal_status', cell(1, 3, 'will_eat'))] });
    expect(selection.get()).toBe(first);
    expect(select).toHaveBeenCalledTimes(1);
    keeper.apply({ rows: [putting('reservation', guest(2))] });
    expect(selection.get()).toHaveLength(2);
    expect(select).toHaveBeenCalledTimes(2);
  });

  test('stays the same object where it comes out equal', () => {
    const keeper = createView();
    keeper.load([putting('reservation', guest(1))], []);
    const selection = createSelection(keeper.view, names);
    const first = selection.get();
    keeper.apply({ rows: [putting('reservation', { ...guest(1), version: 9, board: 'FB' })] });
    expect(selection.get()).toBe(first);
  });

  test('follows what it begins to read, and nothing that it has ceased to read', () => {
    const keeper = createView();
    keeper.load([putting('reservation', guest(1))], []);
    const select = vi.fn((view: View) => {
      const [first] = view.all('reservation').values();
      if (first?.guest_name !== 'Guest 1') return [first?.guest_name ?? ''];
      const pending = view.pending({ entity: 'dish_weight', id: 'x' });
      return [pending, view.get('meal_status', cell(1, 3, 'will_eat').id)?.meal_status ?? ''];
    });
    const selection = createSelection(keeper.view, select);
    const heard = vi.fn();
    const stop = selection.subscribe(heard);
    const changed = (version: number, status: MealStatus) =>
      keeper.apply({ rows: [putting('meal_status', { ...cell(1, 3, status), version })] });
    changed(2, 'will_eat');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(selection.get()).toEqual([false, 'will_eat']);
    keeper.apply({
      rows: [putting('reservation', { ...guest(1), version: 3, guest_name: 'Rossi' })],
    });
    expect(selection.get()).toEqual(['Rossi']);
    changed(4, 'uncertain');
    expect(selection.get()).toEqual(['Rossi']);
    expect([heard.mock.calls.length, select.mock.calls.length]).toEqual([2, 3]);
    keeper.apply({ rows: [putting('reservation', { ...guest(1), version: 5 })] });
    expect(selection.get()).toEqual([false, 'uncertain']);
    changed(6, 'will_not_eat');
    expect(heard).toHaveBeenCalledTimes(4);
    expect(selection.get()).toEqual([false, 'will_not_eat']);
    stop();
    changed(7, 'will_eat');
    expect(heard).toHaveBeenCalledTimes(4);
  });

  test('paced after the paint, follows what it begins to read too', () => {
    vi.useFakeTimers();
    const keeper = createView();
    const statusOf = (view: View) =>
      view.get('reservation', guest(1).id) &&
      view.get('meal_status', cell(1, 3, 'will_eat').id)?.meal_status;
    const selection = createSelection(keeper.view, statusOf, { pace: 'after-paint' });
    selection.subscribe(() => undefined);
    keeper.apply({ rows: [putting('reservation', guest(1))] });
    vi.runAllTimers();
    keeper.apply({ rows: [putting('meal_status', cell(1, 3, 'will_eat'))] });
    vi.runAllTimers();
    expect(selection.get()).toBe('will_eat');
  });

  test('paced after the paint, is not made in the task of the change, and once for many changes', () => {
    vi.useFakeTimers();
    const keeper = createView();
    keeper.load([putting('reservation', guest(1))], []);
    const select = vi.fn(names);
    const selection = createSelection(keeper.view, select, {
      pace: 'after-paint',
    });
    const first = selection.get();
    const heard = vi.fn();
    const stop = selection.subscribe(heard);
    for (const number of [2, 3, 4]) keeper.apply({ rows: [putting('reservation', guest(number))] });
    expect(selection.get()).toBe(first);
    expect(heard).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(select).toHaveBeenCalledTimes(2);
    expect(selection.get()).toHaveLength(4);
    stop();
  });

  test('paced after the paint, catches up with what changed before it was listened to', () => {
    vi.useFakeTimers();
    const keeper = createView();
    keeper.load([putting('reservation', guest(1))], []);
    const selection = createSelection(keeper.view, names, { pace: 'after-paint' });
    selection.get();
    keeper.apply({ rows: [putting('reservation', guest(2))] });
    const heard = vi.fn();
    selection.subscribe(heard);
    vi.runAllTimers();
    expect(heard).toHaveBeenCalled();
    expect(selection.get()).toHaveLength(2);
  });
});

test('shallow equality compares members, and nothing of maps', () => {
  expect(sameShallowly([1, 2], [1, 2])).toBe(true);
  expect(sameShallowly([1, 2], [1, 3])).toBe(false);
  expect(sameShallowly({ a: 1 }, { a: 1 })).toBe(true);
  expect(sameShallowly({ a: undefined }, { b: undefined })).toBe(false);
  expect(sameShallowly([], {})).toBe(false);
  expect(sameShallowly(new Map([[1, 1]]), new Map())).toBe(false);
  expect(sameShallowly(Number.NaN, Number.NaN)).toBe(true);
});
