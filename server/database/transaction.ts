import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient, QueryConfig, QueryResult } from 'pg';
import { type Connections, fromPool, giveUp } from './connections.ts';
import type { Database } from './open.ts';
import { packetsOf } from './packets.ts';
import { schema } from './schema.ts';

/** What queries run on: the pool, or one transaction. */
export type Tx = Database['db'];

/** A statement that PostgreSQL prepares once per connection, under its name. */
export type Statement = Required<Pick<QueryConfig<unknown[]>, 'name' | 'text' | 'values'>>;

/**
 * A transaction: through Drizzle, or on its connection for statements that are prepared once.
 * Statements run in the order in which they are sent; none has to wait for the answer to the one before.
 */
export type Session = {
  tx: Tx;
  client: PoolClient;
  /** Sends a statement whose answer nobody needs. Where it fails, the transaction fails as it ends. */
  send(statement: Statement): void;
  /** As `send`, for many large ones. Resolves when the one before is done: the next is made while PostgreSQL works on this. */
  feed(statement: Statement): Promise<void>;
  /** That the transaction has been opened; what must not run outside of one waits for it. */
  begun: Promise<unknown>;
};

/** Building a Drizzle database reads the whole schema; once per connection is enough. */
const onConnection = new WeakMap<PoolClient, Tx>();

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

/**
 * Runs `run` in a transaction that `begin` opens, without waiting for it to be open: `run` waits for
 * `begun` before it writes. On a connection of the pool unless told otherwise. Rolls back when `run`
 * throws; a connection that can't even roll back is given up.
 * @throws the first failure of what was sent, or else what `run` throws
 */
export function pipelined<T>(
  { pool }: Pick<Database, 'pool'>,
  begin: string,
  run: (session: Session) => Promise<T>,
  connections: Connections = fromPool(pool),
): Promise<T> {
  return connections.use(async (client, over) => {
    const packets = packetsOf(client);
    const sent: Promise<unknown>[] = [];
    const send = (statement: Statement | string): Promise<QueryResult> => {
      packets.hold();
      const answer = client.query(statement);
      // Looked at when the transaction ends; until then it has not gone unhandled.
      answer.catch(() => undefined);
      sent.push(answer);
      return answer;
    };
    const begun = send(begin);
    let fed: Promise<unknown> = begun;
    const feed = async (statement: Statement) => {
      const before = fed;
      fed = send(statement);
      await before;
    };
    let result: T;
    try {
      result = await run({ tx: txOf(client), client, send, feed, begun });
    } catch (error) {
      await client.query('ROLLBACK').catch(() => giveUp(client));
      // What was sent without waiting may have failed first, and this because of it.
      for (const answer of sent) await answer;
      throw error;
    }
    const end = send('COMMIT');
    packets.flush();
    over();
    await settle(client, sent, end);
    return result;
  });
}

/** Waits for what was sent. @throws the first failure, or where there was none but nothing was committed */
async function settle(
  client: PoolClient,
  sent: readonly Promise<unknown>[],
  end: Promise<QueryResult>,
): Promise<void> {
  await end.catch(() => giveUp(client));
  for (const answer of sent) await answer;
  // PostgreSQL ends a failed transaction with a rollback, and says only this.
  if ((await end).command !== 'COMMIT') throw new Error('The transaction was not committed.');
}

/** Every query of `run` sees the database at one instant. */
export function inSnapshot<T>(
  database: Pick<Database, 'pool'>,
  run: (session: Session) => Promise<T>,
): Promise<T> {
  return pipelined(database, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', run);
}

function txOf(client: PoolClient): Tx {
  const known = onConnection.get(client);
  if (known) return known;
  // Drizzle types its client by how it was made; what it runs is the same.
  const tx: unknown = drizzle(client, { schema });
  onConnection.set(client, tx as Tx);
  return tx as Tx;
}
