import { and, asc, eq } from 'drizzle-orm';
import * as contract from '../../core/contract/guest-types.ts';
import { guestGroups, guestTypes } from '../database/schema/guests.ts';
import type { Routes } from '../http/routes.ts';
import { guestGroupEntity, guestTypeEntity } from './entities.ts';
import { createGuestType, deleteGuestType, updateGuestType } from './writes.ts';

export function guestTypeRoutes(routes: Routes): void {
  routes.hotelRead(contract.listGuestTypes, async ({ tx, hotelId, version }) => {
    const active = and(eq(guestTypes.hotel_id, hotelId), eq(guestTypes.is_active, true));
    const rows = await tx.select().from(guestTypes).where(active).orderBy(asc(guestTypes.name));
    return { data: rows.map(guestTypeEntity.rowOf), version };
  });

  routes.hotelRead(contract.listGuestGroups, async ({ tx, hotelId, version }) => {
    const active = and(eq(guestGroups.hotel_id, hotelId), eq(guestGroups.is_active, true));
    const rows = await tx.select().from(guestGroups).where(active).orderBy(asc(guestGroups.name));
    return { data: rows.map(guestGroupEntity.rowOf), version };
  });

  routes.hotelWrite(contract.createGuestType, { run: createGuestType });
  routes.hotelWrite(contract.updateGuestType, { run: updateGuestType });
  routes.hotelWrite(contract.deleteGuestType, { run: deleteGuestType });
}
