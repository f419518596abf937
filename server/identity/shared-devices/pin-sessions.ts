import type { Database } from '../../database/open.ts';
import { Refusal } from '../../http/refusal.ts';
import { sessionHolds } from './holds.ts';

type Pooled = Pick<Database, 'pool'>;

/** What the identity part does for a session that was begun with a PIN; nothing of the account. */
const offered = new Set([
  ...['/token', '/get-session', '/sign-out', '/jwks'],
  ...['/shared-device', '/shared-device/sign-in'],
  ...['/sign-in/email', '/sign-in/social', '/callback/oidc'],
  ...['/passkey/generate-authenticate-options', '/passkey/verify-authentication'],
]);

/**
 * Before a request reaches the identity part: sessions of PINs that hold no more end, and the others get no further
 * than a PIN may lead.
 * @param tokens of the session cookies that the request carries
 * @param path of the whole request
 * @throws Refusal `forbidden`
 */
export async function checkPinSessions(
  { pool }: Pooled,
  tokens: readonly string[],
  path: string,
): Promise<void> {
  if (tokens.length === 0) return;
  const { rows } = await pool.query<{ id: string; holds: boolean }>({
    name: 'pin-sessions',
    text: `SELECT id, ${sessionHolds} AS holds FROM sessions
      WHERE token = ANY($1) AND shared_device_id IS NOT NULL`,
    values: [tokens],
  });
  const over = rows.filter(({ holds }) => !holds).map(({ id }) => id);
  if (over.length > 0) await pool.query('DELETE FROM sessions WHERE id = ANY($1)', [over]);
  const called = path.replace(/^\/api\/auth/, '').replace(/\/$/, '');
  if (rows.length > over.length && !offered.has(called)) throw new Refusal('forbidden');
}

/** The hotel that a session is bound to; undefined where it was not begun with a PIN. */
export async function hotelOfSession({ pool }: Pooled, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ hotel_id: string }>({
    name: 'hotel-of-session',
    text: `SELECT hotel_id FROM sessions JOIN shared_devices AS device ON device.id = shared_device_id
      WHERE sessions.id = $1`,
    values: [id],
  });
  return rows[0]?.hotel_id;
}
