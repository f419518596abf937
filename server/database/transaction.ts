import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { type Connections, fromPool, giveUp } from './connections.ts';
import type { Database } from './open.ts';
import { packetsOf } from './packets.ts';
import { schema } from './schema.ts';

/** What queries run on: the pool, or one transaction. */
export type Tx = Database['db'];

/** A statement that PostgreSQL prepares once per connection, under its name. */
export type Statement = Required<Pick<QueryConfig<unknown[]>, 'name' | 'text' | 'values'>>;

/** @see Session */
export type Send = <R extends QueryResultRow = QueryResultRow>(
  statement: Statement,
) => Promise<QueryResult<R>>;

/**
 * A transaction. Statements run in the order in which they are sent, however they are sent:
 *
 * - `tx`: Drizzle, for queries that are composed or rare. Each waits for its answer.
 * - `send`: prepared statements of the hot path. Those that are sent in one task leave in one packet. Whoever needs
 *   no answer does not wait for it: a failure fails the transaction when it ends.
 * - `client`: the connection, for prepared reads that also run outside of a transaction, on the pool.
 */
export type Session = {
  tx: Tx;
  send: Send;
  client: PoolClient;
  /** Resolves when BEGIN has succeeded. Only who uses `pipelined` has to wait for it, before writing. */
  begun: Promise<unknown>;
};

/** Building a Drizzle database reads the whole schema; once per connection is enough. */
const drizzleOf = new WeakMap<PoolClient, Tx>();

/** Runs `run` in a transaction. Rolls back when it throws. */
export function inTransaction<T>(
  database: Pick<Database, 'pool'>,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  return pipelined(database, 'BEGIN', async (session) => {
    await session.begun;
    return run(session);
  });
}

/** Runs `run` in a read-only transaction; every query of it sees the database at one instant. */
export function inSnapshot<T>(
  database: Pick<Database, 'pool'>,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  return pipelined(database, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', run);
}

/**
 * Runs `run` in a transaction, pipelined: `begin` leaves in one packet with the first statements of `run`, and its
 * last ones with COMMIT. Rolls back when `run` throws; a connection that can't even roll back is given up.
 * @param connections where the connection comes from; the pool by default
 * @throws the first failure of a statement sent, or else what `run` throws
 */
export function pipelined<T>(
  { pool }: Pick<Database, 'pool'>,
  begin: string,
  run: (session: Session) => Promise<T>,
  connections: Connections = fromPool(pool),
): Promise<T> {
  return connections.use(async (client, committing) => {
    const packets = packetsOf(client);
    const sent: Promise<unknown>[] = [];
    const record = <A>(answer: Promise<A>): Promise<A> => {
      // Its failure is handled when the transaction ends.
      answer.catch(() => undefined);
      sent.push(answer);
      return answer;
    };
    const send: Send = (statement) => {
      packets.hold();
      return record(client.query(statement));
    };
    packets.hold();
    const begun = record(client.query(begin));
    let result: T;
    try {
      result = await run({ tx: txOf(client), send, client, begun });
    } catch (error) {
      await client.query('ROLLBACK').catch(() => giveUp(client));
      // The error may be only the consequence of a statement that failed before, unawaited.
      for (const answer of sent) await answer;
      throw error;
    }
    packets.hold();
    const end = record(client.query('COMMIT'));
    packets.flush();
    committing();
    await settle(client, sent, end);
    return result;
  });
}

/** Waits for all answers. @throws the first failure, or an error where PostgreSQL rolled back instead */
async function settle(
  client: PoolClient,
  sent: readonly Promise<unknown>[],
  end: Promise<QueryResult>,
): Promise<void> {
  await end.catch(() => giveUp(client));
  for (const answer of sent) await answer;
  // COMMIT of a failed transaction succeeds as ROLLBACK.
  if ((await end).command !== 'COMMIT') throw new Error('The transaction was not committed.');
}

/**
 * Sends large statements with back-pressure: at most two are under way, and the next one is made while PostgreSQL
 * works on the one before. Does not wait for the last.
 */
export async function sendEach(send: Send, statements: Iterable<Statement>): Promise<void> {
  let before: Promise<unknown> = Promise.resolve();
  for (const statement of statements) {
    const answer = send(statement);
    await before;
    before = answer;
  }
}

function txOf(client: PoolClient): Tx {
  const known = drizzleOf.get(client);
  if (known) return known;
  // Drizzle types its client by how it was made; what it runs is the same.
  const tx: unknown = drizzle(client, { schema });
  drizzleOf.set(client, tx as Tx);
  return tx as Tx;
}
