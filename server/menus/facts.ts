import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type * as contract from '../../core/contract/menus.ts';
import type { Row } from '../../core/contract/rows.ts';
import { occasions } from '../database/schema/dishes.ts';
import { guestGroups } from '../database/schema/guests.ts';
import { dailyMenus } from '../database/schema/menus.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { dailyMenuEntity } from './entities.ts';

type Change = HotelWriteCall<typeof contract.updateDailyMenu>;

/** Changes what a day's menu says beside its meals. */
export async function updateDailyMenu(call: Change): Promise<Row<'daily_menu'>> {
  const { tx, log, hotelId, params, body, seen } = call;
  const own = and(eq(dailyMenus.hotel_id, hotelId), eq(dailyMenus.id, params.menuId));
  const [before] = await tx.select().from(dailyMenus).where(own);
  if (!before) throw new Refusal('not_found');
  seen(dailyMenuEntity.rowOf(before));
  await checkFacts(call, body);
  if (body.name !== undefined) await checkName(call, before, body.name);
  const [row] = await tx
    .update(dailyMenus)
    .set({ ...body, version: log.version })
    .where(own)
    .returning();
  if (!row) throw new Refusal('not_found');
  return log.put(dailyMenuEntity, row, { about: row.menu_date });
}

/** @throws Refusal `not_found` for a guest group or an occasion that the hotel does not have */
export async function checkFacts(
  { tx, hotelId }: Pick<Change, 'tx' | 'hotelId'>,
  { guest_group_id, occasion_id }: z.output<typeof contract.menuFactChanges>,
): Promise<void> {
  const isThere = async (table: typeof guestGroups | typeof occasions, id: string) => {
    const own = and(eq(table.hotel_id, hotelId), eq(table.id, id));
    return (await tx.select({ id: table.id }).from(table).where(own)).length > 0;
  };
  const areThere =
    (!guest_group_id || (await isThere(guestGroups, guest_group_id))) &&
    (!occasion_id || (await isThere(occasions, occasion_id)));
  if (!areThere) throw new Refusal('not_found');
}

/** @throws Refusal `already_exists` where another menu of that day has the name */
async function checkName(
  { tx, hotelId }: Change,
  { id, menu_date }: typeof dailyMenus.$inferSelect,
  name: string,
): Promise<void> {
  const same = and(
    eq(dailyMenus.hotel_id, hotelId),
    eq(dailyMenus.menu_date, menu_date),
    eq(dailyMenus.name, name),
    eq(dailyMenus.is_active, true),
    ne(dailyMenus.id, id),
  );
  if ((await tx.$count(dailyMenus, same)) > 0) throw new Refusal('already_exists');
}
