import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { administration } from '../../../core/rules/audit.ts';
import { instant, userId } from './columns.ts';

const isAdministration = sql.raw(
  `entity IN (${Object.values(administration)
    .flat()
    .map((entity) => `'${entity}'`)
    .join(', ')})`,
);

/**
 * The audit: what each write changed, and who, when and on which device. Kept for two years, beyond the change log,
 * which is for devices that catch up.
 */
export const audit = pgTable(
  'audit',
  {
    // As the change log's: no foreign key, but a trigger that deletes with the hotel.
    hotel_id: uuid('hotel_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    /** What it is found under: a guest, a dish, a day's meal; see server/writes/audit.ts. */
    about: text('about').notNull(),
    /** The changed fields as they were; null = there was no row. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    /** The changed fields as they became; null = the row was deleted. */
    after: jsonb('after').$type<Record<string, unknown>>(),
    at: instant('at').notNull().defaultNow(),
    /** When the person did it, by the clock of the device: a record, never an order. Null where nobody said so. */
    tapped_at: instant('tapped_at'),
    /** User, operation and device; null where the server itself made it. */
    user_id: userId('user_id'),
    operation_id: text('operation_id'),
    device: text('device'),
    /** `import` where a guest list said so, and nobody by hand. */
    via: text('via').$type<'import'>(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.version, table.entity, table.entity_id] }),
    index('audit_about').on(table.hotel_id, table.about, table.version),
    // Few of many entries are of administration: its list would read them all.
    index('audit_administration').on(table.hotel_id, table.version).where(isAdministration),
    // Rows come in the order of time, so that this costs a write next to nothing.
    index('audit_at').using('brin', table.at),
  ],
);
