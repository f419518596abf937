import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../server/database/embedded.ts';
import { temporary } from '../../tests/server/temporary-postgres.ts';
import { prepareServer } from './server.ts';

/**
 * Lets a server start for the first time, as `npm start` does: it makes its own PostgreSQL and the demo
 * hotel. Stopped cleanly, this is what every house of the run is a copy of.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-e2e-'));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const server = await prepareServer({ DATA_DIR: dir });
    try {
      await server.start();
    } finally {
      await server.end('SIGTERM');
    }
    // Only servers are killed.
    const postgres = await startEmbedded(dir, temporary);
    process.env['E2E_SEEDED'] = postgres.url;
    return async () => {
      await postgres.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
