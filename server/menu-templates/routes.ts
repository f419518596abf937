import { asc, eq } from 'drizzle-orm';
import * as contract from '../../core/contract/menu-templates.ts';
import { menuTemplates } from '../database/schema/menus.ts';
import type { Routes } from '../http/routes.ts';
import { menuTemplateEntity } from './entities.ts';
import { createMenuTemplate, deleteMenuTemplate, updateMenuTemplate } from './writes.ts';

export function menuTemplateRoutes(routes: Routes): void {
  routes.hotelRead(contract.listMenuTemplates, async ({ tx, hotelId, version }) => {
    const own = eq(menuTemplates.hotel_id, hotelId);
    const rows = await tx.select().from(menuTemplates).where(own).orderBy(asc(menuTemplates.name));
    return { data: rows.map(menuTemplateEntity.rowOf), version };
  });

  routes.hotelWrite(contract.createMenuTemplate, { run: createMenuTemplate });
  routes.hotelWrite(contract.updateMenuTemplate, { run: updateMenuTemplate });
  routes.hotelWrite(contract.deleteMenuTemplate, { run: deleteMenuTemplate });
}
