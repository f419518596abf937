import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** The device that the hotel's newest version is logged with. */
async function lastDevice(): Promise<unknown> {
  const { rows } = await house.database.pool.query(
    'SELECT device FROM changes WHERE hotel_id = $1 ORDER BY version DESC LIMIT 1',
    [house.hotel.id],
  );
  return rows[0]?.device;
}

const party = () => {
  const { today } = house.hotel;
  return { name: 'Party', number_of_guests: 1, check_in: today, check_out: today };
};
const add = async (headers: Record<string, string>) => {
  const { reception } = house.people;
  const options = { headers, body: party() };
  const answer = await house.send(reception, 'POST', house.path('external-guests/'), options);
  expect(answer.status).toBe(200);
  return lastDevice();
};

const longest = 'ü'.repeat(100);
test.each([
  ['Kitchen%20tablet', 'Kitchen tablet'],
  ['%F0%9F%8D%9D%20K%C3%BCche', '🍝 Küche'],
  ['  Desk ', 'Desk'],
  [encodeURIComponent(longest), longest],
  [encodeURIComponent(`${longest}x`), null],
  ['%', null],
  ['%FF', null],
  ['a%00b', null],
  ['a%0Ab', null],
  ['%20', null],
])('the header %s is the name %j in the change log', async (header, name) => {
  expect(await add({ 'Device-Name': header })).toBe(name);
});

test('without the header there is none', async () => {
  expect(await add({})).toBeNull();
});

test('the name of a batch holds for its requests, whatever they say', async () => {
  const { reception } = house.people;
  const request = {
    ...{ id: randomUUIDv7(), method: 'POST', path: house.path('external-guests/') },
    headers: { 'Device-Name': 'Other' },
    body: party(),
  };
  const answer = await house.send(reception, 'POST', '/api/v1/batch', {
    body: { owner: reception.id, requests: [request] },
    headers: { 'Device-Name': 'Desk%202' },
  });
  expect(answer).toMatchObject({ status: 200, body: { responses: [{ status: 200 }] } });
  expect(await lastDevice()).toBe('Desk 2');
});
