import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathOf } from '../../core/contract/path.ts';
import { createExternalGuest } from '../../core/contract/reservations.ts';
import { addDays, dayAt } from '../../core/rules/day.ts';
import type { Hotel } from '../../e2e/harness/hotel.ts';

/** ms between an answer and the next request. */
const pause = 20;
const guestsOfDay = 1000;

/** Somebody of another hotel. @returns writes guests one after the other while told to, and how long each took, ms */
export async function neighbourOf(
  hotel: Hotel,
): Promise<(goesOn: () => boolean) => Promise<number[]>> {
  const caller = await hotel.caller('reception');
  const path = pathOf(createExternalGuest.path, { hotelId: hotel.id });
  const today = dayAt(Date.now(), 'Europe/Rome');
  let written = 0;
  return async (goesOn) => {
    const times: number[] = [];
    while (goesOn()) {
      // A hotel takes so many guests on a day.
      const day = addDays(today, Math.floor(written / guestsOfDay));
      const guest = { name: 'Eva', number_of_guests: 1, check_in: day, check_out: day };
      written += 1;
      const start = performance.now();
      await caller.post(path, guest, { 'Idempotency-Key': randomUUID() });
      times.push(performance.now() - start);
      await sleep(pause);
    }
    return times;
  };
}

/** For `ms` from now on. */
export function during(ms: number): () => boolean {
  const end = Date.now() + ms;
  return () => Date.now() < end;
}
