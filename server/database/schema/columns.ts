import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  numeric,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Column types shared by all tables. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const day = (name: string) => date(name, { mode: 'string' });
/** Kilograms and other amounts, with three decimals. */
export const amount = (name: string) => numeric(name, { precision: 10, scale: 3, mode: 'number' });
export const active = () => boolean('is_active').notNull().default(true);
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const userId = (name: string) => text(name);

/**
 * Columns of a tenant row. `hotel_id` leads the primary key, so that tables can be distributed by hotel; `version` is
 * the hotel version of the row's last change.
 */
export const tenant = () => ({
  hotel_id: uuid('hotel_id').notNull(),
  id: uuid('id').notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

type TenantRow = Record<'hotel_id' | 'id', AnyPgColumn>;

/** The primary key of a tenant row. */
export const tenantKey = ({ hotel_id, id }: TenantRow) => primaryKey({ columns: [hotel_id, id] });

/** A foreign key to a tenant row of the same hotel: `hotel_id` is part of it. */
export const belongsTo = <Column extends string>(
  row: Record<'hotel_id' | Column, AnyPgColumn>,
  column: Column,
  { hotel_id, id }: TenantRow,
) => foreignKey({ columns: [row.hotel_id, row[column]], foreignColumns: [hotel_id, id] });
