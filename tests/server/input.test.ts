import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const status = 'reservations/set-daily-meal-status';
const weights = 'kitchen/dish-weights';
const guests = 'external-guests/';

/** Sends what would be fine but for `changed`, as the admin, who may do anything. */
async function refused(rest: string, changed: Record<string, unknown>) {
  const { hotel, people } = house;
  const { today, menu } = hotel;
  const fine: Record<string, Record<string, unknown>> = {
    [status]: { reservation_id: hotel.guests.jo, meal_type_id: 2, meal_date: today },
    [weights]: { dish_id: menu.roast, weight: 4.2, daily_meal_id: menu.dinner },
    [guests]: { name: 'Party', number_of_guests: 3, check_in: today, check_out: today },
  };
  const before = await traceOf(house, hotel.id);
  const body = { ...fine[rest], ...changed };
  const answer = await house.send(people.admin, 'POST', house.path(rest), {
    body,
    ifMatch: 0,
    key: randomUUIDv7(),
  });
  // But for the refusal itself, which a repeat gets again.
  expect({ ...(await traceOf(house, hotel.id)), keys: 0 }).toEqual({ ...before, keys: 0 });
  return refusalOf(answer);
}

const long = 'x'.repeat(201);
describe('a field that is not valid is named, and nothing is written', () => {
  test.each([
    [status, { reservation_id: 'room 7' }, 'reservation_id', 'invalid_id'],
    [status, { reservation_id: undefined }, 'reservation_id', 'required'],
    [status, { reservation_id: 7 }, 'reservation_id', 'invalid_id'],
    [status, { meal_type_id: 9 }, 'meal_type_id', 'unknown_meal_type'],
    [status, { meal_type_id: '2' }, 'meal_type_id', 'invalid_number'],
    [status, { meal_date: '2026-02-30' }, 'meal_date', 'invalid_day'],
    [status, { meal_date: '30.11.2026' }, 'meal_date', 'invalid_day'],
    [status, { meal_status: 'maybe' }, 'meal_status', 'unknown_meal_status'],
    [status, { meal_status: null }, 'meal_status', 'unknown_meal_status'],
    [status, { source: 'board' }, 'source', 'unknown_field'],
    [weights, { weight: 0 }, 'weight', 'too_small'],
    [weights, { weight: -1 }, 'weight', 'too_small'],
    [weights, { weight: '4.2' }, 'weight', 'invalid_number'],
    [weights, { weight: 1234567890 }, 'weight', 'too_large'],
    [weights, { weight: 1.2345 }, 'weight', 'too_precise'],
    [weights, { weight: null }, 'weight', 'invalid_number'],
    [weights, { id: 'mine' }, 'id', 'invalid_id'],
    [weights, { version: 1 }, 'version', 'unknown_field'],
    [guests, { name: '   ' }, 'name', 'required'],
    [guests, { name: long }, 'name', 'too_long'],
    [guests, { name: 'nul\u0000' }, 'name', 'invalid_text'],
    [guests, { name: 'half \ud83d' }, 'name', 'invalid_text'],
    [guests, { number_of_guests: 0 }, 'number_of_guests', 'too_small'],
    [guests, { number_of_guests: 1.5 }, 'number_of_guests', 'invalid_number'],
    [guests, { number_of_guests: 1000 }, 'number_of_guests', 'too_large'],
    [guests, { hotel_id: randomUUIDv7() }, 'hotel_id', 'unknown_field'],
  ])('%s %o', async (rest, changed, field, code) => {
    expect(await refused(rest, changed)).toEqual({
      status: 422,
      error: 'invalid_request',
      issues: [{ path: [field], code }],
    });
  });
});

test('things that do not exist are not found, and nothing is written', async () => {
  for (const [rest, changed] of [
    [status, { reservation_id: randomUUIDv7() }],
    [weights, { dish_id: randomUUIDv7() }],
    [weights, { daily_meal_id: randomUUIDv7() }],
  ] as const) {
    expect(await refused(rest, changed)).toEqual({ status: 404, error: 'not_found' });
  }
});

test.each([
  ['{"a":', 400, 'invalid_json'],
  ['', 400, 'invalid_json'],
  ['null', 422, 'invalid_request'],
  ['[]', 422, 'invalid_request'],
  ['"text"', 422, 'invalid_request'],
])('the body %j is answered %i', async (body, expected, error) => {
  const answer = await house.send(house.people.admin, 'POST', house.path(guests), { body });
  expect(refusalOf(answer)).toMatchObject({ status: expected, error });
});

test.each([
  ['reservations/nobody', 404, 'not_found'],
  ['days/2026-02-30', 422, 'invalid_request'],
  ['days/0000-01-01', 422, 'invalid_request'],
  ['kitchen/meals/9/dishes', 422, 'invalid_request'],
  ['kitchen/meals/dinner/dishes', 422, 'invalid_request'],
  ['kitchen/meals/3/dishes?date=today', 422, 'invalid_request'],
  ['reservations/', 422, 'invalid_request'],
  ['reservations/?guest_available_date=x', 422, 'invalid_request'],
  ['changes?after=-1', 422, 'invalid_request'],
  ['changes?after=1.5', 422, 'invalid_request'],
  ['changes', 422, 'invalid_request'],
])('GET %s is answered %i', async (rest, expected, error) => {
  const answer = await house.send(house.people.admin, 'GET', house.path(rest));
  expect(refusalOf(answer)).toMatchObject({ status: expected, error });
});

test('a body larger than any request is refused unread', async () => {
  const body = JSON.stringify({ name: 'x'.repeat(2_000_000) });
  const answer = await house.send(house.people.admin, 'POST', house.path(guests), { body });
  expect(refusalOf(answer)).toEqual({ status: 413, error: 'payload_too_large' });
});

test('an Idempotency-Key has to be one', async () => {
  for (const key of ['x'.repeat(129), 'two words']) {
    const answer = await house.send(house.people.admin, 'POST', house.path(guests), {
      key,
      body: { name: 'P', number_of_guests: 1, check_in: '2999-01-01', check_out: '2999-01-01' },
    });
    expect(refusalOf(answer)).toMatchObject({ status: 422, issues: [{ code: 'invalid_key' }] });
  }
});
