import { randomUUIDv7 } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listHotels, updateHotel } from '../../core/contract/hotels.ts';
import { usualEdgeDayMeals } from '../../core/rules/board.ts';
import { addDays } from '../../core/rules/day.ts';
import { mealStatuses } from '../../server/database/schema/guests.ts';
import { hotels, rooms, roomTypes } from '../../server/database/schema/hotels.ts';
import { answerOf, type House, openHouse, refusalOf, traceOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const required = { name: 'Alpenblick', address: 'Via Plose 14', city: 'Brixen', phone: '0472 1' };

/** The version of the hotel's row. */
const present = async () => {
  const { id } = house.hotel;
  const [hotel] = await house.database.db.select().from(hotels).where(eq(hotels.id, id));
  return hotel?.version ?? 0;
};
const put = async (body: object, ifMatch?: number, key?: string) =>
  house.send(house.people.admin, 'PUT', `/api/v1/hotels/${house.hotel.id}`, {
    body: { ...required, ...body },
    ifMatch: ifMatch ?? (await present()),
    ...(key === undefined ? {} : { key }),
  });
const saved = async (body: object) => answerOf(updateHotel, await put(body));

test('changes what is given and leaves the rest, for the list of hotels and for every mirror', async () => {
  const first = await saved({
    website: 'https://alpenblick.example',
    rating: 4,
    available_rooms: 44,
    minimum_occupancy: 1,
    maximum_occupancy: 4,
    dinner_opening_time: '19:00',
    dinner_closing_time: '00:30',
    time_zone: 'Europe/Berlin',
  });
  expect(first.data).toMatchObject({ ...required, rating: 4, version: first.version });
  expect(first.changes.map(({ entity, row }) => [entity, row])).toEqual([['hotel', first.data]]);

  const { data } = await saved({ name: '  Alpenrose ', website: '' });
  expect(data).toEqual({
    ...{ ...first.data, ...required, name: 'Alpenrose', website: null },
    version: first.version + 1,
  });
  const list = answerOf(
    listHotels,
    await house.send(house.people.kitchen, 'GET', '/api/v1/hotels/'),
  );
  const standing = { role: 'kitchen', lacks_second_factor: false };
  expect(list.data).toEqual([{ ...data, ...standing, is_demo: false }]);
});

test('makes no version where nothing is different', async () => {
  const { version } = await saved({ rating: 5 });
  expect(await saved({ rating: 5 })).toMatchObject({ version, changes: [] });
});

test('is refused with the hotel as it is where somebody changed it meanwhile', async () => {
  const { data } = await saved({ rating: 5 });
  const before = await traceOf(house, house.hotel.id);
  const current = { ...data };
  expect(refusalOf(await put({ rating: 1 }, data.version - 1))).toEqual({
    status: 412,
    error: 'stale',
    current,
  });
  expect(await traceOf(house, house.hotel.id)).toEqual(before);
});

test('a repeat has no effect of its own', async () => {
  const key = randomUUIDv7();
  const version = await present();
  const first = await put({ rating: 2 }, version, key);
  expect((await put({ rating: 2 }, version, key)).body).toEqual(first.body);
});

describe('a field that is not valid is named, and nothing is written', () => {
  test.each<[object, (string | number)[], string]>([
    [{ name: ' ' }, ['name'], 'required'],
    [{ address: '' }, ['address'], 'required'],
    [{ city: undefined }, ['city'], 'required'],
    [{ phone: '\t' }, ['phone'], 'required'],
    [{ website: 'x'.repeat(201) }, ['website'], 'too_long'],
    [{ rating: 6 }, ['rating'], 'too_large'],
    [{ rating: -1 }, ['rating'], 'too_small'],
    [{ rating: 3.5 }, ['rating'], 'invalid_number'],
    [{ available_rooms: 0 }, ['available_rooms'], 'too_small'],
    [{ minimum_occupancy: 0 }, ['minimum_occupancy'], 'too_small'],
    [{ maximum_occupancy: 101 }, ['maximum_occupancy'], 'too_large'],
    [{ minimum_occupancy: 4, maximum_occupancy: 4 }, ['maximum_occupancy'], 'not_above_minimum'],
    [{ lunch_opening_time: '12:01' }, ['lunch_opening_time'], 'off_step'],
    [{ lunch_opening_time: '12.00' }, ['lunch_opening_time'], 'invalid_time'],
    [{ lunch_opening_time: '12:00' }, ['lunch_closing_time'], 'half_range'],
    [
      { lunch_opening_time: '12:00', lunch_closing_time: '12:00' },
      ['lunch_closing_time'],
      'empty_range',
    ],
    [{ time_zone: 'Europe/Atlantis' }, ['time_zone'], 'unknown_time_zone'],
    [{ time_zone: '+01:00' }, ['time_zone'], 'unknown_time_zone'],
    [
      { edge_day_meals: { ...usualEdgeDayMeals, breakfast_on_arrival: undefined } },
      ['edge_day_meals', 'breakfast_on_arrival'],
      'required',
    ],
    [{ is_demo: true }, ['is_demo'], 'unknown_field'],
    [{ version: 1 }, ['version'], 'unknown_field'],
    [{ room_types: [{ action: 'make' }] }, ['room_types', 0, 'action'], 'unknown_action'],
  ])('%o', async (body, path, code) => {
    const before = await traceOf(house, house.hotel.id);
    const issues = [{ path, code }];
    expect(refusalOf(await put(body))).toEqual({ status: 422, error: 'invalid_request', issues });
    expect(await traceOf(house, house.hotel.id)).toEqual(before);
  });

  test('also against what is stored: the most guests of a room against the least', async () => {
    await saved({ minimum_occupancy: 2, maximum_occupancy: 4 });
    expect(refusalOf(await put({ minimum_occupancy: 5 }))).toMatchObject({
      issues: [{ path: ['maximum_occupancy'], code: 'not_above_minimum' }],
    });
  });
});

describe('edge days', () => {
  const meals = async (guest: string) => {
    const { id } = house.hotel;
    const rows = await house.database.db
      .select()
      .from(mealStatuses)
      .where(and(eq(mealStatuses.hotel_id, id), eq(mealStatuses.reservation_id, guest)));
    return rows.map((row) => `${row.meal_date} ${row.meal_type_id} ${row.meal_status}`).sort();
  };
  const day = (offset: number) => addDays(house.hotel.today, offset);

  test('pre-fill the present and future days of stays, but for what a person said', async () => {
    const { guests } = house.hotel;
    // Half board from yesterday to the day after the day after tomorrow.
    const stay = await meals(guests.mario);
    expect(stay).toContain(`${day(3)} 1 will_eat`);
    const said = await house.send(
      house.people.reception,
      'POST',
      house.path('reservations/set-daily-meal-status'),
      {
        body: {
          ...{ reservation_id: guests.anna, meal_type_id: 1, meal_date: day(3) },
          meal_status: 'uncertain',
        },
        ifMatch: 1,
      },
    );
    expect(said.status).toBe(200);
    const { changes, version } = await saved({
      edge_day_meals: {
        ...{ breakfast_on_arrival: true, breakfast_on_departure: false },
        ...{ lunch_on_departure: true, dinner_on_arrival: false, dinner_on_departure: true },
      },
    });
    // Arrival was yesterday: what was cooked by stays. Half board has no lunch.
    const departure = [`${day(3)} 1 will_eat`, `${day(3)} 3 will_eat`];
    const others = stay.filter((meal) => !departure.includes(meal));
    expect(await meals(guests.mario)).toEqual([...others, `${day(3)} 3 will_eat`].sort());
    expect(await meals(guests.anna)).toContain(`${day(3)} 1 uncertain`);
    // Jo has no board: three guests' dinners came, two guests' breakfasts went.
    const cells = changes.filter(({ entity }) => entity === 'meal_status');
    expect(cells.filter(({ row }) => row === null)).toHaveLength(2);
    expect(cells.filter(({ row }) => row !== null)).toHaveLength(3);
    expect(new Set(changes.map((change) => change.version))).toEqual(new Set([version]));
  });

  test('that stay as they are touch no meal', async () => {
    const { data } = await saved({});
    const { changes } = await saved({ rating: 0, edge_day_meals: data.edge_day_meals });
    expect(changes.map(({ entity }) => entity)).toEqual(['hotel']);
  });
});

describe('room types', () => {
  const double = { name: 'Double', capacity: 2, total_available_rooms: 20 };

  test('are created, updated and deleted; rooms of a deleted one have none then', async () => {
    const single = { name: 'Single', capacity: 1, total_available_rooms: 6 };
    const made = await saved({
      room_types: [
        { ...double, action: 'create' },
        { ...single, action: 'create' },
      ],
    });
    expect(made.data.room_types.map(({ name }) => name)).toEqual(['Double', 'Single']);
    const [first, second] = made.data.room_types;
    const room = { hotel_id: house.hotel.id, version: 1, room_type_id: second?.id ?? '' };
    await house.database.db
      .insert(rooms)
      .values({ ...room, id: randomUUIDv7(), room_number: '101' });
    const { data } = await saved({
      room_types: [
        { ...first, total_available_rooms: 21, action: 'update' },
        { id: second?.id, action: 'delete' },
      ],
    });
    expect(data.room_types).toEqual([{ ...first, total_available_rooms: 21 }]);
    const [left] = await house.database.db.select().from(rooms);
    expect(left).toMatchObject({ room_type_id: null, version: data.version });
  });

  test('that are none of the hotel, or the last one, are refused', async () => {
    const [type] = (await saved({})).data.room_types;
    const theirs = randomUUIDv7();
    await house.database.db
      .insert(roomTypes)
      .values({ ...double, hotel_id: house.neighbour.id, id: theirs, version: 1 });
    for (const [change, path, code] of [
      [{ ...double, id: theirs, action: 'update' }, ['room_types', 0, 'id'], 'not_found'],
      [{ id: theirs, action: 'delete' }, ['room_types', 0, 'id'], 'not_found'],
      [{ ...type, action: 'create' }, ['room_types', 0, 'id'], 'already_exists'],
      [{ ...type, name: ' ', action: 'update' }, ['room_types', 0, 'name'], 'required'],
      [{ id: type?.id, action: 'delete' }, ['room_types'], 'no_room_type'],
    ] as const) {
      const answer = await put({ room_types: [change] });
      expect(refusalOf(answer)).toMatchObject({ status: 422, issues: [{ path, code }] });
    }
  });
});
