import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { runGuestImport } from '../core/contract/guest-import.ts';
import { pathOf } from '../core/contract/path.ts';
import { addDays, dayAt } from '../core/rules/day.ts';
import { ownServerTest as test } from './harness/fixtures.ts';
import { makeHotel } from './harness/hotel.ts';

const guests = 6000;

test('a server killed in the middle of an import leaves nothing of it, and the same request imports it whole', async ({
  house,
}) => {
  const hotel = await makeHotel(house);
  const count = async (sql: string) =>
    Number((await hotel.query<{ n: string }>(sql, [hotel.id]))[0]?.n);
  const present = () => count('SELECT count(*) AS n FROM reservations WHERE hotel_id = $1');
  const before = await present();
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = async () =>
    (await hotel.caller('admin')).upload<{ data: { counts: { create: number } } }>(
      ...([pathOf(runGuestImport.path, { hotelId: hotel.id }), {}, largeList(), headers] as const),
    );

  const lost = send().catch(() => 'lost');
  await expect.poll(present, { timeout: 30_000 }).toBeGreaterThan(before);
  await house.killServer();
  expect(await lost).toBe('lost');
  const left = await present();
  expect(left).toBeGreaterThan(before);
  expect(left).toBeLessThan(before + guests);

  // The lease of the process that died would end within a minute.
  await hotel.query(`UPDATE imports SET lease_until = now() WHERE hotel_id = $1`, [hotel.id]);
  await hotel.query(
    `UPDATE after_commit_jobs SET due_at = now() WHERE payload ->> 'hotel_id' = $1::text`,
    [hotel.id],
  );
  await house.startServer();
  await expect.poll(present, { timeout: 30_000 }).toBe(before);
  expect((await send()).data.counts.create).toBe(guests);
  expect(await present()).toBe(before + guests);
  const gaps = `SELECT version - count(*) AS n FROM hotel_versions JOIN (
    SELECT DISTINCT hotel_id, version AS made FROM changes) AS made USING (hotel_id)
    WHERE hotel_id = $1 GROUP BY version`;
  expect(await count(gaps)).toBe(0);
});

/** One guest a line, spread over as many days as a hotel has room for them. */
function largeList(): File {
  const today = dayAt(Date.now(), 'Europe/Rome');
  const lines = Array.from({ length: guests }, (_, n) => {
    const arrival = addDays(today, n % 20);
    return [`K${n}`, `Killed ${n}`, arrival, addDays(arrival, 2), 1, 'HB'].join();
  });
  const head = 'Booking number,Guest name,Arrival,Departure,Adults,Board';
  return new File([[head, ...lines].join('\n')], 'guests.csv', { type: 'text/csv' });
}
