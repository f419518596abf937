import type { PoolClient } from 'pg';

/** Gathers what is sent on a connection, so that it leaves as one packet. */
export type Packets = {
  /** From now on nothing leaves, until `flush` or the end of the running task. */
  hold(): void;
  flush(): void;
};

/** Where a pool's clients are not pg's own, they have no stream to hold back, and nothing is. */
export function packetsOf({ connection }: Partial<PoolClient>): Packets {
  let held = false;
  const flush = () => {
    if (!held) return;
    held = false;
    connection?.stream.uncork();
  };
  return {
    hold: () => {
      if (held) return;
      held = true;
      connection?.stream.cork();
      process.nextTick(flush);
    },
    flush,
  };
}
