import type { House } from '../../../e2e/harness/house.ts';
import { addCrowd } from '../crowd.ts';

/** How large a house is. */
export interface Size {
  /** Guests who are in the house today. */
  guests: number;
  dishes: number;
  /** Days before today with guests, meals and attendance. */
  history: number;
}

/** Nights of each past guest, and days for which doors kept who came to dinner. */
const stay = 5;
const doorDays = 60;
/** Days of the change log, and rows that a day has for each guest in the house. */
const logDays = 30;
const changesPerGuest = 4;

/** Makes the demo hotel a big house. @returns its id, and how many rows it then has, by table */
export async function fill(
  house: House,
  size: Size,
): Promise<{ hotelId: string; counts: Record<string, number> }> {
  const [hotel] = await house.query<{ id: string }>('SELECT id FROM hotels WHERE is_demo');
  if (!hotel) throw new Error('no hotel');
  const hotelId = hotel.id;
  await addCrowd(house.url, size.guests, true);
  // Nobody asks for these rows' references while they are made: checking each would take minutes.
  await house.query('SET session_replication_role = replica');
  await addDishes(house, hotelId, size);
  await addPast(house, hotelId, size);
  await addLog(house, hotelId, size);
  await house.query('SET session_replication_role = DEFAULT');
  await house.query('ANALYZE');
  return { hotelId, counts: await counted(house, hotelId, size) };
}

/** Dishes of five ingredients each. */
async function addDishes({ query }: House, hotelId: string, { dishes }: Size): Promise<void> {
  await query(
    `INSERT INTO dishes (hotel_id, id, version, name, description, dish_type, allergens, diet)
      SELECT $1, gen_random_uuid(), 1, 'Big dish ' || n, 'As the house has made it since ' || 1900 + n % 120,
        (ARRAY['starter', 'main', 'side', 'dessert'])[1 + n % 4], '["milk", "gluten"]', 'vegetarian'
      FROM generate_series(1, $2 - (SELECT count(*)::int FROM dishes WHERE hotel_id = $1)) AS n`,
    [hotelId, dishes],
  );
  await query(
    `INSERT INTO dish_ingredients (hotel_id, id, version, dish_id, ingredient_id, quantity, unit)
      SELECT $1, gen_random_uuid(), 1, dish.id, ingredient.id, 100, 'g'
      FROM (SELECT id, row_number() OVER () AS n FROM dishes WHERE hotel_id = $1 AND name LIKE 'Big dish %') AS dish
      CROSS JOIN generate_series(0, 3) AS k
      JOIN (SELECT id, row_number() OVER () - 1 AS n, count(*) OVER () AS all
        FROM ingredients WHERE hotel_id = $1) AS ingredient
        ON ingredient.n = (dish.n * 7 + k) % ingredient.all`,
    [hotelId],
  );
}

/** Guests who come and go evenly, with all their meals; who came to dinner lately, and totals of all meals. */
async function addPast(
  { query }: House,
  hotelId: string,
  { guests, history }: Size,
): Promise<void> {
  await query(
    `INSERT INTO reservations (hotel_id, id, version, guest_name, room_number, check_in, check_out, board)
      SELECT $1, gen_random_uuid(), 1, 'Past guest ' || n, (1000 + n % ($2 / 2))::text,
        current_date - 2 - day, current_date - 2 - day + $3::int, 'FB'
      FROM generate_series($3::int, $4::int) AS day CROSS JOIN generate_series(1, $2 / $3::int) AS n`,
    [hotelId, guests, stay, history],
  );
  await query(
    `INSERT INTO daily_meal_statuses (hotel_id, reservation_id, meal_date, meal_type_id, meal_status, source, version)
      SELECT $1, id, check_in + day, meal, CASE WHEN meal = 2 THEN 'will_not_eat' ELSE 'will_eat' END, 'board', 1
      FROM reservations CROSS JOIN generate_series(0, $2 - 1) AS day CROSS JOIN generate_series(1, 3) AS meal
      WHERE hotel_id = $1 AND guest_name LIKE 'Past guest %'
      ORDER BY check_in, id`,
    [hotelId, stay],
  );
  await query(
    `INSERT INTO check_ins (hotel_id, id, version, reservation_id, meal_date, meal_type_id, kind, people, tapped_at)
      SELECT $1, gen_random_uuid(), 1, reservation_id, meal_date, 3, 'came', 1, now()
      FROM daily_meal_statuses
      WHERE hotel_id = $1 AND meal_type_id = 3 AND meal_date BETWEEN current_date - $2::int AND current_date - 2`,
    [hotelId, doorDays],
  );
  await query(
    `INSERT INTO attendance_totals (hotel_id, meal_date, meal_type_id, coming, present, version)
      SELECT $1, current_date - day, meal,
        jsonb_build_object('will_eat', $2::int, 'will_not_eat', 10, 'uncertain', 0),
        jsonb_build_object('will_eat', $2::int - 40, 'will_not_eat', 2, 'uncertain', 0), 1
      FROM generate_series(2, $3::int) AS day CROSS JOIN generate_series(1, 3) AS meal ON CONFLICT DO NOTHING`,
    [hotelId, guests, history],
  );
}

/** The log of changes of 30 days, all that is kept: taps at the meals of the past. Devices begin after it. */
async function addLog({ query }: House, hotelId: string, { guests }: Size): Promise<void> {
  const rows = logDays * changesPerGuest * guests;
  await query(
    `INSERT INTO changes (hotel_id, version, entity, entity_id, row, at)
      SELECT $1, state.version + n, 'meal_status', reservation_id || ':' || meal_date || ':' || meal_type_id,
        to_jsonb(cell), now() - make_interval(secs => (1 - n / $2::float) * 86400 * $3::int)
      FROM (SELECT *, row_number() OVER () AS n FROM daily_meal_statuses WHERE hotel_id = $1 LIMIT $2::int) AS cell
      CROSS JOIN (SELECT version FROM hotel_versions WHERE hotel_id = $1) AS state`,
    [hotelId, rows, logDays],
  );
  await query(
    `UPDATE hotel_versions SET version = (SELECT max(version) FROM changes WHERE hotel_id = $1) WHERE hotel_id = $1`,
    [hotelId],
  );
}

/** @throws where the house has not become as large as it should */
async function counted(
  { query }: House,
  hotelId: string,
  { guests, dishes, history }: Size,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = ['reservations', 'daily_meal_statuses', 'dishes', 'dish_ingredients'];
  for (const table of [...tables, 'check_ins', 'attendance_totals', 'changes']) {
    const [row] = await query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${table} WHERE hotel_id = $1`,
      [hotelId],
    );
    counts[table] = row?.n ?? 0;
  }
  const nights = Math.floor(guests / stay) * stay * (history - stay + 1);
  const isFull =
    counts['dishes'] === dishes &&
    (counts['daily_meal_statuses'] ?? 0) >= nights * 3 &&
    (counts['attendance_totals'] ?? 0) >= (history - 1) * 3;
  if (!isFull)
    throw new Error(`the house is not as large as it should be: ${JSON.stringify(counts)}`);
  return counts;
}
