import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type * as contract from '../../core/contract/public-menu.ts';
import { publicMenus } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';

type PublicMenu = { is_on: boolean; token: string | null };

/** A hotel has one page. */
const pageOf = (id: string) => ({ entity: 'public_menu' as const, id });

const newToken = () => randomBytes(16).toString('base64url');

/** The page of a hotel; off and without an address where there never was one. */
export async function publicMenuOf(tx: Tx, hotelId: string): Promise<PublicMenu> {
  const [row] = await tx.select().from(publicMenus).where(eq(publicMenus.hotel_id, hotelId));
  return row ?? { is_on: false, token: null };
}

/** Turns the page on, under an address that it keeps, or off. */
export async function setPublicMenu({
  tx,
  log,
  hotelId,
  body: { is_on },
}: HotelWriteCall<typeof contract.setPublicMenu>): Promise<PublicMenu> {
  const before = await publicMenuOf(tx, hotelId);
  log.administered(pageOf(hotelId), { is_on: before.is_on }, { is_on });
  await tx
    .insert(publicMenus)
    .values({ hotel_id: hotelId, token: newToken(), is_on })
    .onConflictDoUpdate({ target: publicMenus.hotel_id, set: { is_on } });
  return publicMenuOf(tx, hotelId);
}

/** Gives the page another address. */
export async function renewPublicMenu({
  tx,
  log,
  hotelId,
}: HotelWriteCall<typeof contract.renewPublicMenu>): Promise<PublicMenu> {
  // The address is a secret of those who were given it.
  log.administered(pageOf(hotelId), { is_renewed: false }, { is_renewed: true });
  const token = newToken();
  await tx
    .insert(publicMenus)
    .values({ hotel_id: hotelId, token })
    .onConflictDoUpdate({ target: publicMenus.hotel_id, set: { token } });
  return publicMenuOf(tx, hotelId);
}
