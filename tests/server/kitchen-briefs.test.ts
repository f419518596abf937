import { randomUUIDv7 } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { readSnapshot } from '../../core/contract/changes.ts';
import { deviceNameHeader } from '../../core/contract/device-name.ts';
import * as contract from '../../core/contract/kitchen-briefs.ts';
import { deleteReservation } from '../../core/contract/reservations.ts';
import { addDays } from '../../core/rules/day.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse, refusalOf } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';
import { fullBrief } from './hostile/brief-kinds.ts';

let house: House;
let hotel: Hotel;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const [reception, kitchen] = [() => house.people.reception, () => house.people.kitchen];
const path = (rest = '') => house.path(`kitchen-briefs${rest}`, hotel);

/** What reception saw: Jo eats breakfast, is uncertain about lunch, does not eat dinner; the club comes with eight. */
const seen = (part: Record<string, unknown> = {}) => ({
  as_of: '2026-11-23T16:50:00.000Z',
  guests: [
    `${hotel.guests.jo.replaceAll('-', '')}eunm1`,
    `${hotel.guests.club.replaceAll('-', '')}nnef8`,
  ],
  notes: [
    {
      ...{ reservation_id: hotel.guests.jo, guest_name: 'Jo', room_number: '7' },
      ...{ diets: ['vegan'], allergies: ['nuts'] },
    },
  ],
  ...part,
});
const send = (part: Record<string, unknown> = {}, who: Person = reception(), key?: string) =>
  house.send(who, 'POST', path(), {
    body: { meal_date: hotel.today, ...seen(), ...part },
    headers: { [deviceNameHeader]: 'Front%20desk' },
    ...(key && { key }),
  });
const acknowledge = (briefId: string, part: Record<string, unknown> = {}, who = kitchen()) =>
  house.send(who, 'POST', path(`/${briefId}/acknowledgements`), { body: seen(part) });
const sent = async (date = hotel.today) =>
  answerOf(contract.listKitchenBriefs, await house.send(kitchen(), 'GET', path(`?date=${date}`)))
    .data;

test('a brief is stored as reception saw it, under the next number of its day, with who, when, where and the counts', async () => {
  hotel = await house.newHotel();
  const id = randomUUIDv7();
  const { data, changes, version } = answerOf(contract.sendToKitchen, await send({ id }));
  expect(data).toMatchObject({
    ...{ id, version, meal_date: hotel.today, number: 2, sent_by: reception().id },
    ...{ ...seen(), sent_from: 'Front desk' },
  });
  expect(data.counts.map(({ people }) => people.will_eat)).toEqual([
    { male: 1, female: 0, child: 0 },
    { male: 0, female: 0, child: 0 },
    { male: 0, female: 8, child: 0 },
  ]);
  expect(data.counts[1]?.people.uncertain.male).toBe(1);
  expect(Math.abs(Date.parse(data.sent_at) - Date.now())).toBeLessThan(60_000);
  expect(changes).toMatchObject([{ entity: 'kitchen_brief', id, row: data }]);
  const tomorrow = addDays(hotel.today, 1);
  const other = answerOf(contract.sendToKitchen, await send({ meal_date: tomorrow })).data;
  expect(other.number).toBe(1);
});

