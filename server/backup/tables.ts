import type { ClientBase } from 'pg';

/** A table, and its columns in order. */
export type TableOf = { name: string; columns: string[] };

/** The product's tables, each after those that its foreign keys point to. */
export async function tablesOf(client: ClientBase): Promise<TableOf[]> {
  const { rows: tables } = await client.query<TableOf>(
    `SELECT class.relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
    FROM pg_class AS class JOIN pg_attribute ON attrelid = class.oid
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
      AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    GROUP BY class.relname ORDER BY class.relname`,
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `SELECT one.relname AS "from", other.relname AS "to" FROM pg_constraint
    JOIN pg_class AS one ON one.oid = conrelid JOIN pg_class AS other ON other.oid = confrelid
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`,
  );
  const needs = Map.groupBy(references, ({ from }) => from);
  const sorted: TableOf[] = [];
  const placed = new Set<string>();
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !placed.has(name) && (needs.get(name) ?? []).every(({ to }) => placed.has(to)),
    );
    if (ready.length === 0) throw new Error('The foreign keys of the schema go in a circle.');
    for (const each of ready) placed.add(each.name);
    sorted.push(...ready);
  }
  return sorted;
}

/** When each migration of a database was made, ms, the oldest first; empty where it has none. */
export async function migrationsOf(client: ClientBase): Promise<number[]> {
  const { rows: known } = await client.query<{ found: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found`,
  );
  if (!known[0]?.found) return [];
  const { rows } = await client.query<{ at: string }>(
    `SELECT created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at`,
  );
  return rows.map(({ at }) => Number(at));
}
