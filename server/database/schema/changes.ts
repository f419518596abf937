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
import { createdAt, hotelOrNone, instant, ofHotel, userId } from './columns.ts';
import { hotels } from './hotels.ts';

/** The change log: for each write transaction, the rows that it changed, or their tombstones. */
export const changes = pgTable(
  'changes',
  {
    // No foreign key, as each of thousands of rows would look the hotel up. They are written under the lock of the
    // hotel's version, and deleted with the hotel by a trigger.
    hotel_id: uuid('hotel_id').notNull(),
    version: bigint('version', { mode: 'number' }).notNull(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    /** The row in wire format; null = tombstone (the row was deleted). */
    row: jsonb('row'),
    /** Fingerprint of the entity's schema in the release that wrote it (core/contract/fingerprint.ts). */
    schema: text('schema'),
    at: instant('at').notNull().defaultNow(),
    /** User, operation and device of the change; null where the server itself made it. */
    user_id: userId('user_id'),
    operation_id: text('operation_id'),
    device: text('device'),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.version, table.entity, table.entity_id] }),
    index('changes_at').on(table.at),
  ],
);

/** Stored answers by idempotency key, which the device made at the tap. Kept 90 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    hotel_id: hotelOrNone(),
    user_id: userId('user_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of method, path, If-Match and body. */
    request_hash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.user_id, table.key] }),
    // A person's are deleted with them; the release before, which may run beside this one, looks them up so.
    index('idempotency_keys_person').on(table.user_id, table.key),
    index('idempotency_keys_created').on(table.created_at),
  ],
);

/**
 * Ids that devices proposed for what the hotel had already under others. Kept 90 days: writes that were made before the
 * device was told name those.
 */
export const foundIds = pgTable(
  'found_ids',
  {
    hotel_id: uuid('hotel_id').notNull(),
    proposed_id: uuid('proposed_id').notNull(),
    found_id: uuid('found_id').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.proposed_id] }),
    ofHotel(table, hotels),
    index('found_ids_created').on(table.created_at),
  ],
);
