import { randomUUIDv7 } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as contract from '../../core/contract/organizations.ts';
import type { Database } from '../database/open.ts';
import { organizations } from '../database/schema/hotels.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import { hotelsOfOrganizations, organizationOf, organizationsOf } from './queries.ts';
import { requireSecondFactors, secondFactorsOf } from './second-factors.ts';
import { addHotels, changeOrganization, removeHotel } from './writes.ts';

export function organizationRoutes(routes: Routes, { db }: Pick<Database, 'db'>): void {
  routes.signedIn(contract.listOrganizations, async ({ caller, query }) => {
    const mine = await organizationsOf(db, caller.userId);
    if (query.with_hotels !== 'true') return { data: mine };
    const hotels = await hotelsOfOrganizations(
      db,
      mine.map(({ id }) => id),
    );
    const data = mine.map((each) => ({ ...each, organization_hotels: hotels.get(each.id) ?? [] }));
    return { data };
  });

  routes.organizationRead(contract.readOrganization, async ({ tx, organizationId: id, caller }) => {
    const [row] = await tx.select().from(organizations).where(eq(organizations.id, id));
    if (!row) throw new Refusal('not_found');
    const hotels = await hotelsOfOrganizations(tx, [id]);
    const organization = organizationOf(row, caller.userId);
    return { data: { ...organization, organization_hotels: hotels.get(id) ?? [] } };
  });

  routes.accountWrite(contract.createOrganization, async ({ tx, body, caller }) => {
    const { id = randomUUIDv7(), name } = body;
    const [made] = await tx
      .insert(organizations)
      .values({ id, name, owner_id: caller.userId })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new Refusal('already_exists');
    return organizationOf(made, caller.userId);
  });

  routes.organizationRead(contract.readSecondFactors, async ({ tx, organizationId, caller }) => ({
    data: await secondFactorsOf(tx, organizationId, caller.userId),
  }));

  routes.organizationWrite(contract.requireSecondFactors, requireSecondFactors);
  routes.organizationWrite(contract.updateOrganization, changeOrganization);
  routes.organizationWrite(contract.addOrganizationHotels, addHotels);
  routes.organizationWrite(contract.removeOrganizationHotel, removeHotel);
}
