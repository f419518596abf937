import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewGuestImport, runGuestImport } from '../../../core/contract/guest-import.ts';
import { makeKey } from '../fixtures/api-key.ts';
import { answerOf, type House, openHouse } from '../fixtures/house.ts';

// What a person has set of an imported guest, and what later imports do about it.

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const list = (line: string) =>
  `Buchung;Gast;Zimmer;Anreise;Abreise;Verpflegung
B-1;${line}
B-2;Moser Ida;401;01.08.2026;04.08.2026;HP
`;
const first = list('Huber Karl;301;01.08.2026;04.08.2026;HP');
const next = list('Huber Carl;302;02.08.2026;05.08.2026;VP');

function send(path: string, file: string) {
  const body = new FormData();
  body.set('file', new File([file], 'guests.csv'));
  return house.send(house.people.reception, 'POST', house.path(path), { body });
}
const preview = async (file: string) =>
  answerOf(previewGuestImport, await send('imports/guests/preview', file)).data.guests;
const run = async (file: string) =>
  answerOf(runGuestImport, await send('imports/guests', file)).data.counts;

async function guest() {
  const { rows } = await house.database.pool.query(
    `SELECT id, guest_name, room_number, check_in::text, check_out::text, board
    FROM reservations WHERE hotel_id = $1 AND booking_reference = 'B-1'`,
    [house.hotel.id],
  );
  return rows[0];
}
async function set(body: object, who = house.people.reception) {
  const path = house.path(`reservations/${(await guest()).id}`);
  expect((await house.send(who, 'PUT', path, { body, ifMatch: '*' })).status).toBe(200);
}

test('is kept by later imports, which say so; what is set back is the list’s again', async () => {
  await run(first);
  await set({ room_number: '309', check_out: '2026-08-06' });
  await set({ guest_name: 'Karl Huber-Egger' });
  await set({ board: 'FB' });
  // Undo.
  await set({ board: 'HB' });
  const [said, other] = await preview(next);
  expect(said).toMatchObject({
    ...{ action: 'update', kept: ['name', 'room', 'dates'], board: 'FB' },
    ...{ guest_name: 'Karl Huber-Egger', room_number: '309', check_out: '2026-08-06' },
  });
  expect(other).toMatchObject({ action: 'skip', kept: [] });
  expect(await run(next)).toEqual({ create: 0, update: 1, skip: 1, withdraw: 0, bad: 0 });
  expect(await guest()).toMatchObject({
    ...{ guest_name: 'Karl Huber-Egger', room_number: '309', board: 'FB' },
    ...{ check_in: '2026-08-01', check_out: '2026-08-06' },
  });
  const [again] = await preview(next);
  expect(again).toMatchObject({ action: 'skip', kept: ['name', 'room', 'dates'] });
  await set({ room_number: '301' });
  await run(next);
  expect(await guest()).toMatchObject({ room_number: '302', guest_name: 'Karl Huber-Egger' });
});

test('is what a person has said, not a program', async () => {
  await set({ board: 'BB' }, await makeKey(house, ['guests.write']));
  const [said] = await preview(next);
  expect(said).toMatchObject({ action: 'update', board: 'FB', kept: ['name', 'dates'] });
});
