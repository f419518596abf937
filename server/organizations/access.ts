import type { PoolClient } from 'pg';
import { Refusal } from '../http/refusal.ts';

/** Admits the organization's owner and the members of its hotels. @throws Refusal `not_found` for anybody else */
export async function admitToOrganization(
  client: Pick<PoolClient, 'query'>,
  organizationId: string,
  userId: string,
): Promise<void> {
  const { rowCount } = await client.query({
    name: 'organization-access',
    text: `SELECT FROM organizations WHERE id = $1 AND (owner_id = $2 OR EXISTS (
        SELECT FROM organization_hotels JOIN members USING (hotel_id)
        WHERE organization_id = organizations.id AND user_id = $2))`,
    values: [organizationId, userId],
  });
  if (rowCount === 0) throw new Refusal('not_found');
}
