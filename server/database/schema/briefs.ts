import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Row } from '../../../core/contract/rows.ts';
import { belongsTo, day, instant, ofHotel, tenant, tenantKey, userId } from './columns.ts';
import { hotels } from './hotels.ts';

type Brief = Row<'kitchen_brief'>;

/** What reception sent to the kitchen: a row for each time. Nothing changes it but the deletion of a guest it notes. */
export const kitchenBriefs = pgTable(
  'kitchen_briefs',
  {
    ...tenant(),
    meal_date: day('meal_date').notNull(),
    number: integer('number').notNull(),
    sent_by: userId('sent_by'),
    sent_at: instant('sent_at').notNull().defaultNow(),
    as_of: instant('as_of').notNull(),
    sent_from: text('sent_from'),
    guests: jsonb('guests').$type<Brief['guests']>().notNull(),
    notes: jsonb('notes').$type<Brief['notes']>().notNull(),
    counts: jsonb('counts').$type<Brief['counts']>().notNull(),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
    uniqueIndex('kitchen_briefs_number').on(table.hotel_id, table.meal_date, table.number),
    // A deletion looks for the briefs that note its guest.
    index('kitchen_briefs_notes').using('gin', table.notes.op('jsonb_path_ops')),
  ],
);

/** What the kitchen has seen of a brief: a row for each time, changed as a brief is. */
export const briefAcknowledgements = pgTable(
  'brief_acknowledgements',
  {
    ...tenant(),
    brief_id: uuid('brief_id').notNull(),
    meal_date: day('meal_date').notNull(),
    acknowledged_by: userId('acknowledged_by'),
    acknowledged_at: instant('acknowledged_at').notNull().defaultNow(),
    as_of: instant('as_of').notNull(),
    acknowledged_from: text('acknowledged_from'),
    guests: jsonb('guests').$type<Brief['guests']>().notNull(),
    notes: jsonb('notes').$type<Brief['notes']>().notNull(),
  },
  (table) => [
    tenantKey(table),
    belongsTo(table, 'brief_id', kitchenBriefs).onDelete('cascade'),
    index('brief_acknowledgements_day').on(table.hotel_id, table.meal_date),
    index('brief_acknowledgements_brief').on(table.hotel_id, table.brief_id),
    index('brief_acknowledgements_notes').using('gin', table.notes.op('jsonb_path_ops')),
  ],
);
