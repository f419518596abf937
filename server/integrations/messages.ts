import { bounds } from '../../core/contract/bounds.ts';
import type { WebhookEvent } from '../../core/contract/integrations.ts';
import type { Day } from '../../core/rules/day.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { sumOfCounts } from '../../core/rules/people.ts';
import type { Session, Tx } from '../database/transaction.ts';
import { headCounts } from '../reservations/queries.ts';
import { statsOf } from '../reservations/stats.ts';

/** A message as it is sent, and signed: JSON. */
export const messageOf = (type: WebhookEvent | 'test', data: object): string =>
  JSON.stringify({ type, timestamp: new Date().toISOString(), data });

/** The people of a day's meals, in the form of the endpoint of the same counts; as JSON. */
export async function countsOn(tx: Tx, hotelId: string, date: Day): Promise<string> {
  const countOf = await headCounts(tx, hotelId, date);
  const meal_types = mealTypes.map(({ id, name }) => ({
    ...{ id, name },
    ...statsOf(sumOfCounts(countOf(id).values())),
  }));
  return JSON.stringify({ date, meal_types });
}

/** Guests who, or whose meals, changed in some versions: each once, with the last of these versions. */
export async function changedGuests(
  { client }: Pick<Session, 'client'>,
  hotelId: string,
  { from, to }: { from: number; to: number },
): Promise<{ id: string; version: number }[]> {
  const { rows } = await client.query<{ id: string; version: string }>({
    name: 'webhook-guests',
    text: `SELECT split_part(entity_id, ':', 1) AS id, max(version) AS version FROM changes
      WHERE hotel_id = $1 AND version BETWEEN $2 AND $3 AND entity IN ('reservation', 'meal_status')
      GROUP BY 1 ORDER BY 2, 1`,
    values: [hotelId, from, to],
  });
  return rows.map(({ id, version }) => ({ id, version: Number(version) }));
}

/** Messages of a bounded length each. */
export function guestMessages(
  hotelId: string,
  guests: readonly { id: string; version: number }[],
): string[] {
  const size = bounds.webhookReservations;
  const pages = Array.from({ length: Math.ceil(guests.length / size) }, (_, page) =>
    guests.slice(page * size, (page + 1) * size),
  );
  return pages.map((reservations) =>
    messageOf('guest.changed', { hotel_id: hotelId, reservations }),
  );
}
