import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../core/contract/reservations.ts';
import { boards, mealsOfStay, usualEdgeDayMeals } from '../../core/rules/board.ts';
import { addDays } from '../../core/rules/day.ts';
import { seenFor } from '../../core/rules/stay-edits.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

type Changes = Parameters<typeof seenFor>[1];
const day = (n: number) => addDays(house.hotel.today, n);
const create = (body: object) =>
  house.send(house.people.reception, 'POST', house.path('reservations/'), { body });
const change = (id: string, body: object, ifMatch: number | string) =>
  house.send(house.people.reception, 'PUT', house.path(`reservations/${id}`), { body, ifMatch });
const stay = () => ({
  ...{ guest_name: `Guest ${randomUUIDv7()}`, check_in: day(0), check_out: day(3) },
});
const added = async (more: object = {}) =>
  answerOf(contract.createReservation, await create({ ...stay(), ...more })).data;
const mealsOf = async (id: string) => {
  const path = house.path(`reservations/${id}`);
  const answer = await house.send(house.people.reception, 'GET', path);
  const { data } = answerOf(contract.readReservation, answer);
  return data.guests.flatMap(({ daily_meals }) => daily_meals);
};
const textOf = (meal: { meal_date: string; meal_type_id: number; source: string }) =>
  `${meal.meal_date} ${meal.meal_type_id} ${meal.source}`;
const setMeal = (id: string, meal_date: string, meal_type_id: number, ifMatch: number) =>
  house.send(house.people.reception, 'POST', house.path('reservations/set-daily-meal-status'), {
    body: { reservation_id: id, meal_date, meal_type_id, meal_status: 'will_eat' },
    ifMatch,
  });
const dinners = async (of = day(0)) => {
  const path = house.path(`reservations/daily-meal-stats?date=${of}`);
  const answer = await house.send(house.people.kitchen, 'GET', path);
  const { data } = answerOf(contract.dailyMealStats, answer);
  return data.meal_types.find(({ id }) => id === 3)?.female;
};

test('a guest is added with all facts and the meals of the board, once', async () => {
  const body = {
    ...{ id: randomUUIDv7(), ...stay(), room_number: '104', board: 'HB', guest_gender: 'other' },
    ...{ diets: ['vegan'], allergies: ['nuts', 'milk'], note: 'Late', client_name: 'Rossi' },
  };
  const answer = answerOf(contract.createReservation, await create(body));
  expect(answer.data).toMatchObject({ ...body, is_external_guest: false, is_no_show: false });
  const given = mealsOfStay(
    { ...body, board: 'HB', arrives_before_noon: false },
    usualEdgeDayMeals,
  );
  expect((await mealsOf(body.id)).map(textOf)).toEqual(
    given.map(({ day: on, meal }) => `${on} ${meal} board`),
  );
  expect(answer.changes).toHaveLength(given.length + 1);
  expect(refusalOf(await create(body))).toMatchObject({ status: 409, error: 'already_exists' });
});

test('what does not fit is refused at its field', async () => {
  const refused = async (more: object) => refusalOf(await create({ ...stay(), ...more })).issues;
  const at = (field: string, code: string) => [{ path: [field], code }];
  expect(await refused({ check_out: day(-1) })).toEqual(at('check_out', 'end_before_start'));
  expect(await refused({ check_out: day(400) })).toEqual(at('check_out', 'stay_too_long'));
  expect(await refused({ guest_date_of_birth: day(1) })).toEqual(
    at('guest_date_of_birth', 'birth_in_future'),
  );
  const known = await added({ room_number: '301' });
  const again = { guest_name: known.guest_name, room_number: '301' };
  expect(await refused(again)).toEqual(at('check_in', 'stay_overlaps'));
  expect(refusalOf(await create({ ...stay(), guest_type_id: randomUUIDv7() })).status).toBe(404);
});

