import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type MealStatus,
  mealStatuses,
  unrecordedStatus,
} from '../../../../core/rules/meal-status.ts';
import { append } from '../../../../src/offline/queue/merge.ts';
import type { Operation } from '../../../../src/offline/queue/operation.ts';
import { fold } from '../../../../src/offline/view/fold.ts';
import { cell, cellId, day, id, statusArgs } from '../rows.ts';
import { operationOf } from './operations.ts';

const key = { entity: 'meal_status', id: cellId(1) } as const;
const statusAfter = (start: MealStatus | null, queue: readonly Operation[]): MealStatus => {
  const row = fold(start === null ? null : cell(1, start), key, queue);
  return row !== null && 'meal_status' in row ? row.meal_status : unrecordedStatus;
};

/** Taps in a row, each on what the one before it shows. */
const taps = fc
  .tuple(
    fc.option(fc.constantFrom(...mealStatuses)),
    fc.array(fc.option(fc.constantFrom(...mealStatuses)), { maxLength: 8 }),
  )
  .map(([start, wishes]) => {
    let from = start ?? unrecordedStatus;
    const all = wishes.map((wish) => {
      const tap = operationOf('set-meal-status', statusArgs(1, from, wish ?? undefined));
      from = statusAfter(start, [tap]);
      return tap;
    });
    return { start, all };
  });

test('merged taps have the effect of the taps one after the other, in at most one operation', () => {
  fc.assert(
    fc.property(taps, ({ start, all }) => {
      let queue: Operation[] = [];
      for (const tap of all) queue = append(queue, tap).queue;
      expect(queue.length).toBeLessThanOrEqual(1);
      expect(statusAfter(start, queue)).toBe(statusAfter(start, all));
      if (queue.length === 0) expect(statusAfter(start, all)).toBe(start ?? unrecordedStatus);
    }),
  );
});

test('a meal that is tapped back is sent where somebody else has changed it between the two taps', () => {
  const first = operationOf('set-meal-status', statusArgs(1, 'will_eat'), { base: 7 });
  const back = operationOf('set-meal-status', statusArgs(1, 'will_not_eat'), { base: 7 });
  expect(append([first], back)).toEqual({ outcome: 'cancelled', queue: [] });
  const later = append([first], { ...back, base: 8 });
  expect(later).toMatchObject({ outcome: 'merged', queue: [{ id: first.id, base: 7 }] });
  expect(later.queue[0]?.args).toEqual(statusArgs(1, 'will_eat', 'will_eat'));
});

test('a meal that is tapped back to what the server has is sent where another tap is on its way before it', () => {
  const sent = operationOf('set-meal-status', statusArgs(1, 'will_eat'), {
    ...{ base: 7, state: { kind: 'sent', attempts: 1, request: undefined as never } },
  });
  // Set on what the server had answered before: it is based anew with each answer.
  const next = operationOf('set-meal-status', statusArgs(1, 'will_eat', 'uncertain'), { base: 7 });
  const back = operationOf('set-meal-status', statusArgs(1, 'uncertain', 'will_eat'), { base: 7 });
  const { outcome, queue } = append([sent, next], back);
  expect(outcome).toBe('merged');
  expect(queue.at(-1)?.args).toEqual(statusArgs(1, 'will_eat', 'will_eat'));
  expect(statusAfter('will_eat', queue)).toBe('will_eat');
});

test('a guest type that is taken back before it was sent goes alone; what refers to it stays, with it', () => {
  const creation = operationOf('create-guest-type', { id: id(7), name: 'Crew', description: null });
  const removal = operationOf('delete-guest-type', { guest_type_id: id(7), name: 'Crew' });
  expect(append([creation], removal)).toEqual({ outcome: 'cancelled', queue: [] });
  const place = { week: 0, weekday: 0, meal_type_id: 3, guest_type_id: id(7) } as const;
  const template = operationOf('create-menu-template', {
    ...{ id: id(8), name: 'Winter', weeks: 2, meals: [{ ...place, dish_ids: [id(9)] }] },
  });
  const queue = [creation, template];
  expect(append(queue, removal)).toEqual({ outcome: 'saved', queue: [...queue, removal] });
});

test('a merged operation keeps id, place and base of the first; a toggle is sent where it will do', () => {
  const first = operationOf('set-meal-status', statusArgs(1, 'uncertain'), { base: 7 });
  const second = operationOf('set-meal-status', statusArgs(1, 'will_eat'), {
    base: 9,
    holdUntil: 5,
  });
  const { queue, outcome } = append([first], second);
  expect(outcome).toBe('merged');
  expect(queue).toMatchObject([{ id: first.id, seq: first.seq, base: 7, holdUntil: 5 }]);
  expect(queue[0]?.args).toEqual(statusArgs(1, 'uncertain', 'will_not_eat'));
  const third = operationOf('set-meal-status', statusArgs(1, 'will_not_eat'));
  expect(append(queue, third).queue[0]?.args).toEqual(statusArgs(1, 'uncertain'));
});

test.each(['sent', 'inbox'] as const)('nothing merges into what is %s', (kind) => {
  const request = { id: 'a', method: 'POST', path: '/api/v1/x', headers: {} } as const;
  const first = operationOf('set-meal-status', statusArgs(1, 'will_eat'), {
    state:
      kind === 'sent' ? { kind, attempts: 1, request } : { kind, status: 403, error: 'forbidden' },
  });
  const second = operationOf('set-meal-status', statusArgs(1, 'will_not_eat'));
  expect(append([first], second)).toEqual({ outcome: 'saved', queue: [first, second] });
});

test('taps on other cells, and other hotels’ taps on the same, stay apart', () => {
  const first = operationOf('set-meal-status', statusArgs(1, 'will_eat'));
  const other = operationOf('set-meal-status', statusArgs(2, 'will_not_eat'));
  const abroad = operationOf('set-meal-status', statusArgs(1, 'will_not_eat'), {
    hotelId: id(0xb),
  });
  expect(append(append([first], other).queue, abroad).queue).toEqual([first, other, abroad]);
});

test('taking back an unsent party takes its own meals, and no one else’s', () => {
  const stay = { name: 'Rossi', number_of_guests: 2, check_in: day, check_out: day };
  const party = operationOf('create-external-guest', { id: id(9), ...stay });
  const meal = operationOf('set-meal-status', statusArgs(9, 'will_not_eat'));
  const other = operationOf('set-meal-status', statusArgs(1, 'will_not_eat'));
  const removal = operationOf('delete-external-guest', { reservation_id: id(9), name: 'Rossi' });
  expect(append([party, meal, other], removal)).toEqual({ outcome: 'cancelled', queue: [other] });
  const refused: Operation['state'] = { kind: 'inbox', status: 0, error: 'depends_on_refused' };
  expect(append([party, { ...meal, state: refused }], removal).queue).toEqual([]);
  const request = { id: 'a', method: 'POST', path: '/api/v1/x', headers: {} } as const;
  const sent: Operation = { ...party, state: { kind: 'sent', attempts: 1, request } };
  expect(append([sent, meal], removal).queue).toEqual([sent, meal, removal]);
});
