import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookEvent } from '../../../core/contract/integrations.ts';
import type { KeyAction } from '../../../core/rules/permissions.ts';
import { createdAt, instant, ofHotel, tenantKey, userId } from './columns.ts';
import { hotels } from './hotels.ts';

/** Keys of a hotel's programs. A revoked one stays: what it has written bears its id, and its name. */
export const apiKeys = pgTable(
  'api_keys',
  {
    hotel_id: uuid('hotel_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the key, which is stored nowhere. */
    key_hash: text('key_hash').notNull().unique(),
    hint: text('hint').notNull(),
    actions: jsonb('actions').$type<KeyAction[]>().notNull(),
    created_by: userId('created_by').notNull(),
    created_at: createdAt(),
    last_used_at: instant('last_used_at'),
    expires_at: instant('expires_at'),
    revoked_at: instant('revoked_at'),
  },
  (table) => [tenantKey(table), ofHotel(table, hotels)],
);

/** Addresses that a hotel's events are sent to. */
export const webhooks = pgTable(
  'webhooks',
  {
    hotel_id: uuid('hotel_id').notNull(),
    id: uuid('id').notNull(),
    url: text('url').notNull(),
    events: jsonb('events').$type<WebhookEvent[]>().notNull(),
    /** What its messages are signed with, so it can't be hashed. */
    secret: text('secret').notNull(),
    created_by: userId('created_by').notNull(),
    created_at: createdAt(),
    /** First version that it has to be told of; a job is on its way then. Null: it knows all. */
    pending_from: bigint('pending_from', { mode: 'number' }),
    /** The counts that it was last told, as JSON. */
    told_counts: text('told_counts'),
    last_success_at: instant('last_success_at'),
    last_failure_at: instant('last_failure_at'),
    last_failure: text('last_failure'),
    failing_since: instant('failing_since'),
    switched_off_at: instant('switched_off_at'),
  },
  (table) => [tenantKey(table), ofHotel(table, hotels)],
);
