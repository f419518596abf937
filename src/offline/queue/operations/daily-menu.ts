import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { menuFactChanges, updateDailyMenu } from '../../../../core/contract/menus.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import type { RowKey } from '../../storage/row-key.ts';
import { defineChange } from '../define.ts';

/** Changes what a day's menu says beside its meals. */
export const updateDailyMenuOperation = defineChange({
  name: 'update-daily-menu',
  entity: 'daily_menu',
  endpoint: updateDailyMenu,
  args: z.strictObject({
    daily_menu_id: f.id,
    menu_date: f.day,
    /** The guest menu that it is made with, which may be on its way; null: it was there before. */
    guest_menu_id: f.id.nullable(),
    changes: menuFactChanges,
  }),
  id: (args) => args.daily_menu_id,
  params: (args) => ({ menuId: args.daily_menu_id }),
  body: ({ changes }) => changes,
  dependsOn: ({ guest_menu_id, changes: { occasion_id } }): RowKey[] => [
    ...(guest_menu_id === null ? [] : [{ entity: 'meal_guest_menu' as const, id: guest_menu_id }]),
    ...(occasion_id ? [{ entity: 'occasion' as const, id: occasion_id }] : []),
  ],
  overlay: (row, { args }) => row && { ...row, ...changed(args.changes) },
  isPartial: true,
  satisfied: (current, { changes }) =>
    current !== null &&
    JSON.stringify({ ...current, ...changed(changes) }) === JSON.stringify(current),
  describe: ({ menu_date }) => ({ key: 'update_daily_menu', values: { day: menu_date } }),
  describeTheirs: ({ menu_date }) => ({ key: 'keep_daily_menu', values: { day: menu_date } }),
});

/** Without the fields that are left out: they would take the row's own away. */
function changed(given: z.infer<typeof menuFactChanges>): Partial<Row<'daily_menu'>> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
