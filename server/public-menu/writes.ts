import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/public-menu.ts';
import { publicMenus } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';

type PublicMenu = { is_on: boolean; token: string | null };

const newToken = () => randomBytes(16).toString('base64url');

/** The page of a hotel; off and without an address where there never was one. */
export async function publicMenuOf(tx: Tx, hotelId: string): Promise<PublicMenu> {
  const [row] = await tx.select().from(publicMenus).where(eq(publicMenus.hotel_id, hotelId));
  return row ?? { is_on: false, token: null };
}

/** Turns the page on, under an address that it keeps, or off. */
export async function setPublicMenu({
  tx,
  hotelId,
  body: { is_on },
}: HotelWriteCall<typeof contract.setPublicMenu>): Promise<PublicMenu> {
  await tx
    .insert(publicMenus)
    .values({ hotel_id: hotelId, token: newToken(), is_on })
    .onConflictDoUpdate({ target: publicMenus.hotel_id, set: { is_on } });
  return publicMenuOf(tx, hotelId);
}

/** Gives the page another address. */
export async function renewPublicMenu({
  tx,
  hotelId,
}: HotelWriteCall<typeof contract.renewPublicMenu>): Promise<PublicMenu> {
  const token = newToken();
  await tx
    .insert(publicMenus)
    .values({ hotel_id: hotelId, token })
    .onConflictDoUpdate({ target: publicMenus.hotel_id, set: { token } });
  return publicMenuOf(tx, hotelId);
}
