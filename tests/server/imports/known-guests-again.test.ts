import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeBackGuestImport } from '../../../core/contract/guest-import.ts';
import { createApp } from '../../../server/app.ts';
import { pushOf, sendMessage } from '../fixtures/alpinebits.ts';
import { makeKey } from '../fixtures/api-key.ts';
import { bookingIn } from '../fixtures/booking.ts';
import type { Hotel } from '../fixtures/hotel.ts';
import { answerOf, openHouse, refusalOf } from '../fixtures/house.ts';

// Guests are known again however their lists come, and after an import was taken back.

vi.setConfig({ testTimeout: 60_000 });

const house = await openHouse();
afterAll(() => house.close());
let hotel: Hotel;
let of: ReturnType<typeof bookingIn>;
beforeEach(async () => {
  hotel = await house.newHotel();
  of = bookingIn(house, hotel);
});

describe('a whole booking of AlpineBits', () => {
  const guest = (name: string) => {
    const [given, surname] = name.split(' ');
    return `<ResGuest><Profiles><ProfileInfo><Profile><Customer><PersonName><GivenName>${given}</GivenName>
      <Surname>${surname}</Surname></PersonName></Customer></Profile></ProfileInfo></Profiles></ResGuest>`;
  };
  const message = (...people: string[]) =>
    pushOf(`<HotelReservation ResStatus="Reserved"><UniqueID Type="14" ID="7430"/><RoomStays><RoomStay>
      <RatePlans><RatePlan><MealsIncluded MealPlanIndicator="true" MealPlanCodes="12"/></RatePlan></RatePlans>
      <GuestCounts><GuestCount Count="${people.length}"/></GuestCounts>
      <TimeSpan Start="${of.day(2)}" End="${of.day(5)}"/></RoomStay></RoomStays>
      <ResGuests>${people.map(guest).join('')}</ResGuests></HotelReservation>`);
  async function push(...people: string[]) {
    const program = await makeKey(house, ['guests.import'], { hotel });
    const { text } = await sendMessage({ app: house.app, hotel }, program, {
      ...{ action: 'OTA_HotelResNotif:GuestRequests', request: message(...people) },
    });
    expect(text).toContain('<Success/>');
    return of.guests();
  }
  async function pushed() {
    await push('Anna Rossi', 'Bruno Bianchi');
    await of.set('Anna Rossi', { allergies: ['nuts'] });
    await of.set('Bruno Bianchi', { allergies: ['gluten'] });
    await of.skipDinner('Bruno Bianchi');
    return of.guests();
  }

  test('in another order changes nothing', async () => {
    const before = await pushed();
    expect(await push('Bruno Bianchi', 'Anna Rossi')).toEqual(before);
  });

  test('without one of its guests keeps the other as they are', async () => {
    const { 'Bruno Bianchi': bruno } = await pushed();
    expect(await push('Bruno Bianchi')).toEqual({ 'Bruno Bianchi': bruno });
  });

  test('with somebody in the place of another withdraws the one, and brings the other', async () => {
    const { 'Bruno Bianchi': bruno } = await pushed();
    const after = await push('Carla Verdi', 'Bruno Bianchi');
    expect(after).toMatchObject({ 'Bruno Bianchi': bruno, 'Carla Verdi': { eats: [] } });
    expect(Object.keys(after)).toHaveLength(2);
  });

  test('with a name that was corrected keeps its guest', async () => {
    const { 'Anna Rossi': anna } = await pushed();
    const after = await push('Bruno Bianchi', 'Ana Rossi');
    expect(after['Ana Rossi']).toEqual(anna);
  });
});

test('a file of the folder is read as one that is chosen', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-known-'));
  const folder = path.join(dir, `alpenblick ${hotel.id}`);
  await mkdir(folder);
  const app = await createApp({
    ...{ config: { ...house.config, importDir: dir }, database: house.database },
    ...{ log: pino({ level: 'silent' }), folderTimes: { every: 20, moment: 20 } },
  });
  try {
    const { 'Bruno Bianchi': bruno } = await of.annaAndBruno();
    const file = of.list(of.line('Anna Rossi', { status: 'Cancelled' }), of.line('Bruno Bianchi'));
    await writeFile(path.join(dir, 'new.csv'), file);
    await rename(path.join(dir, 'new.csv'), path.join(folder, 'new.csv'));
    const options = { timeout: 40_000, interval: 50 };
    await expect.poll(() => of.names(), options).toEqual(['Bruno Bianchi']);
    expect(await of.guests()).toEqual({ 'Bruno Bianchi': bruno });
  } finally {
    await app.close();
    await rm(dir, { recursive: true });
  }
});

describe('taken back', () => {
  const takeBack = async (id: string) =>
    answerOf(takeBackGuestImport, await of.post(`imports/guests/${id}/take-back`));

  test('an import that withdrew two, of whom a later list has brought one again, brings the other', async () => {
    const { 'Anna Rossi': anna } = await of.annaAndBruno();
    const gone = { status: 'Cancelled' };
    const { id } = await of.run(
      of.list(of.line('Anna Rossi', gone), of.line('Bruno Bianchi', gone)),
    );
    await of.run(of.list(of.line('Bruno Bianchi')));
    await takeBack(id);
    expect(await of.guests()).toMatchObject({ 'Anna Rossi': anna, 'Bruno Bianchi': { eats: [] } });
  });

  test('a guest comes back beside one who has come meanwhile', async () => {
    const before = await of.annaAndBruno();
    const { id } = await of.run(of.list(of.line('Anna Rossi', { status: 'Cancelled' })));
    await of.run(of.list(of.line('Carla Verdi')));
    await takeBack(id);
    expect(await of.guests()).toMatchObject({ ...before, 'Carla Verdi': { eats: [] } });
  });
});

test('of two lists that come at once, one waits until it knows of the other’s guests', async () => {
  const holder = await house.database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE', [hotel.id]);
  const lists = [of.list(of.line('Anna Rossi')), of.list(of.line('Bruno Bianchi'))];
  const coming = lists.map((each) => of.post('imports/guests', each));
  const waiting = async () =>
    (
      await house.database.pool.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 20_000, interval: 20 }).toBe(2);
  await holder.query('ROLLBACK');
  holder.release();
  const answers = await Promise.all(coming);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late && refusalOf(late)).toMatchObject({ error: 'import_running' });
  for (const each of lists) await of.run(each);
  expect(await of.names()).toEqual(['Anna Rossi', 'Bruno Bianchi']);
});
