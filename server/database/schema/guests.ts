import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Allergen } from '../../../core/rules/allergens.ts';
import type { Board } from '../../../core/rules/board.ts';
import type { CheckInKind } from '../../../core/rules/check-ins.ts';
import type { GuestDiet } from '../../../core/rules/guest-diet.ts';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import {
  active,
  belongsTo,
  createdAt,
  day,
  instant,
  ofHotel,
  tenant,
  tenantKey,
  userId,
} from './columns.ts';
import { hotels } from './hotels.ts';

export const mealTypes = pgTable('meal_types', {
  id: integer('id').primaryKey(),
  name: text('name').notNull().unique(),
  is_active: active(),
});

export const guestTypes = pgTable(
  'guest_types',
  {
    ...tenant(),
    name: text('name').notNull(),
    description: text('description'),
    is_active: active(),
    is_on_public_menu: boolean('is_on_public_menu').notNull().default(true),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
    uniqueIndex('guest_types_name').on(table.hotel_id, table.name).where(sql`is_active`),
  ],
);

export const guestGroups = pgTable(
  'guest_groups',
  { ...tenant(), name: text('name').notNull(), is_active: active() },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
    uniqueIndex('guest_groups_name').on(table.hotel_id, table.name).where(sql`is_active`),
  ],
);

/** What people have set of an imported guest, with what was there before: later imports leave it as it is. */
export type ByHand = {
  [F in
    | 'guest_name'
    | 'room_number'
    | 'check_in'
    | 'check_out'
    | 'board'
    | 'guest_gender'
    | 'guest_date_of_birth'
    | 'guest_type_id'
    | 'guest_group_id'
    | 'booking_reference'
    | 'client_name']?: string | null;
};

/** One guest's stay; an external guest's row stands for `number_of_guests` people. */
export const reservations = pgTable(
  'reservations',
  {
    ...tenant(),
    guest_name: text('guest_name').notNull(),
    room_number: text('room_number'),
    check_in: day('check_in').notNull(),
    check_out: day('check_out').notNull(),
    guest_gender: text('guest_gender').$type<'male' | 'female' | 'other'>(),
    guest_date_of_birth: day('guest_date_of_birth'),
    is_external_guest: boolean('is_external_guest').notNull().default(false),
    number_of_guests: integer('number_of_guests').notNull().default(1),
    guest_type_id: uuid('guest_type_id'),
    guest_group_id: uuid('guest_group_id'),
    booking_reference: text('booking_reference'),
    client_name: text('client_name'),
    board: text('board').$type<Board>(),
    arrives_before_noon: boolean('arrives_before_noon').notNull().default(false),
    /** How the guest eats, and EU allergens that they must not get. */
    diets: jsonb('diets').$type<GuestDiet[]>().notNull().default([]),
    allergies: jsonb('allergies').$type<Allergen[]>().notNull().default([]),
    note: text('note'),
    is_no_show: boolean('is_no_show').notNull().default(false),
    /** When a party was entered, as the device says: a record, never an order. */
    tapped_at: instant('tapped_at'),
    /**
     * Of an imported guest: the booking, by its reference or by what the list says of it, and a number that no other
     * guest of it has. Who of a list is whom, names say first (server/imports/matching).
     */
    import_key: text('import_key'),
    /** Name or birth date were generated at import, because the file has none. */
    made_up: boolean('made_up').notNull().default(false),
    by_hand: jsonb('by_hand').$type<ByHand>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    tenantKey(table),
    ofHotel(table, hotels),
    index('reservations_stay').on(table.hotel_id, table.check_out, table.check_in),
    // Whether somebody is in the house already is looked for by room and by birth date.
    index('reservations_room').on(table.hotel_id, table.room_number),
    index('reservations_birth').on(table.hotel_id, table.guest_date_of_birth),
    uniqueIndex('reservations_import').on(table.hotel_id, table.import_key),
    check('reservations_stay_order', sql`${table.check_out} >= ${table.check_in}`),
    check('reservations_people', sql`${table.number_of_guests} >= 1`),
  ],
);

export type Reservation = typeof reservations.$inferSelect;

