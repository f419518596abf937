import { randomUUIDv7 } from 'node:crypto';
import { APIError } from 'better-auth/api';
import { bounds } from '../../../core/contract/bounds.ts';
import type { Database } from '../../database/open.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lacksSecondFactor } from '../../hotels/second-factor.ts';
import { administered } from '../../writes/administered.ts';
import type { SharedDevice } from './device.ts';

/** A tablet about to be shared. */
type New = {
  hotelId: string;
  name: string;
  userId: string;
  secretHash: string;
  /** SHA-256 of the secret that the browser has already; it ends. */
  former: string;
};

/**
 * Shares a tablet among the floor's people of a hotel.
 * @throws APIError `NOT_HOTEL_ADMIN`; `SECOND_FACTOR_REQUIRED`; `TOO_MANY_TABLETS`
 */
export function share(database: Pick<Database, 'pool'>, made: New): Promise<SharedDevice> {
  const { hotelId, name, userId, secretHash, former } = made;
  return inTransaction(database, async ({ client }) => {
    const { rows } = await client.query<{ hotel: string; lacks_second_factor: boolean }>(
      `SELECT name AS hotel, ${lacksSecondFactor('members')} AS lacks_second_factor
      FROM members JOIN hotels ON hotels.id = hotel_id
      WHERE hotel_id = $1 AND user_id = $2 AND role = 'admin' FOR UPDATE OF hotels`,
      [hotelId, userId],
    );
    const [admin] = rows;
    if (!admin) {
      const message = 'Only an admin of the hotel shares a tablet';
      throw new APIError('FORBIDDEN', { code: 'NOT_HOTEL_ADMIN', message });
    }
    if (admin.lacks_second_factor) {
      const message = 'An organization of the hotel asks its admins for a second factor';
      throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_REQUIRED', message });
    }
    await client.query(
      `WITH ended AS (UPDATE shared_devices SET revoked_at = now()
        WHERE secret_hash = $1 AND revoked_at IS NULL RETURNING id)
      DELETE FROM sessions USING ended WHERE shared_device_id = ended.id`,
      [former],
    );
    const { rows: counted } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM shared_devices WHERE hotel_id = $1 AND revoked_at IS NULL`,
      [hotelId],
    );
    if ((counted[0]?.count ?? 0) >= bounds.sharedDevicesOfHotel) {
      const message = 'The hotel has too many shared tablets: end one first';
      throw new APIError('CONFLICT', { code: 'TOO_MANY_TABLETS', message });
    }
    const id = randomUUIDv7();
    await client.query(
      `INSERT INTO shared_devices (id, hotel_id, name, secret_hash, created_by)
      VALUES ($1, $2, $3, $4, $5)`,
      [id, hotelId, name, secretHash, userId],
    );
    const shared = { entity: 'shared_device', id, before: null, after: {} } as const;
    const noted = administered([hotelId], shared, { userId });
    if (noted) await client.query(noted);
    return { id, name, hotel: { id: hotelId, name: admin.hotel } };
  });
}
