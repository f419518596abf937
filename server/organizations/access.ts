import type { OrganizationAccess } from '../../core/contract/endpoint.ts';
import type { Send } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Admits the organization's owner and, unless it is for the owner alone, the members of its hotels.
 * @throws Refusal `not_found` for anybody else, `forbidden` for a member where it is for the owner
 */
export async function admitToOrganization(
  send: Send,
  access: OrganizationAccess,
  organizationId: string,
  userId: string,
): Promise<void> {
  const { rows } = await send<{ is_owner: boolean }>({
    name: 'organization-access',
    text: `SELECT owner_id = $2 AS is_owner FROM organizations WHERE id = $1 AND (owner_id = $2 OR EXISTS (
        SELECT FROM organization_hotels JOIN members USING (hotel_id)
        WHERE organization_id = organizations.id AND user_id = $2))`,
    values: [organizationId, userId],
  });
  const [found] = rows;
  if (!found) throw new Refusal('not_found');
  if (access === 'organization_owner' && !found.is_owner) throw new Refusal('forbidden');
}
