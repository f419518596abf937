import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '../../core/contract/bounds.ts';
import { readSystem } from '../../core/contract/system.ts';
import { release } from '../../core/release.ts';
import own from '../../package.json' with { type: 'json' };
import { prune } from '../../server/live/prune.ts';
import type { Hotel } from './fixtures/hotel.ts';
import { answerOf, type House, openHouse } from './fixtures/house.ts';
import type { Person } from './fixtures/people.ts';

let dir: string;
/** Elsewhere than in the server's own directory, as on a disk of another machine. */
let backups: string;
let house: House;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'coperto-system-'));
  backups = path.join(dir, 'nas');
  await mkdir(backups);
  house = await openHouse({ DATA_DIR: dir, BACKUP_DIR: backups });
});
afterAll(async () => {
  await house.close();
  await rm(dir, { recursive: true });
});

const read = async (hotel: Hotel = house.hotel) =>
  answerOf(readSystem, await house.send(house.people.admin, 'GET', house.path('system', hotel)));

async function report(
  who: Person,
  deviceId: string,
  {
    hotel = house.hotel,
    name = 'Pass',
    ...body
  }: { hotel?: Hotel; name?: string; waiting?: number },
) {
  const answer = await house.send(who, 'PUT', house.path(`devices/${deviceId}`, hotel), {
    headers: { 'Device-Name': encodeURIComponent(name) },
    body: { release: '0.0.9', waiting: 0, oldest_at: null, ...body },
  });
  expect(answer.status).toBe(200);
}

test('the release is that of the package', () => {
  expect(release).toBe(own.version);
});

test('an admin sees what each device said last, the latest first', async () => {
  const [pass, desk] = [randomUUID(), randomUUID()];
  const oldest_at = '2026-11-23T08:00:00.000Z';
  await report(house.people.kitchen, pass, { waiting: 1 });
  await report(house.people.reception, desk, { name: 'Büro' });
  await report(house.people.kitchen, pass, { waiting: 3, ...{ oldest_at } });
  const { devices } = await read();
  expect(devices).toMatchObject([
    { id: pass, name: 'Pass', release: '0.0.9', waiting: 3, oldest_at },
    { id: desk, name: 'Büro', waiting: 0, oldest_at: null },
  ]);
});

test('a report makes no version of the hotel, and is of its hotel alone', async () => {
  const [hotel, other] = [await house.newHotel(), await house.newHotel()];
  const versionOf = async () => {
    const { body } = await house.send(
      ...([house.people.admin, 'GET', house.path('changes?after=0', hotel)] as const),
    );
    return (body as { version: number }).version;
  };
  const before = await versionOf();
  await report(house.people.kitchen, randomUUID(), { hotel });
  expect(await versionOf()).toBe(before);
  expect((await read(hotel)).devices).toHaveLength(1);
  expect((await read(other)).devices).toEqual([]);
});

test('of more devices than a hotel may have, the last ones are kept', async () => {
  const hotel = await house.newHotel();
  await house.database.pool.query(
    `INSERT INTO device_reports (hotel_id, id, release, waiting, seen_at)
    SELECT $1, gen_random_uuid(), '0.0.1', 0, now() - make_interval(mins => n)
    FROM generate_series(1, $2::int) AS n`,
    [hotel.id, bounds.reportedDevices],
  );
  const id = randomUUID();
  await report(house.people.kitchen, id, { hotel });
  const { devices } = await read(hotel);
  expect(devices).toHaveLength(bounds.reportedDevices);
  expect(devices[0]?.id).toBe(id);
});

test('a device that says nothing for a month is forgotten', async () => {
  const hotel = await house.newHotel();
  const [gone, here] = [randomUUID(), randomUUID()];
  await report(house.people.kitchen, gone, { hotel });
  await report(house.people.kitchen, here, { hotel });
  await house.database.pool.query(
    `UPDATE device_reports SET seen_at = now() - interval '31 days' WHERE id = $1`,
    [gone],
  );
  await prune(house.database);
  expect((await read(hotel)).devices.map(({ id }) => id)).toEqual([here]);
});

test('the last backup is the one that is written down, and none while nothing can be read', async () => {
  expect((await read()).backup).toBeNull();
  const last = { at: '2026-11-25T02:00:00Z', bytes: 52_000_000, ok: true };
  await writeFile(path.join(backups, 'last.json'), JSON.stringify({ ...last, file: 'x' }));
  expect((await read()).backup).toEqual(last);
  await writeFile(path.join(backups, 'last.json'), '{"at":');
  expect((await read()).backup).toBeNull();
});

test('tells the size of its own database, and not of one that others run', async () => {
  const { database } = await read();
  expect(database.size).toBeGreaterThan(1_000_000);
  expect(database.free).toBeGreaterThan(0);
  expect((await read()).release).toBe(release);
  const shared = await openHouse({ DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/x' });
  const answer = await shared.send(shared.people.admin, 'GET', shared.path('system'));
  expect(answerOf(readSystem, answer).database).toMatchObject({ size: null, free: null });
  await shared.close();
});
