import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, ofHotel, tenantKey } from './columns.ts';
import { hotels } from './hotels.ts';

/** What each device of a hotel said last: its release, and what it has not sent. */
export const deviceReports = pgTable(
  'device_reports',
  {
    hotel_id: uuid('hotel_id').notNull(),
    /** Made up by the device. */
    id: uuid('id').notNull(),
    name: text('name'),
    release: text('release').notNull(),
    waiting: integer('waiting').notNull(),
    /** By the device's clock. */
    oldest_at: instant('oldest_at'),
    seen_at: instant('seen_at').notNull().defaultNow(),
  },
  (table) => [tenantKey(table), ofHotel(table, hotels)],
);
