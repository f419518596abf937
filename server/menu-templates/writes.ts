import { randomUUIDv7 } from 'node:crypto';
import { and, eq, ne, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/menu-templates.ts';
import type { Row } from '../../core/contract/rows.ts';
import { type TemplatePlace, templateIssues } from '../../core/rules/rotation.ts';
import { menuTemplates } from '../database/schema/menus.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { checkHotelCount } from '../writes/bounded.ts';
import { menuTemplateEntity } from './entities.ts';

export async function createMenuTemplate({
  tx,
  log,
  hotelId,
  body,
}: HotelWriteCall<typeof contract.createMenuTemplate>): Promise<Row<'menu_template'>> {
  const { id = randomUUIDv7(), ...fields } = body;
  check(fields.meals, fields.weeks);
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
  if (body.meals) check(body.meals, before.weeks);
  if (body.name && (await isNameTaken(tx, before, body.name))) throw new Refusal('already_exists');
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

/** @throws Refusal `invalid_request` where a week is not one of the template's, or a place is there twice */
function check(meals: readonly TemplatePlace[], weeks: number): void {
  const issues = templateIssues(meals, weeks);
  if (issues.length > 0) throw new Refusal('invalid_request', { issues });
}

async function templateOf(tx: Tx, hotelId: string, id: string): Promise<Template> {
  const [row] = await tx
    .select()
    .from(menuTemplates)
    .where(and(eq(menuTemplates.hotel_id, hotelId), eq(menuTemplates.id, id)));
  if (!row) throw new Refusal('not_found');
  return row;
}

async function isNameTaken(tx: Tx, { hotel_id, id }: Template, name: string): Promise<boolean> {
  const found = await tx
    .select({ id: menuTemplates.id })
    .from(menuTemplates)
    .where(
      and(
        eq(menuTemplates.hotel_id, hotel_id),
        sql`lower(${menuTemplates.name}) = lower(${name})`,
        ne(menuTemplates.id, id),
      ),
    );
  return found.length > 0;
}
