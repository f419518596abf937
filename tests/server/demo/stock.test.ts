import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayAt } from '../../../core/rules/day.ts';
import { stockStatuses } from '../../../core/rules/stock/status.ts';
import type { Database } from '../../../server/database/open.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { demoHotelId } from '../../../server/demo/ids.ts';
import { ingredientId } from '../../../server/demo/larder.ts';
import { seedDemo } from '../../../server/demo/seed.ts';
import { movementsBefore, stockOf } from '../../../server/stock/queries.ts';
import { createTestDatabase } from '../database.ts';

const log = pino({ level: 'silent' });
const dayMs = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-03-10T09:00:00Z');
const today = dayAt(now, 'Europe/Rome');

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemo(database, log, now);
});
afterAll(() => database.close());

interface Moved {
  ingredient_id: string;
  kind: string;
  quantity: number;
  counted: number | null;
  at: Date;
  version: number;
}

async function query<R extends object = Record<string, number>>(
  sql: string,
  ...values: unknown[]
): Promise<R[]> {
  return (await database.pool.query<R>(sql, values)).rows;
}

const movements = () =>
  query<Moved>(
    `SELECT ingredient_id, kind, quantity::float8, counted::float8, at, version::int
      FROM stock_movements ORDER BY version`,
  );

const stocks = async () =>
  new Map(
    (
      await query<{ id: string; stock: number }>(
        'SELECT id, current_stock::float8 AS stock FROM ingredients',
      )
    ).map(({ id, stock }) => [id, stock]),
  );

/** What is wrong with the movements of an ingredient that end at a stock. */
function faultsOf(moves: readonly Moved[], stock: number): string[] {
  let after = stock;
  return moves.toReversed().flatMap(({ kind, quantity, counted, at, version }, back) => {
    const faults: string[] = [];
    if (counted !== null && Math.abs(counted - after) > 0.0005) faults.push(`counted ${counted}`);
    const older = moves[moves.length - 2 - back];
    if (older && (older.at > at || older.version >= version)) faults.push('order');
    after -= quantity;
    return faults.map((fault) => `${at.toISOString()} ${kind}: ${fault}`);
  });
}

async function faults(): Promise<string[]> {
  const now = await stocks();
  const own = Map.groupBy(await movements(), ({ ingredient_id }) => ingredient_id);
  return [...own].flatMap(([id, moves]) => faultsOf(moves, now.get(id) ?? 0));
}

/** In how many weeks of an ingredient more was taken than was there. */
async function shortages(): Promise<number> {
  const own = Map.groupBy(await movements(), ({ ingredient_id }) => ingredient_id);
  const now = await stocks();
  return [...own].reduce((sum, [id, moves]) => {
    let level = now.get(id) ?? 0;
    return (
      sum +
      moves.toReversed().filter(({ kind, quantity }) => {
        level -= quantity;
        return kind === 'delivery' && level < -0.0005;
      }).length
    );
  }, 0);
}

describe('the demo hotel’s store', () => {
  test('moves every ingredient on its 60 days, to what is there, and hardly ever below nothing', async () => {
    const all = await movements();
    const kinds = Map.groupBy(all, ({ kind }) => kind);
    expect([...kinds.keys()].sort()).toEqual(['close_out', 'count', 'delivery']);
    expect(new Set(all.map(({ ingredient_id }) => ingredient_id)).size).toBe((await stocks()).size);
    const days = new Set(all.map(({ at }) => dayAt(at.getTime(), 'Europe/Rome')));
    expect(days.size).toBe(60);
    expect([...days].sort().at(-1)).toBe(addDays(today, -1));
    expect(await faults()).toEqual([]);
    expect(await shortages()).toBeLessThan(10);
  });

  test('is taken from by its close-outs, each as its recipe says', async () => {
    // What the ingredients of a dish lose together is what was made of it, but for rounding.
    const [row] = await query(
      `SELECT count(*)::int AS dishes, max(abs(made + moved))::float8 AS most FROM close_outs
        JOIN (SELECT dish_id, daily_meal_id, sum(quantity) AS moved FROM stock_movements
          WHERE kind = 'close_out' GROUP BY 1, 2) AS taken USING (dish_id, daily_meal_id)`,
    );
    const [closed] = await query('SELECT count(*)::int AS n FROM close_outs');
    expect(row?.['dishes']).toBe(closed?.['n']);
    expect(row?.['most']).toBeLessThan(0.01);
  });

  test('had a delivery of each ingredient every week, added as it came; others are on their way', async () => {
    const [row] = await query(
      `SELECT count(*)::int AS delivered, count(moved.id)::int AS moved,
          count(received_by)::int AS taken_in, min(ingredient_deliveries.quantity)::float8 AS least
        FROM ingredient_deliveries LEFT JOIN stock_movements AS moved
          ON delivery_id = ingredient_deliveries.id AND moved.quantity = ingredient_deliveries.quantity
        WHERE status = 'delivered'`,
    );
    expect(row?.['delivered']).toBeGreaterThan(102 * 8);
    expect(row).toMatchObject({ moved: row?.['delivered'], taken_in: row?.['delivered'] });
    expect(row?.['least']).toBeGreaterThan(0);
    // Of a week; a fifth of the ingredients waits for somebody to order it.
    const [coming] = await query<{ first: string; last: string; n: number }>(
      `SELECT min(delivery_date)::text AS first, max(delivery_date)::text AS last,
        count(DISTINCT ingredient_id)::int AS n FROM ingredient_deliveries WHERE status = 'pending'`,
    );
    expect(coming).toMatchObject({ first: today, last: addDays(today, 6) });
    expect(coming?.n).toBeGreaterThan(75);
    expect(coming?.n).toBeLessThan(90);
  });

  test('is read page by page, each movement once', async () => {
    const butter = ingredientId('Butter');
    const seen: string[] = [];
    let before: number | undefined;
    do {
      const page = await inTransaction(database, ({ tx }) =>
        movementsBefore(tx, { hotelId: demoHotelId, ingredientId: butter }, before),
      );
      seen.push(...page.movements.map(({ at }) => at));
      before = page.next ?? undefined;
    } while (before !== undefined);
    const all = (await movements()).filter(({ ingredient_id }) => ingredient_id === butter);
    expect(seen).toEqual(all.map(({ at }) => at.toISOString()).reverse());
  });

  test('has ingredients of every status on every day of a week, and goes on where people changed it', async () => {
    for (let days = 0; days < 7; days += 1) {
      await seedDemo(database, log, now + days * dayMs);
      const on = addDays(today, days);
      const table = await inTransaction(database, ({ tx }) => stockOf(tx, demoHotelId, on));
      const counts = Map.groupBy(table, ({ status }) => status);
      const found = stockStatuses.map((status) => counts.get(status)?.length ?? 0);
      expect(Math.min(...found), `${on}: ${found}`).toBeGreaterThan(0);
      expect(found[0], `${on}: ${found}`).toBeLessThan(15);
      expect(await faults()).toEqual([]);
    }
    const [row] = await query<{ version: number; most: number }>(
      `SELECT version::int, (SELECT max(version)::int FROM stock_movements) AS most
        FROM hotel_versions`,
    );
    expect(row?.version).toBe(row?.most);
    const butter = ingredientId('Butter');
    await query(`UPDATE ingredients SET unit = 'g', current_stock = 9000 WHERE id = $1`, butter);
    await seedDemo(database, log, now + 9 * dayMs);
    expect((await stocks()).get(butter)).toBe(9000);
  });
});
