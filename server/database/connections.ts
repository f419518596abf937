import type { Pool, PoolClient } from 'pg';

/** Where transactions get their connection from. */
export type Connections = {
  /**
   * Lends a connection to `run`. It says by `over` that the end of its transaction is on its way:
   * what is sent on the connection from then on runs after it.
   */
  use<T>(run: (client: PoolClient, over: () => void) => Promise<T>): Promise<T>;
};

const givenUp = new WeakSet<PoolClient>();

/** Has a connection thrown away once it is no longer used: nobody knows what state it is in. */
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