test('two desks that send at once are both stored, one after the other', async () => {
  hotel = await house.newHotel();
  const both = await Promise.all([send(), send({}, house.people.admin), send()]);
  const numbers = both.map((answer) => answerOf(contract.sendToKitchen, answer).data.number);
  expect(numbers.sort()).toEqual([2, 3, 4]);
  expect((await sent()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('sent twice under its key it is one; under its id with another key it is refused', async () => {
  hotel = await house.newHotel();
  const [id, key] = [randomUUIDv7(), randomUUIDv7()];
  const first = answerOf(contract.sendToKitchen, await send({ id }, reception(), key));
  const again = answerOf(contract.sendToKitchen, await send({ id }, reception(), key));
  expect(again).toEqual(first);
  expect(refusalOf(await send({ id }))).toMatchObject({ status: 409, error: 'already_exists' });
  expect(await sent()).toHaveLength(2);
});

test('what was tapped before midnight may come a day late; what is older is refused', async () => {
  hotel = await house.newHotel();
  const yesterday = await send({ meal_date: addDays(hotel.today, -1) });
  expect(answerOf(contract.sendToKitchen, yesterday).data.number).toBe(1);
  const older = refusalOf(await send({ meal_date: addDays(hotel.today, -2) }));
  expect(older).toMatchObject({
    status: 422,
    issues: [{ path: ['meal_date'], code: 'date_in_past' }],
  });
});

test('the kitchen may not send, reception may not say that the kitchen has seen, strangers neither', async () => {
  hotel = await house.newHotel();
  for (const who of [kitchen(), house.people.menu_planner]) {
    expect(refusalOf(await send({}, who))).toMatchObject({ status: 403, error: 'forbidden' });
  }
  const { outsider, neighbour, stock_manager } = house.people;
  for (const who of [reception(), stock_manager]) {
    expect(refusalOf(await acknowledge(hotel.brief, {}, who))).toMatchObject({ status: 403 });
  }
  for (const who of [outsider, neighbour]) {
    expect(refusalOf(await send({}, who))).toMatchObject({ status: 404 });
    expect(refusalOf(await acknowledge(hotel.brief, {}, who))).toMatchObject({ status: 404 });
  }
  expect(await sent()).toHaveLength(1);
});

test('what the kitchen has seen is appended, by whom and where; the brief stays as it is', async () => {
  hotel = await house.newHotel();
  const id = randomUUIDv7();
  const before = (await sent())[0];
  const first = answerOf(contract.acknowledgeBrief, await acknowledge(hotel.brief, { id }));
  expect(first.data).toMatchObject({
    ...{ id, brief_id: hotel.brief, meal_date: hotel.today, acknowledged_by: kitchen().id },
    ...seen(),
  });
  expect(first.changes.map(({ entity }) => entity)).toEqual(['brief_acknowledgement']);
  const admin = house.people.admin;
  const second = answerOf(contract.acknowledgeBrief, await acknowledge(hotel.brief, {}, admin));
  const [brief] = await sent();
  expect(brief?.acknowledgements).toEqual([first.data, second.data]);
  expect({ ...brief, acknowledgements: [] }).toEqual(before);
});

test('what is noted of a guest goes with the guest, out of what was sent, seen, and comes later; counts stay', async () => {
  hotel = await house.newHotel();
  const [jo] = seen().notes;
  const club = {
    ...{ reservation_id: hotel.guests.club, guest_name: 'Rowing club', room_number: null },
    ...{ diets: [], allergies: ['celery'] },
  };
  const notes = [club, jo];
  const brief = answerOf(contract.sendToKitchen, await send({ notes })).data;
  const untouched = answerOf(contract.sendToKitchen, await send()).data;
  const ack = answerOf(contract.acknowledgeBrief, await acknowledge(brief.id, { notes })).data;
  const deletion = await house.send(
    reception(),
    'DELETE',
    house.path(`reservations/${hotel.guests.club}`, hotel),
    { ifMatch: '*' },
  );
  const { changes, version } = answerOf(deleteReservation, deletion);
  const [, first, second] = await sent();
  const { acknowledgements, ...stored } = { acknowledgements: [], ...first };
  expect(stored).toEqual({ ...brief, version, notes: [jo] });
  expect(acknowledgements).toEqual([{ ...ack, version, notes: [jo] }]);
  expect(second).toEqual({ ...untouched, acknowledgements: [] });
  const ofBriefs = changes.filter(({ entity }) => /brief/.test(entity));
  expect(ofBriefs.map(({ row }) => row)).toEqual([stored, ...acknowledgements]);
  const late = answerOf(contract.sendToKitchen, await send({ notes })).data;
  const seenLate = answerOf(contract.acknowledgeBrief, await acknowledge(late.id, { notes })).data;
  expect([late.notes, seenLate.notes, late.counts]).toEqual([[jo], [jo], brief.counts]);
  const { rows } = await house.database.pool.query(
    `SELECT FROM kitchen_briefs, brief_acknowledgements AS seen, audit
      WHERE kitchen_briefs.hotel_id = $1 AND seen.hotel_id = $1 AND audit.hotel_id = $1
        AND (kitchen_briefs::text || seen::text || audit::text) LIKE '%Rowing club%'`,
    [hotel.id],
  );
  expect(rows).toEqual([]);
});

test('a brief of another hotel, or none, can’t be seen', async () => {
  hotel = await house.newHotel();
  for (const id of [house.neighbour.brief, randomUUIDv7(), 'brief']) {
    expect(refusalOf(await acknowledge(id))).toMatchObject({ status: 404, error: 'not_found' });
  }
  expect(refusalOf(await acknowledge(hotel.brief, { id: 'x' }))).toMatchObject({ status: 422 });
});

test.each([
  ['a line that is none', { guests: ['Rossi'] }, ['guests', 0], 'invalid_text'],
  ['no people', { guests: [`${'0'.repeat(32)}eunm0`] }, ['guests', 0], 'invalid_text'],
  [
    'one guest twice',
    { guests: [`${'0'.repeat(32)}eeem1`, `${'0'.repeat(32)}nnnm1`] },
    ['guests'],
    'already_exists',
  ],
  ['no instant', { as_of: 'just now' }, ['as_of'], 'invalid_instant'],
  ['no day', { meal_date: '2026-02-30' }, ['meal_date'], 'invalid_day'],
  [
    'too many guests',
    {
      guests: Array.from(
        { length: bounds.guestsADay + 1 },
        (_, n) => `${n.toString(16).padStart(32, '0')}eeem1`,
      ),
    },
    ['guests'],
    'too_many',
  ],
])('%s is refused at its field', async (_, part, at, code) => {
  const refused = refusalOf(await send(part));
  expect(refused).toMatchObject({ status: 422, error: 'invalid_request' });
  expect(refused.issues).toEqual([{ path: at, code }]);
});

test('a full house with as many notes as there may be fits a request; one note more is refused', async () => {
  hotel = await house.newHotel();
  const full = fullBrief(hotel.today);
  const made = answerOf(contract.sendToKitchen, await send(full)).data;
  expect([made.guests.length, made.notes.length]).toEqual([bounds.guestsADay, bounds.briefNotes]);
  const [note] = full.notes;
  const notes = Array.from({ length: bounds.briefNotes + 1 }, () => note);
  const refused = refusalOf(await send({ ...full, id: randomUUIDv7(), guests: [], notes }));
  expect(refused.issues).toEqual([{ path: ['notes'], code: 'too_many' }]);
});

test('a day has no more briefs, and a brief no more acknowledgements, than devices can have', async () => {
  hotel = await house.newHotel();
  for (let number = 2; number <= bounds.briefsADay; number += 1) {
    answerOf(contract.sendToKitchen, await send());
  }
  expect(refusalOf(await send())).toMatchObject({ status: 409, error: 'limit_reached' });
  for (let count = 1; count <= bounds.acknowledgementsOfBrief; count += 1) {
    answerOf(contract.acknowledgeBrief, await acknowledge(hotel.brief));
  }
  expect(refusalOf(await acknowledge(hotel.brief))).toMatchObject({ error: 'limit_reached' });
});

test('devices that come later read the briefs of their days, and what was seen', async () => {
  hotel = await house.newHotel();
  await acknowledge(hotel.brief);
  await send({ meal_date: addDays(hotel.today, 1) });
  await send({ meal_date: addDays(hotel.today, 60) });
  const answer = await house.send(kitchen(), 'GET', house.path('snapshot', hotel));
  const { rows } = answerOf(readSnapshot, answer);
  const of = (entity: string) => rows.filter((each) => each.entity === entity).length;
  expect([of('kitchen_brief'), of('brief_acknowledgement')]).toEqual([2, 1]);
});
