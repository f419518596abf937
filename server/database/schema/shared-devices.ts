import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, ofHotel, userId } from './columns.ts';
import { hotels } from './hotels.ts';

/** Tablets on which the floor's people of a hotel sign in with a PIN. */
export const sharedDevices = pgTable(
  'shared_devices',
  {
    id: uuid('id').primaryKey(),
    hotel_id: uuid('hotel_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the secret in the tablet's cookie. */
    secret_hash: text('secret_hash').notNull().unique(),
    created_by: userId('created_by').notNull(),
    created_at: createdAt(),
    last_used_at: instant('last_used_at').notNull().defaultNow(),
    /** When an admin ended it; nobody signs in with a PIN on it any more. */
    revoked_at: instant('revoked_at'),
  },
  (table) => [ofHotel(table, hotels), index('shared_devices_hotel').on(table.hotel_id)],
);

/** Wrong PINs, and those that are being checked; counted, and deleted a day later. */
export const pinTries = pgTable(
  'pin_tries',
  {
    id: uuid('id').primaryKey(),
    device_id: uuid('device_id')
      .notNull()
      .references(() => sharedDevices.id, { onDelete: 'cascade' }),
    user_id: text('user_id').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('pin_tries_device').on(table.device_id, table.at)],
);
