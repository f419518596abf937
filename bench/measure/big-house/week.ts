import { randomUUID } from 'node:crypto';
import { sendBatch } from '../../../core/contract/batch.ts';
import { runGuestImport } from '../../../core/contract/guest-import.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { createReservation } from '../../../core/contract/reservations.ts';
import type { Caller } from '../../../e2e/harness/api.ts';
import { mirrorOf } from '../mirror.ts';
import { everyTap } from '../queue.ts';
import type { Size } from './fill.ts';

const days = 7;
const batchSize = 50;

/**
 * What a week brings: each day a list with a fifth of the house, who stay for five nights, and a tap for every second
 * guest.
 */
export async function liveAWeek(caller: Caller, hotelId: string, { guests }: Size): Promise<void> {
  for (let day = 1; day <= days; day += 1) {
    const list = arrivals(day, Math.floor(guests / 5));
    await caller.upload(pathOf(runGuestImport.path, { hotelId }), {}, list);
  }
  const taps = everyTap(await mirrorOf(caller)).take((days * guests) / 2);
  for (let batch = nextOf(taps); batch.length > 0; batch = nextOf(taps)) {
    const body = { owner: caller.userId, requests: batch };
    const { responses } = await caller.post<{ responses: { status: number }[] }>(
      sendBatch.path,
      body,
    );
    const refused = responses.find(({ status }) => status >= 300);
    if (refused) throw new Error(`a tap was answered with ${JSON.stringify(refused)}`);
  }
}

/** A guest who has come today, in a room that stands first in the list. */
export async function addGuest(caller: Caller, hotelId: string, name: string): Promise<void> {
  await caller.post(
    pathOf(createReservation.path, { hotelId }),
    {
      guest_name: name,
      room_number: '1',
      board: 'FB',
      check_in: dayAfter(0),
      check_out: dayAfter(1),
    },
    { 'Idempotency-Key': randomUUID() },
  );
}

const nextOf = <T>(iterator: IteratorObject<T>): T[] => {
  const taken: T[] = [];
  while (taken.length < batchSize) {
    const { value, done } = iterator.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
};

const dayAfter = (offset: number) =>
  new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

function arrivals(day: number, count: number): File {
  const lines = Array.from({ length: count }, (_, index) =>
    [
      ...[`W${day}-${index >> 1}`, `Week${day}n${index} Guest`, 5000 + day * 1000 + (index >> 1)],
      ...[dayAfter(day), dayAfter(day + 5), 'FB'],
    ].join(','),
  );
  const head = 'booking_reference,guest_name,room_number,check_in,check_out,board';
  return new File([[head, ...lines].join('\n')], `week-${day}.csv`, { type: 'text/csv' });
}
