import { eq, inArray, or } from 'drizzle-orm';
import type { Organization, OrganizationHotel } from '../../core/contract/organizations.ts';
import { compareNames } from '../../core/rules/names.ts';
import { hotels, members, organizationHotels, organizations } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';

type OrganizationRow = typeof organizations.$inferSelect;

/** An organization as it stands on the wire, for this user. */
export function organizationOf(row: OrganizationRow, userId: string): Organization {
  const { owner_id, created_at: _at, ...wire } = row;
  return { ...wire, is_owner: owner_id === userId };
}

/** Organizations that a user owns, or whose hotels they are a member of, by name. */
export async function organizationsOf(tx: Tx, userId: string): Promise<Organization[]> {
  const ofMyHotels = tx
    .select({ id: organizationHotels.organization_id })
    .from(organizationHotels)
    .innerJoin(members, eq(members.hotel_id, organizationHotels.hotel_id))
    .where(eq(members.user_id, userId));
  const rows = await tx
    .select()
    .from(organizations)
    .where(or(eq(organizations.owner_id, userId), inArray(organizations.id, ofMyHotels)));
  return rows
    .map((row) => organizationOf(row, userId))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** The hotels of some organizations by name, by the organization's id. */
export async function hotelsOfOrganizations(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, OrganizationHotel[]>> {
  const rows = await tx
    .select({ of: organizationHotels.organization_id, id: hotels.id, name: hotels.name })
    .from(organizationHotels)
    .innerJoin(hotels, eq(hotels.id, organizationHotels.hotel_id))
    .where(inArray(organizationHotels.organization_id, [...ids]));
  rows.sort((a, b) => compareNames(a.name, b.name));
  const byOrganization = Map.groupBy(rows, (row) => row.of);
  return new Map(
    [...byOrganization].map(([id, own]) => [id, own.map(({ of: _of, ...hotel }) => hotel)]),
  );
}
