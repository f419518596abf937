import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { EdgeDayMeals } from '../../../core/rules/board.ts';
import { usualEdgeDayMeals } from '../../../core/rules/board.ts';
import type { Role } from '../../../core/rules/permissions.ts';
import { createdAt, instant, ofHotel, tenant, tenantKey, userId } from './columns.ts';

export const hotels = pgTable('hotels', {
  id: uuid('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  name: text('name').notNull(),
  address: text('address'),
  city: text('city'),
  phone: text('phone'),
  website: text('website'),
  rating: integer('rating').notNull().default(3),
  available_rooms: integer('available_rooms'),
  minimum_occupancy: integer('minimum_occupancy'),
  maximum_occupancy: integer('maximum_occupancy'),
  capacity: integer('capacity'),
  breakfast_opening_time: text('breakfast_opening_time'),
  breakfast_closing_time: text('breakfast_closing_time'),
  lunch_opening_time: text('lunch_opening_time'),
  lunch_closing_time: text('lunch_closing_time'),
  dinner_opening_time: text('dinner_opening_time'),
  dinner_closing_time: text('dinner_closing_time'),
  time_zone: text('time_zone').notNull().default('Europe/Rome'),
  edge_day_meals: jsonb('edge_day_meals')
    .$type<EdgeDayMeals>()
    .notNull()
    .default(usualEdgeDayMeals),
  is_demo: boolean('is_demo').notNull().default(false),
  created_by: userId('created_by'),
  created_at: createdAt(),
});

/** A hotel's version: counts its write transactions. The lock on this row serialises them, so it has no gaps. */
export const hotelVersions = pgTable('hotel_versions', {
  hotel_id: uuid('hotel_id')
    .primaryKey()
    .references(() => hotels.id, { onDelete: 'cascade' }),
  version: bigint('version', { mode: 'number' }).notNull().default(0),
  /** Changes up to this version, included, have been pruned from the log. */
  pruned_to: bigint('pruned_to', { mode: 'number' }).notNull().default(0),
});

/**
 * Versions that a hotel had and has lost, for its database was restored from a backup: those after `after` up to `until`.
 * None of them is ever used again.
 */
export const lostVersions = pgTable(
  'lost_versions',
  {
    hotel_id: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    after: bigint('after', { mode: 'number' }).notNull(),
    until: bigint('until', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotel_id, table.until] })],
);

export const members = pgTable(
  'members',
  {
    hotel_id: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    user_id: userId('user_id').notNull(),
    role: text('role').$type<Role>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.user_id] }),
    index('members_user').on(table.user_id),
  ],
);

export const invitations = pgTable(
  'invitations',
  {
    hotel_id: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    email: text('email').notNull(),
    role: text('role').$type<Role>().notNull().default('reception'),
    /** SHA-256 of the token; the token itself is only in the mail. */
    token_hash: text('token_hash').notNull().unique(),
    invited_by: userId('invited_by').notNull(),
    created_at: createdAt(),
    expires_at: instant('expires_at').notNull(),
    accepted_at: instant('accepted_at'),
    /** When it was taken back, or another one to the same address took its place. */
    revoked_at: instant('revoked_at'),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('invitations_open')
      .on(table.hotel_id, table.email)
      .where(sql`${table.accepted_at} IS NULL AND ${table.revoked_at} IS NULL`),
  ],
);

export const roomTypes = pgTable(
  'room_types',
  {
    ...tenant(),
    name: text('name').notNull(),
    capacity: integer('capacity').notNull().default(1),
    total_available_rooms: integer('total_available_rooms').notNull().default(1),
  },
  (table) => [tenantKey(table), ofHotel(table, hotels)],
);

export const rooms = pgTable(
  'rooms',
  {
    ...tenant(),
    room_number: text('room_number').notNull(),
    room_type_id: uuid('room_type_id'),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
    uniqueIndex('rooms_number').on(table.hotel_id, table.room_number),
  ],
);

export const organizations = pgTable(
  'organizations',
  {
    id: uuid('id').primaryKey(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
    name: text('name').notNull(),
    description: text('description'),
    address: text('address'),
    country: text('country'),
    phone: text('phone'),
    website: text('website'),
    owner_id: userId('owner_id').notNull(),
    /** Administration of its hotels takes a second factor: two-step sign-in, or a passkey. */
    admins_need_second_factor: boolean('admins_need_second_factor').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [index('organizations_owner').on(table.owner_id)],
);

export const organizationHotels = pgTable(
  'organization_hotels',
  {
    organization_id: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    hotel_id: uuid('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.organization_id, table.hotel_id] }),
    index('organization_hotels_hotel').on(table.hotel_id),
  ],
);

export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey(),
    message: text('message').notNull(),
    feedback_type: text('feedback_type').$type<'bug' | 'tip'>().notNull(),
    user_id: userId('user_id'),
    user_email: text('user_email'),
    user_name: text('user_name'),
    /** The hotels that its writer was in when it was sent; null where the release before this column stored it. */
    hotel_ids: uuid('hotel_ids').array(),
    created_at: createdAt(),
    /** When the external webhook accepted it; null before, and where none is configured. */
    forwarded_at: instant('forwarded_at'),
    context: jsonb('context').notNull().default(sql`'{}'::jsonb`),
  },
  (table) => [
    index('feedback_user').on(table.user_id, table.created_at),
    index('feedback_hotels').using('gin', table.hotel_ids),
  ],
);
