import { statfs } from 'node:fs/promises';
import type { PoolClient } from 'pg';
import { readSystem, reportDevice } from '../../core/contract/system.ts';
import { release } from '../../core/release.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import { lastBackup } from './backup.ts';
import { readReports, storeReport } from './devices.ts';

type Own = Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>;

/** How the server and the devices of a hotel are. */
export function systemRoutes(routes: Routes, config: Own, { pool }: Pick<Database, 'pool'>): void {
  // No write of the hotel: it makes no version, and nobody waits for it.
  routes.hotelWork(reportDevice, async ({ hotelId, params: { deviceId }, body, request }) => {
    await storeReport(pool, hotelId, { id: deviceId, name: request.device ?? null, ...body });
    return { id: deviceId };
  });

  routes.hotelRead(readSystem, async ({ client, hotelId }) => ({
    release,
    database: await databaseState(client, config),
    backup: await lastBackup(config.backupDir),
    devices: await readReports(client, hotelId),
  }));
}

/** A database that others run, perhaps for many hotels, has a size that is theirs alone to know. */
async function databaseState(client: PoolClient, { databaseUrl, dataDir }: Own) {
  const start = performance.now();
  const isOwn = databaseUrl === undefined;
  const { rows } = await client.query<{ size: string }>(
    isOwn ? 'SELECT pg_database_size(current_database()) AS size' : 'SELECT 0 AS size',
  );
  const answered_ms = Math.round((performance.now() - start) * 10) / 10;
  if (!isOwn) return { answered_ms, size: null, free: null };
  const disk = await statfs(dataDir).catch(() => undefined);
  return {
    answered_ms,
    size: Number(rows[0]?.size ?? 0),
    free: disk ? disk.bavail * disk.bsize : null,
  };
}
