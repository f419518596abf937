import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../core/contract/reservations.ts';
import { addDays } from '../../core/rules/day.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const statusOf = (body: unknown, options = {}) =>
  house.send(house.people.reception, 'POST', house.path('reservations/set-daily-meal-status'), {
    body,
    ifMatch: 0,
    ...options,
  });
const cell = (guest: string, meal_type_id = 2) => ({
  reservation_id: guest,
  meal_type_id,
  meal_date: house.hotel.today,
});

test('lists the guests of a day with their meals of that day', async () => {
  const { today, guests } = house.hotel;
  const list = async (day: string) =>
    answerOf(
      contract.listReservations,
      await house.send(
        house.people.kitchen,
        'GET',
        house.path(`reservations/?guest_available_date=${day}`),
      ),
    ).data;
  const mario = (await list(today)).find(({ id }) => id === guests.mario);
  expect(mario).toMatchObject({ guest_name: 'Mario Rossi', room_number: '101' });
  expect(mario?.daily_meals.map((meal) => [meal.meal_type_id, meal.meal_status])).toEqual([
    [1, 'will_eat'],
    [3, 'will_eat'],
  ]);
  expect(await list(today)).toHaveLength(5);
  // Arrival and departure days count; the club leaves today.
  expect(await list(addDays(today, -1))).toHaveLength(5);
  expect(await list(addDays(today, 1))).toHaveLength(4);
  expect(await list(addDays(today, 3))).toHaveLength(4);
  expect(await list(addDays(today, 4))).toHaveLength(0);
});

test('reads one stay with the meals of all its days', async () => {
  const { guests } = house.hotel;
  const path = house.path(`reservations/${guests.mario}`);
  const { data } = answerOf(
    contract.readReservation,
    await house.send(house.people.kitchen, 'GET', path),
  );
  expect(data.room).toEqual({ room_number: '101' });
  // Half board from yesterday for four nights: 4 breakfasts (not on arrival), 4 dinners (not on departure).
  expect(data.guests[0]?.daily_meals).toHaveLength(8);
  const unknown = house.path(`reservations/${randomUUIDv7()}`);
  expect(refusalOf(await house.send(house.people.kitchen, 'GET', unknown)).status).toBe(404);
});

test('counts people by meal, men, women and children apart, parties by their number', async () => {
  await statusOf({ ...cell(house.hotel.guests.club), meal_status: 'uncertain' });
  const path = house.path(`reservations/daily-meal-stats?date=${house.hotel.today}`);
  const { data } = answerOf(
    contract.dailyMealStats,
    await house.send(house.people.kitchen, 'GET', path),
  );
  const none = { uncertain_male: 0, uncertain_female: 0, uncertain_child: 0 };
  expect(data.meal_types).toEqual([
    { id: 1, name: 'breakfast', male: 1, female: 1, child: 1, ...none },
    { id: 2, name: 'lunch', male: 0, female: 0, child: 0, ...none, uncertain_female: 8 },
    { id: 3, name: 'dinner', male: 1, female: 1, child: 1, ...none },
  ]);
});

