import type { Pool, PoolClient } from 'pg';
import { bounds } from '../../core/contract/bounds.ts';
import type { ReportedDevice } from '../../core/contract/system.ts';

type Report = Omit<ReportedDevice, 'seen_at'>;

/** Stores what a device says. Of more devices than a hotel may have, those that were not heard of for longest go. */
export async function storeReport(pool: Pool, hotelId: string, report: Report): Promise<void> {
  const { id, name, release, waiting, oldest_at } = report;
  await pool.query({
    name: 'device-report',
    text: `WITH kept AS (
        INSERT INTO device_reports (hotel_id, id, name, release, waiting, oldest_at)
        VALUES ($1, $2, $3, $4, $5, $6)
        ON CONFLICT (hotel_id, id) DO UPDATE SET name = $3, release = $4, waiting = $5, oldest_at = $6,
          seen_at = now())
      DELETE FROM device_reports WHERE hotel_id = $1 AND id IN (
        SELECT id FROM device_reports WHERE hotel_id = $1 AND id <> $2
        ORDER BY seen_at DESC OFFSET $7)`,
    values: [hotelId, id, name, release, waiting, oldest_at, bounds.reportedDevices - 1],
  });
}

/** The devices of a hotel, that which was heard of last first. */
export async function readReports(client: PoolClient, hotelId: string): Promise<ReportedDevice[]> {
  const { rows } = await client.query<Report & { oldest_at: Date | null; seen_at: Date }>({
    name: 'device-reports',
    text: `SELECT id, name, release, waiting, oldest_at, seen_at FROM device_reports
      WHERE hotel_id = $1 ORDER BY seen_at DESC, id`,
    values: [hotelId],
  });
  return rows.map(({ oldest_at, seen_at, ...row }) => ({
    ...row,
    oldest_at: oldest_at?.toISOString() ?? null,
    seen_at: seen_at.toISOString(),
  }));
}