/** Recorded meal statuses; no row = `will_not_eat`. */
export const mealStatuses = pgTable(
  'daily_meal_statuses',
  {
    hotel_id: uuid('hotel_id').notNull(),
    reservation_id: uuid('reservation_id').notNull(),
    meal_date: day('meal_date').notNull(),
    // No foreign key: an import writes half a million cells, and each would look up, and lock, one of three rows.
    meal_type_id: integer('meal_type_id').notNull(),
    meal_status: text('meal_status').$type<MealStatus>().notNull(),
    source: text('source').$type<'board' | 'person'>().notNull(),
    updated_by: userId('updated_by'),
    updated_at: instant('updated_at').notNull().defaultNow(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.hotel_id, table.reservation_id, table.meal_date, table.meal_type_id],
    }),
    // reservation_id is included because PostgreSQL often picks this index to find one guest's cell, and would
    // otherwise scan the whole meal.
    index('daily_meal_statuses_day').on(
      table.hotel_id,
      table.meal_date,
      table.meal_type_id,
      table.reservation_id,
    ),
    belongsTo(table, 'reservation_id', reservations).onDelete('cascade'),
    check(
      'daily_meal_statuses_status',
      sql`${table.meal_status} in ('will_eat', 'will_not_eat', 'uncertain')`,
    ),
    check('daily_meal_statuses_meal', sql`${table.meal_type_id} in (1, 2, 3)`),
  ],
);

/** What doors say of guests at meals. Rows are only added; who is there follows from them (core/rules/check-ins.ts). */
export const checkIns = pgTable(
  'check_ins',
  {
    ...tenant(),
    reservation_id: uuid('reservation_id').notNull(),
    meal_date: day('meal_date').notNull(),
    meal_type_id: integer('meal_type_id')
      .notNull()
      .references(() => mealTypes.id),
    kind: text('kind').$type<CheckInKind>().notNull(),
    takes_back: uuid('takes_back'),
    people: integer('people').notNull(),
    status_before: text('status_before').$type<MealStatus>(),
    by: userId('by'),
    at: instant('at').notNull().defaultNow(),
    /** By the device's clock. */
    tapped_at: instant('tapped_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    index('check_ins_day').on(
      table.hotel_id,
      table.meal_date,
      table.meal_type_id,
      table.reservation_id,
    ),
    // Whether an imported guest has come is looked for whatever the day, and all is deleted with a guest.
    index('check_ins_guest').on(table.hotel_id, table.reservation_id),
    belongsTo(table, 'reservation_id', reservations).onDelete('cascade'),
    check('check_ins_kind', sql`(${table.kind} = 'came') = (${table.takes_back} is null)`),
    check('check_ins_people', sql`${table.people} >= 1`),
  ],
);

/** External people at a meal, as the attendance of a service counts them (core/rules/attendance-history.ts). */
export type ExternalTotals = Record<'coming' | 'uncertain' | 'present' | 'missed', number>;

/** Totals of a meal where single guests are no longer kept, and in seeded history. */
export const attendanceTotals = pgTable(
  'attendance_totals',
  {
    hotel_id: uuid('hotel_id').notNull(),
    meal_date: day('meal_date').notNull(),
    meal_type_id: integer('meal_type_id').notNull(),
    /** `coming`: people by status before the service; `present`: how many of those came. */
    coming: jsonb('coming').$type<Record<MealStatus, number>>().notNull(),
    present: jsonb('present').$type<Record<MealStatus, number>>().notNull(),
    /** Those among them who have no room; null: nobody. */
    external: jsonb('external').$type<ExternalTotals>(),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (table) => [
    ofHotel(table, hotels),
    primaryKey({ columns: [table.hotel_id, table.meal_date, table.meal_type_id] }),
  ],
);

/**
 * Coming and present at the meals of days that are over: a cache, so that years are read at once. It is filled under the
 * hotel's lock (server/attendance/counted-days.ts). Triggers of the migration delete a day of it with every change of a
 * stay, a meal status, a check-in or a total of that day, whoever makes it.
 */
export const attendanceDays = pgTable(
  'attendance_days',
  {
    hotel_id: uuid('hotel_id').notNull(),
    meal_date: day('meal_date').notNull(),
    meal_type_id: integer('meal_type_id').notNull(),
    /** Whether anybody was let in at a door: where not, nothing is known of who was present. */
    has_door: boolean('has_door').notNull(),
    /** People by what was said before the meal, who came, and who said they would and did not. */
    coming: integer('coming').notNull(),
    uncertain: integer('uncertain').notNull(),
    present: integer('present').notNull(),
    missed: integer('missed').notNull(),
    /** The same, of those who stay in the hotel. */
    house_coming: integer('house_coming').notNull(),
    house_uncertain: integer('house_uncertain').notNull(),
    house_present: integer('house_present').notNull(),
    house_missed: integer('house_missed').notNull(),
  },
  (table) => [
    ofHotel(table, hotels),
    primaryKey({ columns: [table.hotel_id, table.meal_date, table.meal_type_id] }),
  ],
);
