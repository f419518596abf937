import type { Pool, PoolClient } from 'pg';

/** Where transactions get their connection from: the pool, or a slot of a pipeline. */
export type Connections = {
  /**
   * Lends a connection to `run`, which calls `committing` once its COMMIT is sent: another transaction may send its
   * first statements from then on.
   */
  use<T>(run: (client: PoolClient, committing: () => void) => Promise<T>): Promise<T>;
};

const givenUp = new WeakSet<PoolClient>();

/** Marks a connection as being in an unknown state; it is closed instead of going back to the pool. */
export const giveUp = (client: PoolClient): void => void givenUp.add(client);

export const isGivenUp = (client: PoolClient): boolean => givenUp.has(client);

/** A connection of the pool for each transaction. */
export function fromPool(pool: Pool): Connections {
  return {
    use: async (run) => {
      const client = await pool.connect();
      try {
        return await run(client, () => undefined);
      } finally {
        client.release(isGivenUp(client));
      }
    },
  };
}
