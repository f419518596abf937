import { bigint, boolean, date, numeric, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Column kinds that every table shares. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const day = (name: string) => date(name, { mode: 'string' });
/** Kilograms and other amounts, to grams. */
export const amount = (name: string) => numeric(name, { precision: 10, scale: 3, mode: 'number' });
export const active = () => boolean('is_active').notNull().default(true);
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const userId = (name: string) => text(name);

/** A tenant row: its hotel first, so that tables can be distributed by hotel, and the hotel version of its last change. */
export const tenant = () => ({
  hotel_id: uuid('hotel_id').notNull(),
  id: uuid('id').notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