test('one guest is found in the house by birth date in any room, and by room where one is not known', async () => {
  const name = `Évi ${randomUUIDv7()}`;
  const born = { guest_date_of_birth: '1980-02-03' };
  await added({ guest_name: name, room_number: '315', ...born });
  const enter = async (more: object) =>
    (await create({ ...stay(), guest_name: name.toUpperCase(), ...more })).status;
  expect(await enter({ room_number: '316', ...born })).toBe(422);
  expect(await enter({ ...born })).toBe(422);
  expect(await enter({ room_number: '315' })).toBe(422);
  expect(await enter({ room_number: '315', guest_date_of_birth: '1981-02-03' })).toBe(200);
  expect(await enter({ room_number: '316' })).toBe(200);
  // Whose birth date is not known, in that room now.
  expect(await enter({ room_number: '316', ...born })).toBe(422);
  expect(await enter({ room_number: '317', check_in: day(3), check_out: day(5), ...born })).toBe(
    200,
  );
});

test('two of a name who are in one room already leave, move and are noted; nobody becomes a second one', async () => {
  const [one, two] = [await added({ room_number: '311' }), await added({ room_number: '312' })];
  await house.database.pool.query(
    'UPDATE reservations SET guest_name = $2, room_number = $3 WHERE id = $1',
    [two.id, one.guest_name, '311'],
  );
  const changed = async (body: object) => (await change(two.id, body, '*')).status;
  expect(await changed({ note: 'Nuts at table 4' })).toBe(200);
  expect(await changed({ check_out: day(1) })).toBe(200);
  expect(await changed({ room_number: '313' })).toBe(200);
  const never = await added({ room_number: '314' });
  await change(never.id, { is_no_show: true }, '*');
  await added({ guest_name: never.guest_name, room_number: '314' });
  const back = refusalOf(await change(never.id, { is_no_show: false }, '*'));
  expect(back.issues).toEqual([{ path: ['check_in'], code: 'stay_overlaps' }]);
});

test('a change keeps what it leaves out, and takes the version that was seen', async () => {
  const guest = await added({ room_number: '302', allergies: ['eggs'] });
  const moved = answerOf(
    contract.updateReservation,
    await change(guest.id, { room_number: '303' }, guest.version),
  ).data;
  expect(moved).toEqual({ ...guest, room_number: '303', version: moved.version });
  const late = refusalOf(await change(guest.id, { room_number: '304' }, guest.version));
  expect(late).toMatchObject({ status: 412, error: 'stale' });
  const unknown = await change(randomUUIDv7(), { note: 'x' }, 1);
  expect(refusalOf(unknown).status).toBe(404);
  const wrong = await change(guest.id, { check_out: day(-2) }, moved.version);
  expect(refusalOf(wrong)).toMatchObject({ error: 'end_before_start' });
});

test('changes of different fields by two people both hold; of the same, or of what belongs together, they ask', async () => {
  const guest = await added({ room_number: '305', board: 'HB', note: 'Old' });
  const saw = (changes: Changes) => ({ ...changes, seen: seenFor(guest, changes) });
  const sent = (body: object) => change(guest.id, body, guest.version);
  expect((await sent({ note: 'New' })).status).toBe(200);
  const moved = answerOf(contract.updateReservation, await sent(saw({ room_number: '306' }))).data;
  expect(moved).toMatchObject({ note: 'New', room_number: '306', board: 'HB' });
  const late = refusalOf(await sent(saw({ note: 'Mine', diets: ['vegan'] })));
  expect(late).toMatchObject({ status: 412, error: 'stale', current: moved });
  expect((await sent(saw({ note: 'New' }))).status).toBe(200);
  expect((await sent(saw({ board: 'FB' }))).status).toBe(200);
  // The other one's dates are not those that go with this board.
  expect(refusalOf(await sent(saw({ check_out: day(4) }))).status).toBe(412);
  // What was seen of one field says nothing of another.
  const other = { allergies: ['milk'], seen: seenFor(guest, { room_number: '306' }) };
  expect(refusalOf(await sent(other)).status).toBe(412);
  expect((await change(guest.id, { note: 'Any', seen: { note: 'Old' } }, '*')).status).toBe(200);
});

