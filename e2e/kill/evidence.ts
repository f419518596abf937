import type { MealStatus } from '../../core/rules/meal-status.ts';
import type { House } from '../harness/house.ts';

/** Those of `ids` whose answer the server keeps, and with it their effect. */
export async function keysOf(house: House, ids: readonly string[]): Promise<Set<string>> {
  const rows = await house.query<{ key: string }>(
    'SELECT key FROM idempotency_keys WHERE key = ANY($1) AND status < 300',
    [ids],
  );
  return new Set(rows.map(({ key }) => key));
}

export async function countKeys(house: House): Promise<number> {
  const [row] = await house.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM idempotency_keys',
  );
  return row?.count ?? 0;
}

/** The status of every cell that has one recorded. */
export async function statusesOf(house: House): Promise<Map<string, MealStatus>> {
  const rows = await house.query<{ cell: string; meal_status: MealStatus }>(
    `SELECT reservation_id || ':' || to_char(meal_date, 'YYYY-MM-DD') || ':' || meal_type_id AS cell,
       meal_status FROM daily_meal_statuses`,
  );
  return new Map(rows.map(({ cell, meal_status }) => [cell, meal_status]));
}

/**
 * Operations that took effect more than once, or have effects and answers that don't belong together. An answer that says
 * that nothing changed has no effect: a meal was tapped back to what it is.
 */
export async function doubled(house: House): Promise<string[]> {
  const twice = await house.query<{ operation_id: string; versions: string[] }>(
    `SELECT operation_id, array_agg(DISTINCT version) AS versions FROM changes
     WHERE operation_id IS NOT NULL GROUP BY operation_id HAVING count(DISTINCT version) > 1`,
  );
  const alone = await house.query<{ id: string }>(
    `SELECT coalesce(operation_id, key) AS id FROM
       (SELECT DISTINCT operation_id FROM changes WHERE operation_id IS NOT NULL) AS effects
       FULL JOIN (SELECT key, body FROM idempotency_keys WHERE status < 300) AS answers
         ON key = operation_id
     WHERE key IS NULL OR operation_id IS NULL AND body -> 'changes' <> '[]'`,
  );
  return [
    ...twice.map(({ operation_id, versions }) => `${operation_id} at versions ${versions}`),
    ...alone.map(({ id }) => `${id} has an effect without an answer, or an answer without one`),
  ];
}

/** Hotels whose change log leaves a version out, or does not end at the hotel's own. */
export async function gaps(house: House): Promise<string[]> {
  const rows = await house.query<{ hotel: string; version: string; logged: string }>(
    `SELECT hotel_id AS hotel, head.version, count(DISTINCT changes.version) AS logged
     FROM hotel_versions AS head JOIN changes USING (hotel_id) GROUP BY hotel_id, head.version
     HAVING count(DISTINCT changes.version) <> max(changes.version) - min(changes.version) + 1
       OR max(changes.version) <> head.version`,
  );
  return rows.map(
    (row) => `hotel ${row.hotel}: version ${row.version}, ${row.logged} versions logged`,
  );
}

/** What the server did to a cell, by version, and under which operations. */
export async function historyOf(house: House, cell: string): Promise<string> {
  const rows = await house.query<{ version: string; status: string; operation_id: string | null }>(
    `SELECT version, row ->> 'meal_status' AS status, operation_id FROM changes
     WHERE entity = 'meal_status' AND entity_id = $1 ORDER BY version`,
    [cell],
  );
  return rows.map((row) => `${row.version} ${row.status} by ${row.operation_id}`).join(', ');
}
