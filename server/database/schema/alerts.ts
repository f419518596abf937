import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Row } from '../../../core/contract/rows.ts';
import { belongsTo, instant, tenant, tenantKey, userId } from './columns.ts';
import { dishes } from './dishes.ts';
import { dailyMeals } from './menus.ts';

/** What the kitchen has seen of a dish's guests in one service: a row for each time. Only the deletion of a guest changes it. */
export const alertAcknowledgements = pgTable(
  'alert_acknowledgements',
  {
    ...tenant(),
    dish_id: uuid('dish_id').notNull(),
    daily_meal_id: uuid('daily_meal_id').notNull(),
    seen: jsonb('seen').$type<Row<'alert_acknowledgement'>['seen']>().notNull(),
    acknowledged_by: userId('acknowledged_by'),
    acknowledged_at: instant('acknowledged_at').notNull().defaultNow(),
    as_of: instant('as_of').notNull(),
    acknowledged_from: text('acknowledged_from'),
  },
  (table) => [
    tenantKey(table),
    index('alert_acknowledgements_service').on(table.hotel_id, table.daily_meal_id, table.dish_id),
    // A deletion looks for what names its guest.
    index('alert_acknowledgements_seen').using('gin', table.seen.op('jsonb_path_ops')),
    belongsTo(table, 'dish_id', dishes).onDelete('cascade'),
    belongsTo(table, 'daily_meal_id', dailyMeals).onDelete('cascade'),
  ],
);
