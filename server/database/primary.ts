import { Client } from 'pg';
import type { Host } from './hosts.ts';

/** How long a server may take to say what it is, ms. */
const probeTimeout = 2000;
/** Pause between two looks at the servers, ms. */
const pause = 2000;

/** An open connection, as far as it has to be closed when its server is not the primary any more. */
export type WatchedConnection = {
  /** The server's, as in `Host`. */
  hostName(): string;
  drop(reason: Error): void;
};

/** Several servers that keep one database, of which one takes writes: the primary. */
export type Cluster = {
  /** @throws NoPrimary where none answers within 2 s that it takes writes */
  primary(): Promise<Host>;
  /** Looks after a connection: it is dropped within 4 s once another server takes writes and its own does not. */
  hold(connection: WatchedConnection): void;
  release(connection: WatchedConnection): void;
};

/** No server takes writes. It has the SQLSTATE of a connection that could not be made. */
export class NoPrimary extends Error {
  readonly code = '08001';
  /** What each server said. */
  readonly reasons: readonly unknown[];

  constructor(reasons: readonly unknown[]) {
    const texts = reasons.map((each) => (each instanceof Error ? each.message : String(each)));
    super(`No server takes writes (${texts.join('; ')})`);
    this.reasons = reasons;
  }
}

export function createCluster(hosts: readonly Host[]): Cluster {
  const watched = new Set<WatchedConnection>();
  let searching: Promise<Host> | undefined;
  let watch: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const writable = await Promise.all(
      hosts.map(async (host) => ((await takesWrites(host).catch(() => false)) ? [host.name] : [])),
    );
    const good = new Set(writable.flat());
    // A connection is of use again as soon as its server is; where there is no other, nothing is won by dropping it.
    if (good.size > 0) {
      for (const each of watched) {
        const name = each.hostName();
        if (!good.has(name)) each.drop(new Error(`Connection terminated: ${name} is not primary`));
      }
    }
    watch = watched.size > 0 ? setTimeout(look, pause).unref() : undefined;
  };

  return {
    // Who connects at once shares one search. Nothing is remembered: connections last, and a primary may not.
    primary: () => {
      searching ??= search(hosts).finally(() => {
        searching = undefined;
      });
      return searching;
    },
    hold: (each) => {
      watched.add(each);
      if (watch === undefined) watch = setTimeout(look, pause).unref();
    },
    release: (each) => void watched.delete(each),
  };
}

/** All are asked at once: one that is paused or cut off must not keep the others waiting. */
async function search(hosts: readonly Host[]): Promise<Host> {
  try {
    return await Promise.any(
      hosts.map(async (host) => {
        if (await takesWrites(host)) return host;
        throw new Error(`${host.name} is a standby`);
      }),
    );
  } catch (error) {
    throw new NoPrimary(error instanceof AggregateError ? error.errors : [error]);
  }
}

/** @throws where it does not answer */
async function takesWrites({ url }: Host): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    application_name: 'coperto-watch',
    ...{ connectionTimeoutMillis: probeTimeout, query_timeout: probeTimeout },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query('SHOW transaction_read_only');
    return rows[0]?.transaction_read_only === 'off';
  } finally {
    // One that is paused would not say goodbye.
    void client.end().catch(() => undefined);
  }
}
