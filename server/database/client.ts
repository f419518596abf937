import { Client, type ClientConfig } from 'pg';
import { type Host, hostsOf, mustTakeWrites, nameOf } from './hosts.ts';
import { type Cluster, createCluster } from './primary.ts';

/** When TCP begins to ask whether a silent server is still there, ms: it is given up about 10 s later. */
const keepAlive = 10_000;

/** Of each connection string, so that all connections of the process share its searches. */
const clusters = new Map<string, Cluster>();

/**
 * A connection as everything in the server makes it, also the pools. Where the connection string names several
 * servers, it is one to the server that takes writes, and fails when that does not any more.
 */
export class DatabaseClient extends Client {
  readonly #cluster: Cluster | undefined;

  constructor(config: ClientConfig = {}) {
    const hosts = hostsOf(config.connectionString ?? '');
    super({
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAlive,
      ...config,
      // One of several until it is known which one it is to be.
      ...(hosts[0] && { connectionString: hosts[0].url }),
    });
    this.#cluster = mustTakeWrites(hosts) ? clusterOf(hosts) : undefined;
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.#drop(notKept);
    });
    this.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) this.#drop(standby);
    });
  }

  // pg declares its two forms as overloads; the pool calls the one with a callback.
  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null, client?: Client) => void): void;
  override connect(
    callback?: (error: Error | null, client?: Client) => void,
  ): Promise<Client> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      () => callback(null, this),
      (error) => callback(error),
    );
    return undefined;
  }

  async #connect(): Promise<Client> {
    const cluster = this.#cluster;
    if (!cluster) return super.connect();
    const { hostname, port } = new URL((await cluster.primary()).url);
    this.host = hostname;
    this.port = Number(port || 5432);
    await super.connect();
    const held = {
      hostName: () => nameOf(this.host, this.port),
      drop: (reason: Error) => this.#drop(reason),
    };
    cluster.hold(held);
    this.once('end', () => cluster.release(held));
    return this;
  }

  /** Fails what has been sent, whatever answers to it are still read, and closes the connection. */
  #drop(reason: Error): void {
    this.connection.emit('error', reason);
    this.connection.stream.destroy();
  }
}

/**
 * PostgreSQL stops waiting for the standby when a statement is cancelled, and then answers a COMMIT as if it had been
 * kept there: with a warning. That is an outage; a copy of the request finds what has become of it.
 */
const notKept = new Error('Connection terminated: no standby has confirmed the commit');

/** SQLSTATE of a write that a standby is asked for. */
const readOnly = '25006';
const standby = new Error('Connection terminated: the server has become a standby');

function clusterOf(hosts: readonly Host[]): Cluster {
  const key = hosts.map(({ url }) => url).join(' ');
  const cluster = clusters.get(key) ?? createCluster(hosts);
  clusters.set(key, cluster);
  return cluster;
}