describe('a meal status', () => {
  test('toggles from what was seen, and says what changed', async () => {
    const { guests, today } = house.hotel;
    const on = answerOf(contract.setDailyMealStatus, await statusOf(cell(guests.jo)));
    expect(on.data).toMatchObject({ meal_status: 'will_eat', source: 'person' });
    expect(on.data.updated_by).toBe(house.people.reception.id);
    expect(on.data.version).toBe(on.version);
    expect(on.changes).toEqual([
      { entity: 'meal_status', id: `${guests.jo}:${today}:2`, version: on.version, row: on.data },
    ]);
    const off = await statusOf(cell(guests.jo), { ifMatch: `"${on.version}"` });
    expect(answerOf(contract.setDailyMealStatus, off).data.meal_status).toBe('will_not_eat');
  });

  test('is refused to whoever saw another one, with the one that holds', async () => {
    const { guests } = house.hotel;
    const first = answerOf(contract.setDailyMealStatus, await statusOf(cell(guests.anna)));
    const before = await traceOf(house, house.hotel.id);
    expect(refusalOf(await statusOf(cell(guests.anna)))).toEqual({
      status: 412,
      error: 'stale',
      current: first.data,
    });
    const early = await statusOf(cell(guests.pia), { ifMatch: first.version });
    expect(refusalOf(early)).toEqual({ status: 412, error: 'stale', current: null });
    expect(await traceOf(house, house.hotel.id)).toEqual(before);
  });

  test('said again changes nothing', async () => {
    const { guests } = house.hotel;
    const body = { ...cell(guests.pia), meal_status: 'will_eat' };
    const first = answerOf(contract.setDailyMealStatus, await statusOf(body));
    const again = await statusOf(body, { ifMatch: first.version });
    expect(answerOf(contract.setDailyMealStatus, again)).toEqual({ ...first, changes: [] });
  });

  test('of the board becomes the person’s who confirms it', async () => {
    const { guests } = house.hotel;
    const body = { ...cell(guests.anna, 3), meal_status: 'will_eat' };
    const confirmed = answerOf(contract.setDailyMealStatus, await statusOf(body, { ifMatch: 1 }));
    expect(confirmed.data).toMatchObject({ source: 'person', meal_status: 'will_eat' });
  });

  test.each([
    [-2, 422],
    [-1, 200],
    [3, 200],
    [4, 422],
  ])('on day %i of the stay is answered %i', async (offset, status) => {
    const { guests, today } = house.hotel;
    const answer = await statusOf({ ...cell(guests.mario), meal_date: addDays(today, offset) });
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect(refusalOf(answer)).toEqual({
        status,
        error: 'outside_stay',
        issues: [{ path: ['meal_date'], code: 'outside_stay' }],
      });
    }
  });

  test('needs If-Match', async () => {
    const body = cell(house.hotel.guests.mario);
    const without = await statusOf(body, { ifMatch: undefined });
    expect(refusalOf(without)).toEqual({ status: 428, error: 'if_match_required' });
    const wrong = await statusOf(body, { ifMatch: 'W/"1"' });
    expect(refusalOf(wrong)).toMatchObject({ status: 422, issues: [{ code: 'invalid_version' }] });
  });
});

describe('an external guest', () => {
  const party = () => ({
    name: '  Wedding ',
    number_of_guests: 40,
    check_in: house.hotel.today,
    check_out: house.hotel.today,
  });
  const add = (body: unknown) =>
    house.send(house.people.reception, 'POST', house.path('external-guests/'), { body });
  const remove = (id: string, ifMatch: number) =>
    house.send(house.people.reception, 'DELETE', house.path(`reservations/${id}`), { ifMatch });

  test('is added under the id that the device gave, once', async () => {
    const body = { id: randomUUIDv7(), ...party() };
    const { data, changes } = answerOf(contract.createExternalGuest, await add(body));
    expect(data).toMatchObject({
      id: body.id,
      guest_name: 'Wedding',
      number_of_guests: 40,
      is_external_guest: true,
      room_number: null,
    });
    expect(changes.map(({ entity, id }) => [entity, id])).toEqual([['reservation', body.id]]);
    expect(refusalOf(await add(body))).toEqual({ status: 409, error: 'already_exists' });
  });

  test('comes today at the earliest, and leaves no earlier', async () => {
    const yesterday = addDays(house.hotel.today, -1);
    expect(refusalOf(await add({ ...party(), check_in: yesterday }))).toEqual({
      status: 422,
      error: 'date_in_past',
      issues: [{ path: ['check_in'], code: 'date_in_past' }],
    });
    expect(refusalOf(await add({ ...party(), check_out: yesterday }))).toMatchObject({
      status: 422,
      issues: [{ path: ['check_out'], code: 'end_before_start' }],
    });
  });

  test('goes with all meals; a guest of the house does not', async () => {
    const { data } = answerOf(contract.createExternalGuest, await add(party()));
    const meal = answerOf(contract.setDailyMealStatus, await statusOf(cell(data.id)));
    expect(refusalOf(await remove(data.id, meal.version))).toMatchObject({ status: 412 });
    const gone = answerOf(contract.deleteReservation, await remove(data.id, data.version));
    expect(gone.changes).toEqual([
      { entity: 'meal_status', id: meal.data.id, version: gone.version, row: null },
      { entity: 'reservation', id: data.id, version: gone.version, row: null },
    ]);
    expect(refusalOf(await remove(data.id, data.version)).status).toBe(404);
    expect(refusalOf(await remove(house.hotel.guests.mario, 1))).toEqual({
      status: 409,
      error: 'not_external',
    });
  });
});
