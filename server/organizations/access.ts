import type { PoolClient } from 'pg';
import { Refusal } from '../http/refusal.ts';

/**
 * Whether the user owns the organization, or (false) is a member of one of its hotels.
 * @throws Refusal `not_found` for anybody else, or no such organization
 */
export async function isOwnerOf(
  client: Pick<PoolClient, 'query'>,
  organizationId: string,
  userId: string,
): Promise<boolean> {
  const { rows } = await client.query<{ is_owner: boolean; is_member: boolean }>({
    name: 'organization-access',
    text: `SELECT owner_id = $2 AS is_owner, EXISTS (
        SELECT FROM organization_hotels JOIN members USING (hotel_id)
        WHERE organization_id = organizations.id AND user_id = $2) AS is_member
      FROM organizations WHERE id = $1`,
    values: [organizationId, userId],
  });
  const [found] = rows;
  if (!found?.is_owner && !found?.is_member) throw new Refusal('not_found');
  return found.is_owner;
}
