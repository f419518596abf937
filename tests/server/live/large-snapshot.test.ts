import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDay, readSnapshot } from '../../../core/contract/changes.ts';
import { addDays, daysFromTo } from '../../../core/rules/day.ts';
import { answerOf, type House, openHouse } from '../fixtures/house.ts';

/** Meals of the test's hotel, on all days. */
const meals = 24;

const readIn = async (house: House, rest: string) =>
  answerOf(readSnapshot, await house.send(house.people.kitchen, 'GET', house.path(rest)));

describe('a snapshot that may begin with today', () => {
  let house: House;
  let window: { from: string; to: string };
  beforeAll(async () => {
    house = await openHouse({}, { wholeSnapshotMeals: meals - 1 });
    const { today } = house.hotel;
    window = { from: addDays(today, -1), to: addDays(today, 14) };
  });
  afterAll(() => house.close());

  test('is of today alone where the hotel has many meals, and says which days are to follow', async () => {
    const { today } = house.hotel;
    const begun = await readIn(house, 'snapshot?begin=today');
    expect(begun).toMatchObject({ from: today, to: today, window });
    const days = begun.rows.flatMap(({ row }) => Object(row).meal_date ?? []);
    expect([...new Set(days)]).toEqual([today]);
  });

  test('has, with the days that follow, all that a whole one has', async () => {
    const whole = await readIn(house, 'snapshot');
    expect(whole).toMatchObject(window);
    expect(whole.window).toBeUndefined();
    const { rows } = await readIn(house, 'snapshot?begin=today');
    const days = daysFromTo(window.from, window.to).map(async (day) => {
      const answer = await house.send(house.people.kitchen, 'GET', house.path(`days/${day}`));
      return answerOf(readDay, answer).rows;
    });
    const all = [...rows, ...(await Promise.all(days)).flat()];
    const keyed = (each: typeof all) =>
      new Map(each.map((change) => [`${change.entity} ${change.id}`, change]));
    expect(keyed(all)).toEqual(keyed(whole.rows));
  });

  test('begins with nothing else', async () => {
    const path = house.path('snapshot?begin=tomorrow');
    expect((await house.send(house.people.kitchen, 'GET', path)).status).toBe(422);
  });
});

test('a snapshot of a hotel with no more meals than the bound has all days', async () => {
  const house = await openHouse({}, { wholeSnapshotMeals: meals });
  const { window, from, to } = await readIn(house, 'snapshot?begin=today');
  await house.close();
  expect(window).toBeUndefined();
  expect(daysFromTo(from, to)).toHaveLength(16);
});
