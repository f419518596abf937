import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/database/embedded.ts';

/** A database of one house, which outlives the house's server. */
export interface HouseDatabase {
  url: string;
  close(): Promise<void>;
}

/** A copy of the demo hotel that the run's set-up made; outside of Playwright an empty PostgreSQL. */
export function openHouseDatabase(): Promise<HouseDatabase> {
  const seeded = process.env['E2E_SEEDED'];
  return seeded ? copyOf(seeded) : ownPostgres();
}

async function copyOf(seeded: string): Promise<HouseDatabase> {
  const name = `house_${randomBytes(6).toString('hex')}`;
  // Nobody may be connected to what is copied.
  const admin = at(seeded, 'template1');
  await run(admin, `CREATE DATABASE ${name} TEMPLATE ${new URL(seeded).pathname.slice(1)}`);
  return {
    url: at(seeded, name),
    close: () => run(admin, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function ownPostgres(): Promise<HouseDatabase> {
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-house-'));
  const postgres = await startEmbedded(dir);
  return {
    url: postgres.url,
    close: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

function at(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = database;
  return other.href;
}

async function run(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
