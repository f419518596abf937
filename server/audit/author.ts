import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { changeAuthor } from '../../core/contract/changes.ts';
import { mealStatusDay, mealStatusGuest } from '../../core/rules/meal-status.ts';
import { nameOfAuthor } from './read.ts';

/**
 * The author of a row, a person or an API key, at a version; null where the audit has no entry of it. A meal that is
 * pre-filled has none of its own: then its author is who changed the guest, or the hotel's rule, in that version.
 */
export async function readAuthorOf(
  client: PoolClient,
  hotelId: string,
  { entity, id, version }: { entity: string; id: string; version: number },
): Promise<z.infer<typeof changeAuthor> | null> {
  const isCell = entity === 'meal_status' && mealStatusDay(id) !== undefined;
  const { rows } = await client.query<{ name: string | null; device: string | null; at: Date }>({
    name: 'audit-author',
    text: `SELECT ${nameOfAuthor.columns}, audit.device, audit.at
      FROM audit ${nameOfAuthor.joins}
      WHERE audit.hotel_id = $1 AND audit.version = $2
        AND (audit.entity = $3 AND audit.entity_id = $4
          OR $5::text IS NOT NULL AND (audit.about = $5 OR audit.after ? 'edge_day_meals'))
      LIMIT 1`,
    values: [hotelId, version, entity, id, isCell ? mealStatusGuest(id) : null],
  });
  const [found] = rows;
  return found ? { ...found, at: found.at.toISOString() } : null;
}
