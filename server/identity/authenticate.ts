import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Admission } from '../admission/admission.ts';
import type { Database } from '../database/open.ts';
import { user } from '../database/schema/identity.ts';
import { Refusal } from '../http/refusal.ts';
import { keyAsPassword, keyIn } from '../integrations/key-text.ts';
import type { KnownKeys } from '../integrations/known-keys.ts';
import { peerOf } from './peer.ts';
import type { Sessions } from './sessions.ts';
import type { Caller, VerifyToken } from './tokens.ts';

/** Methods of requests that change nothing. */
const reading = new Set(['GET', 'HEAD']);

/**
 * Who sent the request: a person, by a token, or a program, by an API key. The token's session, or the key, has to
 * exist: now for a write, lately for a read.
 * @throws Refusal `unauthenticated`; `too_many_requests` after too many, with a token or without
 */
export type Authenticate = (c: Context, by?: Scheme) => Promise<Caller>;

/** How who calls is told; `basic`: by an API key that is the password, for programs that know nothing else. */
type Scheme = 'bearer' | 'basic';

/** By what is found out who somebody is. */
type By = { verify: VerifyToken; sessions: Sessions; keys: Pick<KnownKeys, 'callerOf'> };

/** Reads and verifies the bearer token, or API key. Users of an outside issuer get a row in `users` at their first request. */
export function createAuthenticate(
  { verify, sessions, keys }: By,
  admission: Pick<Admission, 'count' | 'countStranger'>,
  database: Pick<Database, 'db'>,
  outside: boolean,
): Authenticate {
  const noted = new Map<string, string>();
  const identify = async (header: string | undefined, isRead: boolean, by: Scheme) => {
    const key = by === 'basic' ? keyAsPassword(header) : keyIn(header);
    if (key !== undefined) return keys.callerOf(key, isRead);
    if (by === 'basic') throw new Refusal('unauthenticated');
    return verify(bearerOf(header));
  };
  return async (c, by = 'bearer') => {
    const isRead = reading.has(c.req.method);
    const header = c.req.header('Authorization');
    const caller = await identify(header, isRead, by).catch(async (error: unknown) => {
      await admission.countStranger(peerOf(c.env, c.req.header('X-Forwarded-For')));
      throw error;
    });
    await admission.count(caller.userId);
    const { sessionId } = caller;
    if (sessionId !== undefined) {
      const exists = isRead ? sessions.existedLately(sessionId) : sessions.exists(sessionId);
      if (!(await exists)) throw new Refusal('unauthenticated');
    }
    const person = `${caller.email}\n${caller.name}`;
    if (outside && !caller.isProgram && noted.get(caller.userId) !== person) {
      await noteUser(database, caller);
      noted.set(caller.userId, person);
    }
    return caller;
  };
}

function bearerOf(header: string | undefined): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw new Refusal('unauthenticated');
  return token;
}

/** An address that another user has already stays theirs: this one gets a placeholder. */
async function noteUser({ db }: Pick<Database, 'db'>, caller: Caller): Promise<void> {
  const { userId: id, name } = caller;
  const taken = sql`exists (select from ${user} where ${user.email} = ${caller.email} and ${user.id} <> ${id})`;
  const email = sql<string>`case when ${caller.email} = '' or ${taken} then ${`${id}@outside.invalid`} else ${caller.email} end`;
  await db
    .insert(user)
    .values({ id, email, name, emailVerified: false })
    .onConflictDoUpdate({ target: user.id, set: { email, name, updatedAt: new Date() } });
}
