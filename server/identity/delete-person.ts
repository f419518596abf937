import { APIError } from 'better-auth/api';
import type { PoolClient } from 'pg';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Signals } from '../live/signals.ts';
import { heirs } from '../organizations/former-admin.ts';
import { type Administered, administered } from '../writes/administered.ts';

/** Instead of the usual statement timeout: a large hotel has millions of rows. */
const timeout = '10min';

/**
 * Deletes a person with what is theirs alone: sign-in, memberships, the hotels and organizations that nobody else is in.
 * Their feedback stays without their name, and nobody comes in by an invitation of theirs.
 * @throws APIError `last_admin` where a hotel with other members would be left without an admin
 */
export async function deletePerson(
  database: Pick<Database, 'pool'>,
  signals: Pick<Signals, 'publish'>,
  userId: string,
): Promise<void> {
  const hotels = await inTransaction(database, async ({ client }) => {
    const left = await lockHotels(client, userId);
    if (await isLastAdmin(client, userId)) {
      throw new APIError('CONFLICT', {
        code: 'last_admin',
        message: 'A hotel with other members needs another admin first',
      });
    }
    await client.query(`SELECT set_config('statement_timeout', $1, true)`, [timeout]);
    await endMemberships(client, userId);
    await handOnOrganizations(client, userId, left);
    for (const statement of statements) await client.query(statement, [userId]);
    return left;
  });
  for (const hotel of hotels) signals.publish(hotel);
}

/** The hotel locks, so that nobody joins, leaves or changes a role meanwhile. */
async function lockHotels(client: PoolClient, userId: string): Promise<string[]> {
  const { rows } = await client.query<{ hotel_id: string }>(
    `SELECT hotel_id FROM hotel_versions
    WHERE hotel_id IN (SELECT hotel_id FROM members WHERE user_id = $1)
    ORDER BY hotel_id FOR UPDATE`,
    [userId],
  );
  return rows.map(({ hotel_id }) => hotel_id);
}

async function isLastAdmin(client: PoolClient, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM members WHERE hotel_id IN (SELECT hotel_id FROM members WHERE user_id = $1)
    GROUP BY hotel_id
    HAVING count(*) > 1 AND bool_and(user_id = $1 OR role <> 'admin')`,
    [userId],
  );
  return rowCount !== 0;
}

/** Deletes the hotels that nobody else is in; the others note that they are gone. */
async function endMemberships(client: PoolClient, userId: string): Promise<void> {
  await client.query(
    `DELETE FROM hotels WHERE id IN (SELECT hotel_id FROM members
      WHERE hotel_id IN (SELECT hotel_id FROM members WHERE user_id = $1)
      GROUP BY hotel_id HAVING count(*) = 1)`,
    [userId],
  );
  const { rows } = await client.query<{ hotel_id: string; role: string }>(
    'DELETE FROM members WHERE user_id = $1 RETURNING hotel_id, role',
    [userId],
  );
  for (const { hotel_id, role } of rows) {
    const gone = { entity: 'member', id: userId, before: { role }, after: null } as const;
    await note(client, [hotel_id], gone, userId);
  }
}

/** What they own goes on with its heir, or is deleted. @param hotels those whose lock is held */
async function handOnOrganizations(
  client: PoolClient,
  userId: string,
  hotels: readonly string[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; owner_id: string; hotels: string[] }>(
    `UPDATE organizations SET owner_id = heir.user_id FROM ${heirs} AS heir
    WHERE id = heir.organization_id AND owner_id = $1
    RETURNING id, owner_id, ARRAY(SELECT hotel_id FROM organization_hotels
      WHERE organization_id = organizations.id AND hotel_id = ANY ($2)) AS hotels`,
    [userId, hotels],
  );
  for (const { id, owner_id, hotels: own } of rows) {
    const change = { before: { owner_id: userId }, after: { owner_id } };
    await note(client, own, { entity: 'organization', id, ...change }, userId);
  }
  await client.query('DELETE FROM organizations WHERE owner_id = $1', [userId]);
}

async function note(
  client: PoolClient,
  hotels: readonly string[],
  change: Administered,
  userId: string,
): Promise<void> {
  const statement = administered(hotels, change, { userId });
  if (statement) await client.query(statement);
}

/** In this order; $1 is the person. */
const statements = [
  `UPDATE invitations SET revoked_at = now()
    WHERE invited_by = $1 AND accepted_at IS NULL AND revoked_at IS NULL`,
  `UPDATE feedback SET user_id = NULL, user_email = NULL, user_name = NULL WHERE user_id = $1`,
  // Also those on their way: the automation has to be told of whom they are.
  'DELETE FROM import_files WHERE user_id = $1',
  'DELETE FROM idempotency_keys WHERE user_id = $1',
  // Its sessions and ways to sign in go with it.
  'DELETE FROM users WHERE id = $1',
];
