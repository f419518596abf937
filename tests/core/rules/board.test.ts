import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Board,
  type BoardStay,
  boardGives,
  boards,
  type EdgeDayMeals,
  mealsOfStay,
  usualEdgeDayMeals,
} from '../../../core/rules/board.ts';
import { addDays, daysFromTo } from '../../../core/rules/day.ts';
import { mealTypes } from '../../../core/rules/meal-type.ts';
import * as any from './arbitraries.ts';

const edges: fc.Arbitrary<EdgeDayMeals> = fc.record({
  breakfast_on_arrival: fc.boolean(),
  breakfast_on_departure: fc.boolean(),
  lunch_on_departure: fc.boolean(),
  dinner_on_arrival: fc.boolean(),
  dinner_on_departure: fc.boolean(),
});
const stay: fc.Arbitrary<BoardStay> = fc
  .record({
    check_in: any.day,
    nights: fc.integer({ min: 0, max: 12 }),
    board: fc.constantFrom(...boards),
    arrives_before_noon: fc.boolean(),
  })
  .map(({ nights, ...rest }) => ({ ...rest, check_out: addDays(rest.check_in, nights) }));

const mealsOn = (board: Board, day: string, before = false) =>
  mealTypes
    .filter(({ id }) =>
      boardGives(
        { check_in: '2026-12-30', check_out: '2027-01-02', board, arrives_before_noon: before },
        id,
        day,
        usualEdgeDayMeals,
      ),
    )
    .map(({ name }) => name);

describe('over New Year, with usual edge days', () => {
  it.each<[Board, arrival: string[], between: string[], departure: string[]]>([
    ['SC', [], [], []],
    ['BB', [], ['breakfast'], ['breakfast']],
    ['HB', ['dinner'], ['breakfast', 'dinner'], ['breakfast']],
    ['FB', ['dinner'], ['breakfast', 'lunch', 'dinner'], ['breakfast']],
    ['AI', ['dinner'], ['breakfast', 'lunch', 'dinner'], ['breakfast']],
  ])('%s gives %j, then %j, at last %j', (board, arrival, between, departure) => {
    expect(mealsOn(board, '2026-12-30')).toEqual(arrival);
    expect(mealsOn(board, '2026-12-31')).toEqual(between);
    expect(mealsOn(board, '2027-01-01')).toEqual(between);
    expect(mealsOn(board, '2027-01-02')).toEqual(departure);
    expect(mealsOn(board, '2026-12-29')).toEqual([]);
    expect(mealsOn(board, '2027-01-03')).toEqual([]);
  });

  it('gives lunch on arrival to those with full board who come before noon', () => {
    expect(mealsOn('FB', '2026-12-30', true)).toEqual(['lunch', 'dinner']);
    expect(mealsOn('HB', '2026-12-30', true)).toEqual(['dinner']);
  });
});

it('a stay lists exactly the meals that the board gives, in order', () => {
  fc.assert(
    fc.property(stay, edges, (guest, rules) => {
      const listed = mealsOfStay(guest, rules).map(({ day, meal }) => `${day} ${meal}`);
      const around = daysFromTo(addDays(guest.check_in, -2), addDays(guest.check_out, 2));
      const given = around.flatMap((day) =>
        mealTypes
          .filter(({ id }) => boardGives(guest, id, day, rules))
          .map(({ id }) => `${day} ${id}`),
      );
      expect(listed).toEqual(given);
      expect(listed).toEqual([...listed].sort());
    }),
  );
});

it('a better board never takes a meal away', () => {
  fc.assert(
    fc.property(stay, edges, any.mealTypeId, fc.nat(14), (guest, rules, meal, offset) => {
      const day = addDays(guest.check_in, offset);
      const given = boards.map((board) => boardGives({ ...guest, board }, meal, day, rules));
      expect(given).toEqual([...given].sort());
    }),
  );
});

it('a guest of one day has what both arrival and departure give', () => {
  fc.assert(
    fc.property(stay, edges, any.mealTypeId, (guest, rules, meal) => {
      const oneDay = { ...guest, check_out: guest.check_in };
      const arrival = { ...guest, check_out: addDays(guest.check_in, 1) };
      const departure = {
        ...guest,
        check_in: addDays(guest.check_in, -1),
        check_out: guest.check_in,
      };
      expect(boardGives(oneDay, meal, guest.check_in, rules)).toBe(
        boardGives(arrival, meal, guest.check_in, rules) &&
          boardGives(departure, meal, guest.check_in, rules),
      );
    }),
  );
});
