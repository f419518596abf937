import { and, eq, sql } from 'drizzle-orm';
import type * as contract from '../../core/contract/organizations.ts';
import type { SecondFactors } from '../../core/contract/organizations.ts';
import { members, organizationHotels, organizations } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import { hasNoSecondFactor } from '../hotels/second-factor.ts';
import type { OrganizationWriteCall } from '../http/organization-write.ts';
import { Refusal } from '../http/refusal.ts';
import { noteInHotels } from '../writes/administered.ts';
import { hotelsOfOrganizations } from './queries.ts';

/** How the admins of an organization's hotels stand to a second factor. @throws Refusal `not_found` */
export async function secondFactorsOf(
  tx: Tx,
  organizationId: string,
  userId: string,
): Promise<SecondFactors> {
  const [organization] = await tx
    .select({ admins_need_second_factor: organizations.admins_need_second_factor })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw new Refusal('not_found');
  const admins = await tx
    .selectDistinct({
      id: members.user_id,
      isWithout: sql<boolean>`${sql.raw(hasNoSecondFactor('members'))}`,
    })
    .from(members)
    .innerJoin(organizationHotels, eq(organizationHotels.hotel_id, members.hotel_id))
    .where(and(eq(organizationHotels.organization_id, organizationId), eq(members.role, 'admin')));
  const without = admins.filter(({ isWithout }) => isWithout);
  return {
    ...organization,
    admins: admins.length,
    admins_without: without.length,
    is_caller_without: without.some(({ id }) => id === userId),
  };
}

/**
 * Says whether the admins of an organization's hotels need a second factor. From the next request on it holds: whoever
 * has none goes on with what is no administration, and sets one up in their account.
 */
export async function requireSecondFactors({
  tx,
  send,
  organizationId,
  body,
  caller,
  request,
}: OrganizationWriteCall<typeof contract.requireSecondFactors>): Promise<SecondFactors> {
  const { admins_need_second_factor } = await secondFactorsOf(tx, organizationId, caller.userId);
  await tx.update(organizations).set(body).where(eq(organizations.id, organizationId));
  const hotels = await hotelsOfOrganizations(tx, [organizationId]);
  noteInHotels(
    send,
    (hotels.get(organizationId) ?? []).map(({ id }) => id),
    {
      ...{ entity: 'organization', id: organizationId },
      ...{ before: { admins_need_second_factor }, after: { ...body } },
    },
    { caller, request },
  );
  return secondFactorsOf(tx, organizationId, caller.userId);
}
