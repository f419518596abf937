import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { pino } from 'pino';
import type { Admission } from '../../server/admission/admission.ts';
import { type App, createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/open.ts';
import { schema } from '../../server/database/schema.ts';
import type { SharedAnswers } from '../../server/http/shared-answers.ts';
import { packPlain } from '../../server/http/shared-json.ts';
import type { Signals } from '../../server/live/signals.ts';
import type { Connections, Gate } from './gate.ts';
import { users } from './hotels.ts';
import { issuer, keysUrl, tokenFor } from './tokens.ts';

/** The real product on a real database, shared by all runs of a worker. Each run attaches its own gate. */
export interface Product {
  app: App;
  /** A direct connection, not routed through a gate. */
  client: Client;
  connections: Connections;
  /** The product's own pool and signals. */
  database: Database;
  signals: Signals;
  /** Routes the product's statements and signals through a run's gate; undefined = directly to the database. */
  attach(gate: Gate | undefined, signals: Signals | undefined): void;
  /** Runs `work` with statements that bypass the gate. */
  bypass<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** @param url a migrated database that nobody else uses */
export async function openProduct(url: string): Promise<Product> {
  let gate: Gate | undefined;
  let signals: Signals | undefined;
  const { client, connections, close } = await openConnections(url);
  const direct = {
    connect: async () => {
      const own = await connections.take();
      const query = (...given: unknown[]) => Reflect.apply(own.query, own, given);
      return { query, release: () => connections.give(own, false) };
    },
    query: (...given: unknown[]) => Reflect.apply(client.query, client, given),
  };
  // Only the methods of a pool that the server uses.
  const pool = {
    connect: () => (gate ?? direct).connect(),
    query: (...given: unknown[]) => (gate ?? direct).query(...given),
  } as unknown as Database['pool'];
  const database: Database = {
    ...{ pool, url, db: drizzle(pool, { schema }) },
    close: async () => undefined,
  };
  const config = {
    ...readConfig({ LOG_LEVEL: 'silent', DEMO: '0', DATABASE_URL: url }),
    jwt: { issuer, jwksUrl: keysUrl, audience: undefined },
  };
  const log = pino({ level: process.env['TEST_LOG'] ?? 'silent' });
  const routed: Signals = {
    publish: (hotelId) => signals?.publish(hotelId),
    listen: (hotelId, wake) => signals?.listen(hotelId, wake) ?? (() => undefined),
    close: async () => undefined,
  };
  const app = await withoutIntervals(() =>
    createApp({
      config,
      database,
      log,
      signals: routed,
      admission: everybody,
      shared: nothingShared,
      // Each hotel is large, where its server is asked for today first.
      wholeSnapshotMeals: 0,
    }),
  );
  // The server stores users of an outside issuer at their first request: do it before the first run.
  for (const user of users) {
    const headers = { authorization: `Bearer ${tokenFor(user, Date.now() + 60_000)}` };
    await app.request('/api/v1/hotels/', { headers });
  }
  return {
    ...{ app, client, connections, database, signals: routed },
    attach(nextGate, nextSignals) {
      gate = nextGate;
      signals = nextSignals;
    },
    async bypass(work) {
      const own = gate;
      gate = undefined;
      return await work().finally(() => {
        gate = own;
      });
    },
    async close() {
      await app.close();
      await close();
    },
  };
}

/** Connections to the database, of which some are open already; `client` is a direct one. */
async function openConnections(url: string) {
  const all: Client[] = [];
  const free: Client[] = [];
  const backendPids = new WeakMap<Client, number | undefined>();
  const open = async () => {
    const client = new Client({ connectionString: url, pipeline: true });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    backendPids.set(client, rows[0]?.pid);
    all.push(client);
    return client;
  };
  const client = await open();
  for (let count = 0; count < 8; count += 1) free.push(await open());
  const connections: Connections = {
    take: async () => free.pop() ?? open(),
    give(given, broken) {
      if (broken) void given.end().catch(() => undefined);
      else free.push(given);
    },
    async isBlocked(waiting) {
      const { rows } = await client.query<{ blocked: boolean }>({
        name: 'is-blocked',
        text: 'SELECT cardinality(pg_blocking_pids($1)) > 0 AS blocked',
        values: [backendPids.get(waiting)],
      });
      return rows[0]?.blocked ?? false;
    },
  };
  const close = () => Promise.all(all.map((each) => each.end().catch(() => undefined)));
  return { client, connections, close };
}

/** A server that is killed here leaves what it was making in the memory of the next one; and compression takes threads. */
const nothingShared: SharedAnswers = {
  pack: packPlain,
  take: async (_key, _stamp, make) => (await make()).answer,
};

/** Admits everybody at once: requests that a killed server never ends would keep their turns for ever. */
const everybody: Admission = {
  run: (_, work) => work(),
  upload: (_, work) => work(),
  stream: () => () => undefined,
  count: async () => undefined,
  countStranger: async () => undefined,
  isMember: () => undefined,
};

/** Disables intervals: hourly jobs would make runs differ. */
async function withoutIntervals<T>(work: () => Promise<T>): Promise<T> {
  const { setInterval } = globalThis;
  const none = { ref: () => none, unref: () => none };
  Object.assign(globalThis, { setInterval: () => none });
  try {
    return await work();
  } finally {
    globalThis.setInterval = setInterval;
  }
}
