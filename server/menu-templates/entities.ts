import { eq } from 'drizzle-orm';
import { menuTemplates } from '../database/schema/menus.ts';
import { mirrored } from '../live/mirrored.ts';

export const menuTemplateEntity = mirrored({
  entity: 'menu_template',
  part: 'always',
  select: ({ tx, hotelId }) =>
    tx.select().from(menuTemplates).where(eq(menuTemplates.hotel_id, hotelId)),
  rowOf: (row: typeof menuTemplates.$inferSelect) => row,
});
