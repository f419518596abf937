import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { createOccasion, listOccasions } from '../../core/contract/occasions.ts';
import { occasions } from '../../server/database/schema/dishes.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const create = (body: Record<string, unknown>) =>
  house.send(house.people.menu_planner, 'POST', house.path('occasions'), { body });
const listed = async () =>
  answerOf(
    listOccasions,
    await house.send(house.people.kitchen, 'GET', house.path('occasions')),
  ).data.map(({ name }) => name);

test('an occasion is made once, under the id of the device, and every member reads it', async () => {
  const easter = { id: randomUUIDv7(), name: ' Easter ', occasion_type: 'holiday' };
  const { data, changes, version } = answerOf(createOccasion, await create(easter));
  expect(data).toMatchObject({ id: easter.id, name: 'Easter', occasion_type: 'holiday', version });
  expect(changes).toMatchObject([{ entity: 'occasion', id: easter.id, row: data }]);
  const again = await create({ name: 'EASTER', occasion_type: 'other' });
  expect(refusalOf(again)).toMatchObject({ status: 409, error: 'already_exists' });
  expect(await listed()).toEqual(['Easter', 'Gala']);
});

test('it needs a name and a type', async () => {
  const wrong = refusalOf(await create({ name: ' ', occasion_type: 'party' }));
  expect(wrong).toMatchObject({
    status: 422,
    issues: [
      { path: ['name'], code: 'required' },
      { path: ['occasion_type'], code: 'unknown_occasion_type' },
    ],
  });
});

test('a hotel has no more of them than every device can have', async () => {
  const own = { hotel_id: house.hotel.id, version: 1, occasion_type: 'other' };
  const many = Array.from({ length: bounds.occasions - (await listed()).length }, (_, n) => ({
    ...{ ...own, id: randomUUIDv7(), name: `Feast ${n}` },
  }));
  await house.database.db.insert(occasions).values(many);
  const answer = await create({ name: 'One more', occasion_type: 'other' });
  expect(refusalOf(answer)).toMatchObject({ status: 409, error: 'limit_reached' });
  expect(await listed()).toHaveLength(bounds.occasions);
});
