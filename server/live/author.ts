import type { PoolClient } from 'pg';
import type { z } from 'zod';
import type { changeAuthor } from '../../core/contract/changes.ts';

/** The author of a row, a person or an API key, at a version, by the change log's key; null where it is not in the log. */
export async function readAuthorOf(
  client: PoolClient,
  hotelId: string,
  row: { entity: string; id: string; version: number },
): Promise<z.infer<typeof changeAuthor> | null> {
  const { rows } = await client.query<{ name: string | null; device: string | null; at: Date }>({
    name: 'changes-author',
    text: `SELECT coalesce(users.name, api_keys.name) AS name, changes.device, changes.at
      FROM changes LEFT JOIN users ON users.id = changes.user_id
      LEFT JOIN api_keys ON api_keys.hotel_id = changes.hotel_id AND api_keys.id::text = changes.user_id
      WHERE changes.hotel_id = $1 AND changes.version = $2
        AND changes.entity = $3 AND changes.entity_id = $4`,
    values: [hotelId, row.version, row.entity, row.id],
  });
  const [found] = rows;
  return found ? { ...found, at: found.at.toISOString() } : null;
}
