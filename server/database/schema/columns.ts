import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  date,
  foreignKey,
  numeric,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { noHotel } from '../no-hotel.ts';

/** Column types shared by all tables. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const day = (name: string) => date(name, { mode: 'string' });
/** Kilograms and other amounts, with three decimals. */
export const amount = (name: string) => numeric(name, { precision: 10, scale: 3, mode: 'number' });
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
export const active = () => boolean('is_active').notNull().default(true);
export const createdAt = () => instant('created_at').notNull().defaultNow();
export const userId = (name: string) => text(name);

/**
 * A tenant row: its hotel first, so that tables can be distributed by hotel, and the hotel version of its last change.
 * Its rows are deleted with the hotel: by `ofHotel`, or by `belongsTo` a row that is.
 */
export const tenant = () => ({
  hotel_id: uuid('hotel_id').notNull(),
  id: uuid('id').notNull(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The hotel of a row that may be of none (`noHotel`), first in its key. */
export const hotelOrNone = () => uuid('hotel_id').notNull().default(noHotel);

type TenantRow = Record<'hotel_id' | 'id', AnyPgColumn>;

/** The primary key of a tenant row. */
export const tenantKey = ({ hotel_id, id }: TenantRow) => primaryKey({ columns: [hotel_id, id] });

/** A foreign key from a table of the hotel to the hotel: its rows are deleted with it. */
export const ofHotel = ({ hotel_id }: Pick<TenantRow, 'hotel_id'>, hotels: { id: AnyPgColumn }) =>
  foreignKey({ columns: [hotel_id], foreignColumns: [hotels.id] }).onDelete('cascade');

/** A foreign key from a column of `row` to a tenant row, which is always one of the same hotel. */
export const belongsTo = <Column extends string>(
  row: Record<'hotel_id' | Column, AnyPgColumn>,
  column: Column,
  { hotel_id, id }: TenantRow,
) => foreignKey({ columns: [row.hotel_id, row[column]], foreignColumns: [hotel_id, id] });
