import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, userId } from './columns.ts';
import { hotels } from './hotels.ts';

/** The change log of a hotel: every row that a write transaction left behind, or its tombstone. */
export const changes = pgTable(
  'changes',
  {
    hotel_id: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    version: bigint('version', { mode: 'number' }).notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    /** The wire row, or null where the row was deleted. */
    row: jsonb('row'),
    /** Fingerprint of the schema that the row was written under (core/contract/fingerprint.ts). */
    schema: text('schema'),
    at: instant('at').notNull().defaultNow(),
    /** Who changed it, by which operation, from which device; null where the server itself did. */
    user_id: userId('user_id'),
    operation_id: text('operation_id'),
    device: text('device'),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.version, table.entity, table.entity_id] }),
    index('changes_at').on(table.at),
  ],
);

/** Answers already given, by the key that the device minted at the tap. Kept 90 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: userId('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path, If-Match and body. */
    request_hash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.key] }),
    index('idempotency_keys_created').on(table.created_at),
  ],
);
