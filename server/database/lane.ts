import type { Pool, PoolClient } from 'pg';
import { type Connections, isGivenUp } from './connections.ts';

/** One connection for transactions that run one after another, as those of a batch. */
export type Lane = {
  /** A turn of its own for the next one, which may begin when the one before has passed or is done. */
  turn(): Turn;
  /** Resolves when every turn is done and the connection is back in the pool. */
  close(): Promise<void>;
};

export type Turn = Connections & {
  /** For work that takes other connections: waits for all turns before, and lends none meanwhile. */
  alone(): Promise<void>;
  /** Resolves when the end of the turn's transaction is on its way: the next one runs after it. */
  passed: Promise<void>;
  isPassed(): boolean;
};

/**
 * A transaction's commit and the next one's first statements are on their way together: the server
 * prepares a request while PostgreSQL writes the one before to the disk.
 */
export function createLane(pool: Pool): Lane {
  let client: PoolClient | undefined;
  const running = new Set<Promise<unknown>>();

  const leave = async (): Promise<void> => {
    await Promise.allSettled(running);
    client?.release(isGivenUp(client));
    client = undefined;
  };
  const connection = async (): Promise<PoolClient> => {
    // Others who wait for a connection come between two turns.
    if (client && (pool.waitingCount > 0 || isGivenUp(client))) await leave();
    client ??= await pool.connect();
    return client;
  };

  return {
    turn: () => {
      const { promise: passed, resolve } = Promise.withResolvers<void>();
      let over = false;
      return {
        passed,
        isPassed: () => over,
        alone: leave,
        use: async (run) => {
          const answer = run(await connection(), () => {
            over = true;
            resolve();
          });
          running.add(answer);
          return answer.finally(() => running.delete(answer));
        },
      };
    },
    close: leave,
  };
}
