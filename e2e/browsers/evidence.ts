import { randomUUID } from 'node:crypto';
import { pathOf } from '../../core/contract/path.ts';
import { setDailyMealStatus } from '../../core/contract/reservations.ts';
import { unrecordedStatus } from '../../core/rules/meal-status.ts';
import type { Hotel } from '../harness/hotel.ts';
import type { House } from '../harness/house.ts';
import { mealIn } from '../harness/queue.ts';
import { doubled, gaps } from '../kill/evidence.ts';
import type { Marked } from './reception.ts';

/** @throws Error unless the database has every meal as it was marked last */
export async function expectStored(hotel: Hotel, marked: readonly Marked[]): Promise<void> {
  for (const { cell, status } of marked) {
    const stored = (await mealIn(hotel, cell))?.meal_status ?? unrecordedStatus;
    if (stored !== status) throw new Error(`${cell} was marked ${status}, and is ${stored}`);
  }
}

/** @throws Error unless everything that was done offline took effect, and once */
export async function expectOnce(
  house: House,
  hotel: Hotel,
  marked: readonly Marked[],
): Promise<undefined> {
  await expectStored(hotel, marked);
  const guests = await house.query(
    `SELECT id FROM reservations WHERE guest_name = 'Walk-in Party' AND number_of_guests = 3`,
  );
  if (guests.length !== 1) throw new Error(`${guests.length} external guests, not 1`);
  const wrong = [...(await doubled(house)), ...(await gaps(house))];
  if (wrong.length > 0) throw new Error(wrong.join('; '));
}

/** Somebody else sets a meal to what it was not; answers what it is now. */
export async function setMeal(hotel: Hotel, { cell, status }: Marked): Promise<Marked> {
  const [reservation_id = '', meal_date = '', meal] = cell.split(':');
  const meal_status = status === 'uncertain' ? 'will_eat' : 'uncertain';
  const admin = await hotel.caller('admin');
  await admin.post(
    pathOf(setDailyMealStatus.path, { hotelId: hotel.id }),
    { reservation_id, meal_date, meal_type_id: Number(meal), meal_status },
    { 'Idempotency-Key': randomUUID(), 'If-Match': '*' },
  );
  return { cell, status: meal_status };
}
