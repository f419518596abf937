import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryResult } from 'pg';
import type { Database } from './open.ts';
import { schema } from './schema.ts';

/** What queries run on: the pool, or one transaction. */
export type Tx = Database['db'];

/** A transaction: through Drizzle, or on its connection for statements that are prepared once. */
export type Session = {
  tx: Tx;
  client: PoolClient;
  /** The first row that the last statement of `begin` gave, if it gave any. */
  begun: unknown;
};

/** Building a Drizzle database reads the whole schema; once per connection is enough. */
const onConnection = new WeakMap<PoolClient, Tx>();

/**
 * Runs `run` in a transaction opened by `begin` (which may hold more statements after BEGIN).
 * Rolls back when it throws; a connection that can't even roll back is thrown away.
 */
export async function inTransaction<T>(
  { pool }: Pick<Database, 'pool'>,
  begin: string,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    const begun = rowOf(await client.query(begin));
    const result = await run({ client, tx: txOf(client), begun });
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Every query of `run` sees the database at one instant. */
export function inSnapshot<T>(
  database: Pick<Database, 'pool'>,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  return inTransaction(database, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', run);
}

/** Several statements in one message have several results, which pg's types leave out. */
function rowOf(results: QueryResult | QueryResult[]): unknown {
  return [results].flat().at(-1)?.rows[0];
}

function txOf(client: PoolClient): Tx {
  const known = onConnection.get(client);
  if (known) return known;
  // Drizzle types its client by how it was made; what it runs is the same.
  const tx: unknown = drizzle(client, { schema });
  onConnection.set(client, tx as Tx);
  return tx as Tx;
}

const preparedOn = new WeakMap<Tx, Map<unknown, unknown>>();

/**
 * A query that `build` prepares, built once for each connection and not at each use: where writes
 * come by the thousand, building a query costs more than running it.
 */
export function prepared<Q>(tx: Tx, build: (tx: Tx) => Q): Q {
  const known = preparedOn.get(tx) ?? new Map<unknown, unknown>();
  preparedOn.set(tx, known);
  if (!known.has(build)) known.set(build, build(tx));
  // What is kept under a builder is what that builder made.
  return known.get(build) as Q;
}
