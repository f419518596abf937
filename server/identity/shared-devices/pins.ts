import { APIError } from 'better-auth/api';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { floorRoles } from '../../../core/rules/permissions.ts';
import { pinProblem } from '../../../core/rules/pin.ts';
import type { Database } from '../../database/open.ts';
import type { SharedDevice } from './device.ts';
import { countTry, forgetTries } from './tries.ts';

type Pooled = Pick<Database, 'pool'>;

/** When a person has set their PIN; null where they have none. */
export async function pinOf({ pool }: Pooled, userId: string): Promise<{ set_at: string | null }> {
  const { rows } = await pool.query<{ set_at: Date }>(
    'SELECT set_at FROM pins WHERE user_id = $1',
    [userId],
  );
  return { set_at: rows[0]?.set_at.toISOString() ?? null };
}

/** @throws APIError `PIN_INCOMPLETE`, `PIN_TOO_SIMPLE` */
export async function setPin({ pool }: Pooled, userId: string, pin: string): Promise<void> {
  const problem = pinProblem(pin);
  if (problem !== undefined) {
    const message = 'A PIN has 6 digits, and is none that others try first';
    throw new APIError('BAD_REQUEST', { code: problem.toUpperCase(), message });
  }
  await pool.query(
    `INSERT INTO pins (user_id, hash) VALUES ($1, $2)
    ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, set_at = now()`,
    [userId, await hashPassword(pin)],
  );
}

export async function removePin({ pool }: Pooled, userId: string): Promise<void> {
  await pool.query('DELETE FROM pins WHERE user_id = $1', [userId]);
}

/** People who can sign in on a tablet with their PIN, by name. */
export async function peopleOf(
  { pool }: Pooled,
  { hotel }: SharedDevice,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await pool.query<{ id: string; name: string }>(
    `SELECT id, name FROM users JOIN pins ON pins.user_id = id JOIN members ON members.user_id = id
    WHERE hotel_id = $1 AND role = ANY($2) ORDER BY name, id`,
    [hotel.id, floorRoles],
  );
  return rows;
}

/**
 * Checks a person's PIN on a tablet.
 * @throws APIError `NOT_ON_THIS_TABLET` for who has no PIN, or no role of the floor in its hotel; `WRONG_PIN`
 * @throws Refusal `too_many_requests`
 */
export async function checkPin(
  database: Pooled,
  device: SharedDevice,
  userId: string,
  pin: string,
): Promise<void> {
  const { rows } = await database.pool.query<{ hash: string }>(
    `SELECT hash FROM pins JOIN members USING (user_id)
    WHERE user_id = $1 AND hotel_id = $2 AND role = ANY($3)`,
    [userId, device.hotel.id, floorRoles],
  );
  const hash = rows[0]?.hash;
  if (hash === undefined) {
    const message = 'This person does not sign in here with a PIN';
    throw new APIError('FORBIDDEN', { code: 'NOT_ON_THIS_TABLET', message });
  }
  await countTry(database, device.id, userId);
  if (!(await verifyPassword({ hash, password: pin }))) {
    throw new APIError('FORBIDDEN', { code: 'WRONG_PIN', message: 'This is not the PIN' });
  }
  await forgetTries(database, device.id, userId);
}
