import { randomUUIDv7 } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/menu-templates.ts';
import type { Row } from '../../core/contract/rows.ts';
import { templateIssues } from '../../core/rules/rotation.ts';
import { dishes } from '../database/schema/dishes.ts';
import { guestTypes } from '../database/schema/guests.ts';
import { menuTemplates } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { checkHotelCount } from '../writes/bounded.ts';
import { isNameTaken } from '../writes/names.ts';
import { menuTemplateEntity } from './entities.ts';

export async function createMenuTemplate({
  tx,
  log,
  hotelId,
  body,
}: HotelWriteCall<typeof contract.createMenuTemplate>): Promise<Row<'menu_template'>> {
  const { id = randomUUIDv7(), ...fields } = body;
  await check(tx, hotelId, fields);
  const [made] = await tx
    .insert(menuTemplates)
    .values({ hotel_id: hotelId, id, version: log.version, ...fields })
    .onConflictDoNothing()
    .returning();
  if (!made) throw new Refusal('already_exists');
  await checkHotelCount(tx, menuTemplates, hotelId, bounds.menuTemplates);
  return log.put(menuTemplateEntity, made);
}

export async function updateMenuTemplate({
  tx,
  log,
  hotelId,
  params,
  body,
  seen,
}: HotelWriteCall<typeof contract.updateMenuTemplate>): Promise<Row<'menu_template'>> {
  const before = await templateOf(tx, hotelId, params.templateId);
  seen(menuTemplateEntity.rowOf(before));
  if (body.meals) await check(tx, hotelId, { meals: body.meals, weeks: before.weeks });
  const { name } = body;
  if (name && (await isNameTaken(tx, menuTemplates, { hotelId, name, except: before.id }))) {
    throw new Refusal('already_exists');
  }
  const [row] = await tx
    .update(menuTemplates)
    .set({ ...body, version: log.version })
    .where(own(before))
    .returning();
  if (!row) throw new Refusal('not_found');
  return log.put(menuTemplateEntity, row);
}

export async function deleteMenuTemplate({
  tx,
  log,
  hotelId,
  params,
  seen,
}: HotelWriteCall<typeof contract.deleteMenuTemplate>): Promise<{ id: string }> {
  const before = await templateOf(tx, hotelId, params.templateId);
  seen(menuTemplateEntity.rowOf(before));
  await tx.delete(menuTemplates).where(own(before));
  log.remove(menuTemplateEntity, before.id);
  return { id: before.id };
}

type Template = typeof menuTemplates.$inferSelect;

const own = ({ hotel_id, id }: Template) =>
  and(eq(menuTemplates.hotel_id, hotel_id), eq(menuTemplates.id, id));

/**
 * @throws Refusal `invalid_request` where a week is not one of the template's, or a place is there twice; `not_found`
 * for a guest type or a dish that the hotel does not have. One that is out of use may stand on a template.
 */
async function check(
  tx: Tx,
  hotelId: string,
  { meals, weeks }: Pick<Template, 'meals' | 'weeks'>,
): Promise<void> {
  const issues = templateIssues(meals, weeks);
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });
  const areThere =
    (await areIn(tx, guestTypes, hotelId, meals.map(typeOf))) &&
    (await areIn(tx, dishes, hotelId, meals.flatMap(dishesOf)));
  if (!areThere) throw new Refusal('not_found');
}

type Meal = Template['meals'][number];
const typeOf = ({ guest_type_id }: Meal) => guest_type_id;
const dishesOf = ({ dish_ids }: Meal) => dish_ids;

/** Whether all ids are of rows of the hotel. */
async function areIn(
  tx: Tx,
  table: typeof guestTypes | typeof dishes,
  hotelId: string,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const own = and(eq(table.hotel_id, hotelId), inArray(table.id, wanted));
  return (await tx.$count(table, own)) === wanted.length;
}

async function templateOf(tx: Tx, hotelId: string, id: string): Promise<Template> {
  const [row] = await tx
    .select()
    .from(menuTemplates)
    .where(and(eq(menuTemplates.hotel_id, hotelId), eq(menuTemplates.id, id)));
  if (!row) throw Refusal.gone();
  return row;
}