test('meals follow from the stay as it is on the server, also where a change holds beside another', async () => {
  const guest = await added({ board: 'HB' });
  await change(guest.id, { note: 'Late', guest_name: `Guest ${randomUUIDv7()}` }, guest.version);
  const changes = { check_out: day(1) };
  const body = { ...changes, seen: seenFor(guest, changes) };
  answerOf(contract.updateReservation, await change(guest.id, body, guest.version));
  const given = mealsOfStay({ ...guest, ...changes, board: 'HB' }, usualEdgeDayMeals);
  expect((await mealsOf(guest.id)).map(textOf)).toEqual(
    given.map(({ day: on, meal }) => `${on} ${meal} board`),
  );
});

test('a party has no room, a guest of the house no number of people', async () => {
  const party = { name: 'Club', number_of_guests: 4, check_in: day(0), check_out: day(0) };
  const sent = await house.send(house.people.reception, 'POST', house.path('external-guests/'), {
    body: party,
  });
  const { data } = answerOf(contract.createExternalGuest, sent);
  expect(refusalOf(await change(data.id, { board: 'HB' }, data.version))).toMatchObject({
    issues: [{ path: ['board'], code: 'not_for_guest' }],
  });
  const larger = await change(data.id, { number_of_guests: 6, note: 'Terrace' }, data.version);
  expect(answerOf(contract.updateReservation, larger).data).toMatchObject({
    ...{ number_of_guests: 6, note: 'Terrace' },
  });
  const guest = await added();
  expect(refusalOf(await change(guest.id, { number_of_guests: 2 }, guest.version))).toMatchObject({
    issues: [{ path: ['number_of_guests'], code: 'not_for_guest' }],
  });
});

