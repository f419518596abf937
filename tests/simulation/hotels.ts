import type { Client } from 'pg';
import { snapshotDays } from '../../core/contract/changes.ts';
import { addDays, dayAt, daysFromTo } from '../../core/rules/day.ts';
import type { Role } from '../../core/rules/permissions.ts';
import { epoch } from './machine.ts';

export const users = ['alice', 'bob', 'carol', 'dora', 'emil'] as const;
export type User = (typeof users)[number];

/** A hotel of a run. */
export interface Hotel {
  id: string;
  name: string;
  team: Partial<Record<User, Role>>;
}

export const today = dayAt(epoch, 'Europe/Rome');
/** Days that hotels are mirrored for. */
export const windowDays = daysFromTo(
  addDays(today, -snapshotDays.before),
  addDays(today, snapshotDays.after),
);

/** A week outside of what devices mirror, of which something is planned; both days included. */
export const weekAhead = { from: addDays(today, 21), to: addDays(today, 27) } as const;

/** Tables that a run writes, in an order for deleting (referencing tables first). */
const tables = [
  ...['changes', 'idempotency_keys', 'dish_weights', 'ingredient_weights', 'close_outs'],
  ...['alert_acknowledgements', 'orders'],
  ...['meal_guest_menu_dishes', 'meal_guest_menus'],
  ...['daily_meals', 'daily_menus', 'menu_templates', 'occasions'],
  ...['stock_movements', 'ingredient_deliveries', 'dish_ingredients', 'ingredients', 'dishes'],
  ...['check_ins', 'daily_meal_statuses', 'reservations', 'guest_types'],
  ...['brief_acknowledgements', 'kitchen_briefs'],
  ...['rooms', 'members', 'hotel_versions', 'hotels'],
];

/** Deletes the rows of earlier runs and creates two hotels in version 1, with ids of the seed. */
export async function buildHotels(client: Client, seed: number): Promise<Hotel[]> {
  const hotels: Hotel[] = [
    {
      ...{ id: idOf(seed, 1, 0), name: 'Alpenblick' },
      // Every role: an operation that only one of them may do is tapped too.
      team: {
        ...{ alice: 'reception', bob: 'admin', carol: 'kitchen' },
        ...{ dora: 'stock_manager', emil: 'menu_planner' },
      },
    },
    { id: idOf(seed, 2, 0), name: 'Belvedere', team: { alice: 'admin', bob: 'admin' } },
  ];
  const sql = [
    'BEGIN',
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...hotels.flatMap((hotel, index) => rowsOf(hotel, (n) => idOf(seed, index + 1, n))),
    'COMMIT',
  ];
  await client.query(sql.join(';\n'));
  return hotels;
}

const idOf = (seed: number, hotel: number, n: number): string =>
  `${(seed >>> 0).toString(16).padStart(8, '0')}-${hotel}000-7000-8000-${String(n).padStart(12, '0')}`;

const text = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value}'` : String(value);
const values = (rows: (string | number | boolean | null)[][]): string =>
  rows.map((row) => `(${row.map(text).join(', ')})`).join(', ');

