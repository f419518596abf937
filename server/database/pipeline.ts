import type { Pool, PoolClient } from 'pg';
import { type Connections, isGivenUp } from './connections.ts';

/**
 * One connection for transactions that run one after another, as those of a batch: a transaction's COMMIT and the
 * next one's first statements are under way together, so the server prepares a request while PostgreSQL writes the
 * one before to disk.
 */
export type Pipeline = {
  /** A slot for the next transaction. */
  slot(): PipelineSlot;
  /** Resolves when every slot's transaction has ended and the connection is back in the pool. */
  close(): Promise<void>;
};

/** One transaction's place in a pipeline. */
export type PipelineSlot = Connections & {
  /** Waits until all earlier transactions have ended, and returns the connection to the pool: for work that takes another one. */
  drain(): Promise<void>;
  /** Resolves when this slot's COMMIT has been sent; what the next slot sends runs after it. */
  committing: Promise<void>;
  isCommitting(): boolean;
};

/** Takes its connection from the pool when the first slot needs it. */
export function createPipeline(pool: Pool): Pipeline {
  let client: PoolClient | undefined;
  const running = new Set<Promise<unknown>>();

  const drain = async (): Promise<void> => {
    await Promise.allSettled(running);
    client?.release(isGivenUp(client));
    client = undefined;
  };
  const connection = async (): Promise<PoolClient> => {
    // Fairness: a request that waits for a connection gets this one between two slots.
    if (client && (pool.waitingCount > 0 || isGivenUp(client))) await drain();
    client ??= await pool.connect();
    return client;
  };

  return {
    slot: () => {
      const { promise: committing, resolve } = Promise.withResolvers<void>();
      let sent = false;
      return {
        committing,
        isCommitting: () => sent,
        drain,
        use: async (run) => {
          const answer = run(await connection(), () => {
            sent = true;
            resolve();
          });
          running.add(answer);
          return answer.finally(() => running.delete(answer));
        },
      };
    },
    close: drain,
  };
}