test('new dates or another board move the meals that nobody set by hand, and those alone', async () => {
  const boardOr = fc.constantFrom(null, ...boards);
  const change_ = fc.record({
    before: boardOr,
    after: boardOr,
    nights: fc.integer({ min: 0, max: 5 }),
    by: fc.integer({ min: 0, max: 4 }),
    meal: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(change_, async ({ before, after, nights, by, meal }) => {
      const guest = await added({ board: before });
      const given = await mealsOf(guest.id);
      const seen = given.find((each) => each.meal_date === day(1) && each.meal_type_id === meal);
      answerOf(
        contract.setDailyMealStatus,
        await setMeal(guest.id, day(1), meal, seen?.version ?? 0),
      );
      const body = { check_in: day(by > nights ? 0 : by), check_out: day(nights), board: after };
      answerOf(contract.updateReservation, await change(guest.id, body, guest.version));
      const wanted =
        after === null
          ? []
          : mealsOfStay({ ...body, board: after, arrives_before_noon: false }, usualEdgeDayMeals);
      const own = `${day(1)} ${meal}`;
      const expected = [
        ...wanted.map((each) => `${each.day} ${each.meal}`).filter((each) => each !== own),
        own,
      ].sort();
      const after_ = await mealsOf(guest.id);
      expect(after_.map((each) => `${each.meal_date} ${each.meal_type_id}`).sort()).toEqual(
        expected,
      );
      expect(after_.filter(({ source }) => source === 'person')).toHaveLength(1);
    }),
    { numRuns: 12 },
  );
});

test('the past stays as the kitchen cooked by; a device says which day it was', async () => {
  const guest = await added({ check_in: day(-3), check_out: day(2), board: 'HB' });
  const meals = await mealsOf(guest.id);
  const body = { board: 'SC', meals_from: day(-1) };
  answerOf(contract.updateReservation, await change(guest.id, body, guest.version));
  const left = await mealsOf(guest.id);
  expect(left).toEqual(meals.filter(({ meal_date }) => meal_date < day(-1)));
  expect(left.length).toBeGreaterThan(0);
});

test('the day of the tap counts for 48 hours, and never one to come', async () => {
  const leftFrom = async (meals_from: string) => {
    const guest = await added({ check_in: day(-4), check_out: day(2), board: 'FB' });
    const body = { board: 'SC', meals_from };
    answerOf(contract.updateReservation, await change(guest.id, body, guest.version));
    return (await mealsOf(guest.id)).map(({ meal_date }) => meal_date).at(-1);
  };
  expect(await leftFrom(day(-2))).toBe(day(-3));
  for (const late of [day(-3), day(0), day(1)]) expect(await leftFrom(late)).toBe(day(-1));
});

test('a stay that is moved keeps the meals of the days that it had already, and what was set by hand', async () => {
  const guest = await added({ board: 'HB', room_number: '307' });
  const before = await mealsOf(guest.id);
  const cellOf = (meals: typeof before, on: string, meal: number) =>
    meals.find((each) => each.meal_date === on && each.meal_type_id === meal);
  const set = answerOf(contract.setDailyMealStatus, await setMeal(guest.id, day(2), 2, 0)).data;
  const body = { check_in: day(1), check_out: day(5), room_number: '308' };
  const moved = answerOf(
    contract.updateReservation,
    await change(guest.id, body, guest.version),
  ).data;
  const after = await mealsOf(guest.id);
  expect(cellOf(after, day(0), 3)).toBeUndefined();
  expect(cellOf(after, day(2), 2)).toEqual(set);
  // The very rows: nothing was written anew.
  for (const meal of [1, 3])
    expect(cellOf(after, day(2), meal)).toEqual(cellOf(before, day(2), meal));
  expect(cellOf(after, day(4), 3)).toMatchObject({ source: 'board' });
  const room = { room_number: '309' };
  answerOf(contract.updateReservation, await change(guest.id, room, moved.version));
  expect(await mealsOf(guest.id)).toEqual(after);
});

test('who never came counts for nobody, and comes back with all meals', async () => {
  const before = await dinners();
  const guest = await added({ board: 'HB' });
  expect(await dinners()).toBe((before ?? 0) + 1);
  const meals = await mealsOf(guest.id);
  const gone = answerOf(
    contract.updateReservation,
    await change(guest.id, { is_no_show: true }, guest.version),
  ).data;
  expect(await dinners()).toBe(before);
  expect(await mealsOf(guest.id)).toEqual(meals);
  await change(guest.id, { is_no_show: false }, gone.version);
  expect(await dinners()).toBe((before ?? 0) + 1);
});

test('who leaves early is not counted later, not even by hand, until the departure is taken back', async () => {
  const before = await dinners(day(2));
  const guest = await added({ board: 'HB' });
  const seen = (await mealsOf(guest.id)).find(
    (each) => each.meal_date === day(2) && each.meal_type_id === 3,
  );
  answerOf(contract.setDailyMealStatus, await setMeal(guest.id, day(2), 3, seen?.version ?? 0));
  const early = answerOf(
    contract.updateReservation,
    await change(guest.id, { check_out: day(0) }, guest.version),
  ).data;
  expect(await dinners(day(2))).toBe(before);
  await change(guest.id, { check_out: day(3) }, early.version);
  expect(await dinners(day(2))).toBe((before ?? 0) + 1);
});

test('a party entered before midnight comes on that day, when it is sent within 48 hours', async () => {
  const hours = (n: number) => new Date(Date.now() - n * 60 * 60 * 1000).toISOString();
  const enter = (tapped_at: string | undefined, n: number) =>
    house.send(house.people.reception, 'POST', house.path('external-guests/'), {
      body: {
        ...{ name: 'Late', number_of_guests: 2, check_in: day(n), check_out: day(n) },
        ...(tapped_at && { tapped_at }),
      },
    });
  expect((await enter(hours(24), -1)).status).toBe(200);
  for (const late of [undefined, hours(0), hours(49), hours(-24)])
    expect(refusalOf(await enter(late, -1)).error).toBe('date_in_past');
  const stored = await house.database.pool.query(
    "SELECT tapped_at FROM reservations WHERE hotel_id = $1 AND guest_name = 'Late'",
    [house.hotel.id],
  );
  expect(stored.rows).toHaveLength(1);
  expect(stored.rows[0].tapped_at).toBeInstanceOf(Date);
});
