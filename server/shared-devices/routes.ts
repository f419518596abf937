import { and, eq, isNull, sql } from 'drizzle-orm';
import * as contract from '../../core/contract/shared-devices.ts';
import { compareNames } from '../../core/rules/names.ts';
import { session } from '../database/schema/identity.ts';
import { sharedDevices } from '../database/schema/shared-devices.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';

export function sharedDeviceRoutes(routes: Routes): void {
  routes.hotelRead(contract.listSharedDevices, async ({ tx, hotelId, version }) => ({
    data: await sharedDevicesOf(tx, hotelId),
    version,
  }));
  routes.hotelWrite(contract.endSharedDevice, { run: endSharedDevice });
}

const isShared = (hotelId: string) =>
  and(eq(sharedDevices.hotel_id, hotelId), isNull(sharedDevices.revoked_at));

async function sharedDevicesOf(tx: Tx, hotelId: string): Promise<contract.SharedDevice[]> {
  const found = await tx.select().from(sharedDevices).where(isShared(hotelId));
  return found
    .map(({ id, name, created_at, last_used_at }) => ({
      ...{ id, name },
      created_at: created_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    }))
    .sort((a, b) => compareNames(a.name, b.name));
}

/** @throws Refusal `not_found` */
async function endSharedDevice({
  tx,
  log,
  hotelId,
  params,
  signalStreams,
}: HotelWriteCall<typeof contract.endSharedDevice>): Promise<{ id: string }> {
  const [ended] = await tx
    .update(sharedDevices)
    .set({ revoked_at: sql`now()` })
    .where(and(isShared(hotelId), eq(sharedDevices.id, params.deviceId)))
    .returning({ id: sharedDevices.id });
  if (!ended) throw new Refusal('not_found');
  await tx.delete(session).where(eq(session.sharedDeviceId, ended.id));
  log.administered({ entity: 'shared_device', id: ended.id }, {}, null);
  signalStreams();
  return ended;
}
