import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../server/database/embedded.ts';
import { copyDatabase, databaseAt, dropDatabase } from '../../tests/server/temporary-postgres.ts';

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
  const admin = databaseAt(seeded, 'template1');
  await copyDatabase(admin, new URL(seeded).pathname.slice(1), name);
  return {
    url: databaseAt(seeded, name),
    close: () => dropDatabase(admin, name),
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
