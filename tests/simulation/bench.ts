import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { pino } from 'pino';
import { type App, createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Database } from '../../server/database/open.ts';
import { schema } from '../../server/database/schema.ts';
import type { Signals } from '../../server/live/signals.ts';
import type { Connections, createGate } from './gate.ts';
import { users } from './house.ts';
import { issuer, keysUrl, tokenFor } from './tokens.ts';

type Gate = ReturnType<typeof createGate>;

/** What runs share: the real product on a real database. Each run brings its own way to the database. */
export interface Bench {
  app: App;
  /** A connection that no run touches. */
  client: Client;
  connections: Connections;
  /** As the product has them. */
  database: Database;
  signals: Signals;
  /** Leads the product's statements and signals through a run. */
  lead(gate: Gate | undefined, signals: Signals | undefined): void;
  /** Asks the product something that is no part of the run. */
  aside<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** @param url a migrated database that nobody else uses */
export async function openBench(url: string): Promise<Bench> {
  let gate: Gate | undefined;
  let signals: Signals | undefined;
  const all: Client[] = [];
  const free: Client[] = [];
  /** What the database calls them. */
  const numbers = new WeakMap<Client, number | undefined>();
  const open = async () => {
    const client = new Client({ connectionString: url, pipeline: true });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    numbers.set(client, rows[0]?.pid);
    all.push(client);
    return client;
  };
  const connections: Connections = {
    take: async () => free.pop() ?? open(),
    give(client, broken) {
      if (broken) void client.end().catch(() => undefined);
      else free.push(client);
    },
    async isBlocked(waiting) {
      const { rows } = await client.query<{ blocked: boolean }>({
        name: 'is-blocked',
        text: 'SELECT cardinality(pg_blocking_pids($1)) > 0 AS blocked',
        values: [numbers.get(waiting)],
      });
      return rows[0]?.blocked ?? false;
    },
  };
  const client = await open();
  for (let count = 0; count < 8; count += 1) free.push(await open());
  const direct = {
    connect: async () => {
      const own = await connections.take();
      const query = (...given: unknown[]) => Reflect.apply(own.query, own, given);
      return { query, release: () => connections.give(own, false) };
    },
    query: (...given: unknown[]) => Reflect.apply(client.query, client, given),
  };
  // The two of a pool's doors that the server uses.
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
  const led: Signals = {
    publish: (hotelId) => signals?.publish(hotelId),
    listen: (hotelId, wake) => signals?.listen(hotelId, wake) ?? (() => undefined),
    close: async () => undefined,
  };
  const app = await withoutIntervals(() => createApp({ config, database, log, signals: led }));
  // The server notes whom an outside issuer vouches for at their first request: not in the middle of a run.
  for (const user of users) {
    const headers = { authorization: `Bearer ${tokenFor(user, Date.now() + 60_000)}` };
    await app.request('/api/v1/hotels/', { headers });
  }
  return {
    ...{ app, client, connections, database, signals: led },
    lead(next, through) {
      gate = next;
      signals = through;
    },
    async aside(work) {
      const own = gate;
      gate = undefined;
      return await work().finally(() => {
        gate = own;
      });
    },
    async close() {
      await app.close();
      await Promise.all(all.map((each) => each.end().catch(() => undefined)));
    },
  };
}

/** What the product does by the hour would fall into some run or other. */
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