function rowsOf({ id: hotel, name, team }: Hotel, id: (n: number) => string): string[] {
  const guests = [1, 2, 3, 4].map((n) => id(n));
  const [type, menu, meal, forType] = [id(10), id(11), id(12), id(13)];
  const [menuAhead, mealAhead, forTypeAhead] = [id(16), id(17), id(18)];
  const types = [type, id(14), id(15)];
  const dishes = [id(20), id(21)];
  const stays = guests.map((guest, n) => [
    ...[hotel, guest, 1, `Guest ${n + 1}`, n === 3 ? null : `10${n + 1}`],
    ...[addDays(today, -1), addDays(today, 3), n === 3, n === 3 ? 5 : 1],
  ]);
  const cells = guests.slice(0, 2).map((guest) => [hotel, guest, today, 3, 'will_eat', 'board', 1]);
  const bread = { id: id(71), done: false, name: 'Bread', dish_id: null, quantity: 2 };
  const items = JSON.stringify([{ ...bread, customizations: [] }]);
  const placed = `${today}T17:05:00Z`;
  return [
    `INSERT INTO hotels (id, name) VALUES ${values([[hotel, name]])}`,
    `INSERT INTO hotel_versions (hotel_id, version, pruned_to) VALUES ${values([[hotel, 1, 1]])}`,
    `INSERT INTO members (hotel_id, user_id, role) VALUES ${values(Object.entries(team).map(([user, role]) => [hotel, user, role]))}`,
    `INSERT INTO reservations (hotel_id, id, version, guest_name, room_number, check_in, check_out, is_external_guest, number_of_guests) VALUES ${values(stays)}`,
    `INSERT INTO daily_meal_statuses (hotel_id, reservation_id, meal_date, meal_type_id, meal_status, source, version) VALUES ${values(cells)}`,
    `INSERT INTO check_ins (hotel_id, id, version, reservation_id, meal_date, meal_type_id, kind, people, status_before, tapped_at) VALUES ${values([[hotel, id(60), 1, id(1), today, 3, 'came', 1, 'will_eat', `${today}T17:05:00Z`]])}`,
    `INSERT INTO rooms (hotel_id, id, version, room_number) VALUES ${values([[hotel, id(40), 1, '101']])}`,
    `INSERT INTO guest_types (hotel_id, id, version, name) VALUES ${values(types.map((each, n) => [hotel, each, 1, `Type ${n + 1}`]))}`,
    `INSERT INTO dishes (hotel_id, id, version, name, dish_type) VALUES ${values(dishes.map((dish, n) => [hotel, dish, 1, `Dish ${n + 1}`, 'main']))}`,
    `INSERT INTO ingredients (hotel_id, id, version, name) VALUES ${values([1, 2].map((n) => [hotel, id(49 + n), 1, `Ingredient ${n}`]))}`,
    `INSERT INTO ingredient_deliveries (hotel_id, id, version, ingredient_id, quantity, unit, delivery_date) VALUES ${values([1, 2].map((n) => [hotel, id(60 + n), 1, id(49 + n), n, 'kg', addDays(today, n)]))}`,
    `INSERT INTO menu_templates (hotel_id, id, version, name, weeks, meals) VALUES ${values([[hotel, id(55), 1, 'Season', 1, '[]']])}`,
    `INSERT INTO kitchen_briefs (hotel_id, id, version, meal_date, number, as_of, guests, notes, counts) VALUES ${values([[hotel, id(57), 1, today, 1, `${today}T08:00:00Z`, '[]', '[]', '[]']])}`,
    `INSERT INTO orders (hotel_id, id, version, table_name, order_type, status, placed_at, status_at, items) VALUES ${values([[hotel, id(70), 1, 'Table 4', 'a_la_carte', 'pending', placed, placed, items]])}`,
    `INSERT INTO occasions (hotel_id, id, version, name, occasion_type) VALUES ${values([[hotel, id(56), 1, 'Gala', 'celebration']])}`,
    `INSERT INTO daily_menus (hotel_id, id, version, menu_date, name) VALUES ${values([
      [hotel, menu, 1, today, 'Menu'],
      [hotel, menuAhead, 1, weekAhead.from, 'Ahead'],
    ])}`,
    `INSERT INTO daily_meals (hotel_id, id, version, daily_menu_id, meal_type_id) VALUES ${values([
      [hotel, meal, 1, menu, 3],
      [hotel, mealAhead, 1, menuAhead, 3],
    ])}`,
    `INSERT INTO meal_guest_menus (hotel_id, id, version, daily_meal_id, guest_type_id) VALUES ${values(
      [
        [hotel, forType, 1, meal, type],
        [hotel, forTypeAhead, 1, mealAhead, type],
      ],
    )}`,
    `INSERT INTO meal_guest_menu_dishes (hotel_id, id, version, meal_guest_menu_id, dish_id) VALUES ${values(
      dishes.flatMap((dish, n) => [
        [hotel, id(30 + n), 1, forType, dish],
        [hotel, id(35 + n), 1, forTypeAhead, dish],
      ]),
    )}`,
  ];
}
