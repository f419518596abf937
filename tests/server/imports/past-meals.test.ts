import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runGuestImport, takeBackGuestImport } from '../../../core/contract/guest-import.ts';
import { addDays } from '../../../core/rules/day.ts';
import { dinner } from '../../../core/rules/meal-type.ts';
import type { Hotel } from '../fixtures/hotel.ts';
import { answerOf, openHouse } from '../fixtures/house.ts';

// What a list says of a stay that has begun: the meals of days that are over stay what the kitchen cooked by.

const house = await openHouse();
afterAll(() => house.close());
let hotel: Hotel;
beforeEach(async () => {
  hotel = await house.newHotel();
});

const day = (by: number) => addDays(hotel.today, by);

async function run(board: string, from = -2, to = 2): Promise<string> {
  const form = new FormData();
  const list = `Ref;Guest;Room;Arrival;Departure;Board\nA;Rossi Ada;101;${day(from)};${day(to)};${board}\n`;
  form.set('file', new File([list], 'list.csv'));
  const request = { key: randomUUIDv7(), body: form };
  const path = house.path('imports/guests', hotel);
  const answer = await house.send(house.people.reception, 'POST', path, request);
  return answerOf(runGuestImport, answer).data.id;
}

async function takeBack(id: string): Promise<void> {
  const path = house.path(`imports/guests/${id}/take-back`, hotel);
  const request = { key: randomUUIDv7() };
  answerOf(takeBackGuestImport, await house.send(house.people.reception, 'POST', path, request));
}

const ofAda = `hotel_id = $1 AND meal_type_id = ${dinner}
  AND reservation_id = (SELECT id FROM reservations WHERE hotel_id = $1 AND guest_name = 'Rossi Ada')`;
const dinners = async () =>
  (
    await house.database.pool.query<{ day: string }>(
      `SELECT meal_date::text AS day FROM daily_meal_statuses WHERE ${ofAda} ORDER BY meal_date`,
      [hotel.id],
    )
  ).rows.map((row) => row.day);

test('another board holds from today on', async () => {
  await run('HB');
  expect(await dinners()).toEqual([-2, -1, 0, 1].map(day));
  await run('BB');
  expect(await dinners()).toEqual([-2, -1].map(day));
});

test('a stay that is shorter, or begins on another day that is over, changes no meal before today', async () => {
  await run('HB');
  await run('HB', -1, 1);
  expect(await dinners()).toEqual([-2, -1, 0].map(day));
});

test('an import that is taken back gives back the meals from today on', async () => {
  await run('HB');
  const id = await run('BB');
  await house.database.pool.query(
    `DELETE FROM daily_meal_statuses WHERE ${ofAda} AND meal_date = $2`,
    [hotel.id, day(-1)],
  );
  await takeBack(id);
  expect(await dinners()).toEqual([-2, 0, 1].map(day));
});
