import type { PoolClient } from 'pg';

/** Gathers the statements of one task, so that they leave as one packet. */
export type Packets = {
  /** Holds back what is sent, until `flush` or the end of the running task. */
  hold(): void;
  flush(): void;
};

/** A pool whose clients are not pg's own (tests) has no stream to cork: nothing is held back there. */
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
