import type { Passkey, PersonalData, SignInMethods } from '../../core/contract/identity.ts';
import type { Database } from '../database/open.ts';
import { inSnapshot } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import type { Caller } from './tokens.ts';

/** What is stored about a person, as of one instant. Secrets (password, tokens) are left out. */
export function personalDataOf(
  database: Pick<Database, 'pool'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<PersonalData> {
  return inSnapshot(database, async ({ client }) => {
    const list = async <T extends object>(text: string): Promise<T[]> => {
      const { rows } = await client.query<T>(text, [userId]);
      return rows.map(onWire) as T[];
    };
    const [person] = await list<
      PersonalData['profile'] & Pick<PersonalData, 'has_two_step_sign_in'>
    >(queries.profile);
    // The account was deleted a moment ago.
    if (!person) throw new Refusal('unauthenticated');
    const { has_two_step_sign_in, ...profile } = person;
    return {
      profile,
      sessions: await list(queries.sessions),
      sign_in_methods: await list(queries.sign_in_methods),
      has_two_step_sign_in,
      passkeys: await list(passkeysOf),
      memberships: await list(queries.memberships),
      organizations: await list(queries.organizations),
      feedback: await list(queries.feedback),
    };
  });
}

/** How somebody signs in. */
export async function signInMethodsOf(
  { pool }: Pick<Database, 'pool'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<SignInMethods> {
  const { rows } = await pool.query<Omit<SignInMethods, 'passkeys'>>(
    `SELECT two_factor_enabled AS has_two_step, EXISTS (SELECT FROM accounts
        WHERE user_id = users.id AND provider_id = 'credential' AND password IS NOT NULL) AS has_password
      FROM users WHERE id = $1`,
    [userId],
  );
  const [found] = rows;
  if (!found) throw new Refusal('unauthenticated');
  const passkeys = await pool.query<Passkey>(passkeysOf, [userId]);
  return { ...found, passkeys: passkeys.rows.map(onWire) as Passkey[] };
}

/** Instants as text. */
const onWire = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );

const passkeysOf =
  'SELECT id, name, created_at FROM passkeys WHERE user_id = $1 ORDER BY created_at, id';

const queries = {
  profile: `SELECT id, name, email, email_verified, created_at,
      two_factor_enabled AS has_two_step_sign_in, set_at AS pin_set_at
    FROM users LEFT JOIN pins ON pins.user_id = id WHERE id = $1`,
  sessions: `SELECT device_name AS name, user_agent AS device, ip_address AS address, created_at,
      updated_at AS last_used_at, expires_at
    FROM sessions WHERE user_id = $1 ORDER BY created_at`,
  sign_in_methods: `SELECT provider_id AS provider, created_at FROM accounts
    WHERE user_id = $1 ORDER BY created_at`,
  memberships: `SELECT hotel_id, hotels.name AS hotel, role, members.created_at AS since
    FROM members JOIN hotels ON hotels.id = hotel_id WHERE user_id = $1 ORDER BY since`,
  organizations: 'SELECT id, name FROM organizations WHERE owner_id = $1 ORDER BY created_at',
  feedback: `SELECT id, feedback_type, message, created_at FROM feedback
    WHERE user_id = $1 ORDER BY created_at`,
};
