import { and, eq, inArray } from 'drizzle-orm';
import type * as contract from '../../core/contract/organizations.ts';
import type { Organization, OrganizationHotel } from '../../core/contract/organizations.ts';
import { may } from '../../core/rules/permissions.ts';
import {
  hotelVersions,
  members,
  organizationHotels,
  organizations,
} from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import { requireRight } from '../hotels/membership.ts';
import type { OrganizationWriteCall } from '../http/organization-write.ts';
import { Refusal } from '../http/refusal.ts';
import { standingOf } from '../team/queries.ts';
import { noteInHotels } from '../writes/administered.ts';
import { hotelsOfOrganizations, organizationOf } from './queries.ts';

/** Changes what an organization says of itself. @throws Refusal `stale` where the caller has not seen it as it is */
export async function changeOrganization({
  tx,
  send,
  organizationId,
  body,
  caller,
  request,
  seen,
}: OrganizationWriteCall<typeof contract.updateOrganization>): Promise<Organization> {
  const isThis = eq(organizations.id, organizationId);
  const [before] = await tx.select().from(organizations).where(isThis).for('update');
  if (!before) throw new Refusal('not_found');
  seen(organizationOf(before, caller.userId));
  const [row] = await tx
    .update(organizations)
    .set({ ...body, address: body.address || null, version: before.version + 1 })
    .where(isThis)
    .returning();
  if (!row) throw new Refusal('not_found');
  const of = [before, row].map((each) => organizationOf(each, caller.userId));
  const change = { before: of[0] ?? null, after: of[1] ?? null };
  const hotels = (await hotelsOf(tx, organizationId)).map(({ id }) => id);
  noteInHotels(send, hotels, { ...entryOf(organizationId), ...change }, { caller, request });
  return organizationOf(row, caller.userId);
}

/**
 * Adds hotels that the caller administers.
 * @throws Refusal `not_found` where one is none of the caller's, `not_hotel_admin` where they are no admin of it
 */
export async function addHotels({
  tx,
  send,
  organizationId,
  body,
  caller,
  request,
}: OrganizationWriteCall<typeof contract.addOrganizationHotels>): Promise<OrganizationHotel[]> {
  const ids = body.hotels.map((id) => id.toLowerCase());
  // So that they are still their admin when this is done.
  await tx
    .select({ id: hotelVersions.hotel_id })
    .from(hotelVersions)
    .where(inArray(hotelVersions.hotel_id, ids))
    .orderBy(hotelVersions.hotel_id)
    .for('update');
  const found = await tx
    .select({ id: members.hotel_id, role: members.role })
    .from(members)
    .where(and(eq(members.user_id, caller.userId), inArray(members.hotel_id, ids)));
  const roles = new Map(found.map(({ id, role }) => [id, role]));
  if (ids.some((id) => !roles.has(id))) throw new Refusal('not_found');
  const issues = ids.flatMap((id, index) =>
    isAdmin(roles.get(id)) ? [] : [{ path: ['hotels', index], code: 'not_hotel_admin' }],
  );
  if (issues.length > 0) throw new Refusal('not_hotel_admin', { issues });

  const added = await tx
    .insert(organizationHotels)
    .values(ids.map((hotel_id) => ({ organization_id: organizationId, hotel_id })))
    .onConflictDoNothing()
    .returning({ id: organizationHotels.hotel_id });
  const change = { ...entryOf(organizationId), before: null, after: {} };
  noteInHotels(
    send,
    added.map(({ id }) => id),
    change,
    { caller, request },
  );
  return hotelsOf(tx, organizationId);
}

const isAdmin = (role: Parameters<typeof may>[0] | undefined) =>
  role !== undefined && may(role, 'configuration.write');

/**
 * Takes a hotel out of an organization: its owner any, an admin of a hotel that one.
 * @throws Refusal `not_found` where it is not in it, or is neither's; `forbidden`; `second_factor_required`
 */
export async function removeHotel({
  tx,
  send,
  organizationId,
  params,
  caller,
  request,
}: OrganizationWriteCall<typeof contract.removeOrganizationHotel>): Promise<OrganizationHotel[]> {
  const [organization] = await tx
    .select({ owner: organizations.owner_id })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (organization?.owner !== caller.userId) {
    requireRight('configuration.write', await standingOf(tx, params.hotelId, caller.userId));
  }
  const removed = await tx
    .delete(organizationHotels)
    .where(
      and(
        eq(organizationHotels.organization_id, organizationId),
        eq(organizationHotels.hotel_id, params.hotelId),
      ),
    )
    .returning();
  if (removed.length === 0) throw new Refusal('not_found');
  const change = { ...entryOf(organizationId), before: {}, after: null };
  noteInHotels(send, [params.hotelId], change, { caller, request });
  return hotelsOf(tx, organizationId);
}

/** An organization changes in the audit of each of its hotels: its admins see it there. */
const entryOf = (id: string) => ({ entity: 'organization' as const, id });

async function hotelsOf(tx: Tx, organizationId: string): Promise<OrganizationHotel[]> {
  return (await hotelsOfOrganizations(tx, [organizationId])).get(organizationId) ?? [];
}
