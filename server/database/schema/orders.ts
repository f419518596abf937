import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Row } from '../../../core/contract/rows.ts';
import { instant, ofHotel, tenant, tenantKey } from './columns.ts';
import { hotels } from './hotels.ts';

/** Orders of tables. Done ones leave the board, and with it all devices, after some hours; they stay here. */
export const orders = pgTable(
  'orders',
  {
    ...tenant(),
    table_name: text('table_name').notNull(),
    order_type: text('order_type').$type<Row<'order'>['order_type']>().notNull(),
    status: text('status').$type<Row<'order'>['status']>().notNull(),
    placed_at: instant('placed_at').notNull(),
    status_at: instant('status_at').notNull(),
    items: jsonb('items').$type<Row<'order'>['items']>().notNull(),
    is_on_board: boolean('is_on_board').notNull().default(true),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
    index('orders_on_board').on(table.hotel_id, table.placed_at).where(sql`${table.is_on_board}`),
  ],
);
