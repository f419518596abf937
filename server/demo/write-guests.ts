import { addDays } from '../../core/rules/day.ts';
import { mealStatuses, reservations } from '../database/schema/guests.ts';
import type { Tx } from '../database/transaction.ts';
import { bookingsBetween } from './bookings.ts';
import { externalGuestsOn, type GuestRow, guestsOf } from './guests.ts';
import { demoHotelId } from './ids.ts';
import { idsIn, insertMissing } from './insert.ts';
import { intentsOf } from './intents.ts';
import { guestDays, type Run } from './run.ts';

/** Guests who arrive on the missing days, with their meal statuses. */
export async function writeGuests(tx: Tx, run: Run): Promise<void> {
  const { missing, today, now, users, version } = run;
  const [first, last] = [missing[0], missing.at(-1)];
  if (first === undefined || last === undefined) return;
  const oldest = addDays(today, -guestDays);
  const arrivals = new Set(missing);
  const staying = bookingsBetween(oldest, last).filter(
    (booking) => arrivals.has(booking.check_in) || booking.check_in < oldest,
  );
  const guests = [
    ...staying.flatMap(guestsOf),
    ...missing.filter((day) => day >= oldest).flatMap(externalGuestsOn),
  ];
  // Statuses of guests from an earlier run are left as people have changed them.
  const known = await idsIn(tx, reservations);
  const arriving = guests.filter(({ id }) => !known.has(id));
  await insertMissing(
    tx,
    reservations,
    arriving.map((guest) => ({ ...guest, version })),
  );
  await insertMissing(
    tx,
    mealStatuses,
    arriving.flatMap((guest) => statusRows(guest, users.reception, now, version)),
  );
}

function statusRows(guest: GuestRow, by: string, now: number, version: number) {
  const booked = Math.min(now, Date.parse(`${guest.check_in}T14:00:00Z`));
  return intentsOf(guest).map(({ day, meal, status, source }) => ({
    hotel_id: demoHotelId,
    reservation_id: guest.id,
    meal_date: day,
    meal_type_id: meal,
    meal_status: status,
    source,
    updated_by: source === 'person' ? by : null,
    updated_at: new Date(booked),
    version,
  }));
}
