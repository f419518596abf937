import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { personName } from '../../core/contract/identity.ts';
import { passwordLength } from '../../core/rules/account.ts';
import type { Database } from '../database/open.ts';
import type { HookContext } from './hook.ts';

type Pooled = Pick<Database, 'pool'>;

const signUp = z.object({
  email: z.email(),
  password: z.string().min(passwordLength.min).max(passwordLength.max),
});
const named = z.object({ name: z.string() });

/** The name in a request, with its spaces in order. @throws APIError unless it has a first and a last name */
export function checkedName(body: unknown): string {
  const written = named.safeParse(body).data?.name ?? '';
  const name = personName(written);
  if (name === undefined) {
    throw new APIError('BAD_REQUEST', {
      code: 'INVALID_NAME',
      message: 'A first and a last name are needed, of at least 2 characters each',
    });
  }
  return name;
}

/**
 * Before a sign-up: nobody has proven an address that is not verified, so whoever signs up with it starts over.
 * @throws APIError `INVALID_NAME`; `USER_ALREADY_EXISTS` where the address has an account
 */
export async function beforeSignUp(database: Pooled, { body }: HookContext) {
  const name = checkedName(body);
  const asked = signUp.safeParse(body);
  // The library says what is wrong with it.
  if (asked.success && (await isTaken(database, asked.data.email.toLowerCase()))) {
    throw new APIError('UNPROCESSABLE_ENTITY', {
      code: 'USER_ALREADY_EXISTS',
      message: 'User already exists with this email.',
    });
  }
  return { context: { body: { ...body, name } } };
}

async function isTaken(database: Pooled, email: string): Promise<boolean> {
  await freeUnproven(database, email);
  const { rowCount } = await database.pool.query('SELECT FROM users WHERE email = $1', [email]);
  return rowCount !== 0;
}

/**
 * Deletes the account of an address that nobody has proven, with all that could sign in to it. One that an outside
 * issuer's tokens have worked with stays: hotels or organizations are of it.
 */
export async function freeUnproven({ pool }: Pooled, email: string): Promise<void> {
  await pool.query(
    `DELETE FROM users WHERE email = $1 AND NOT email_verified
      AND NOT EXISTS (SELECT FROM members WHERE user_id = users.id)
      AND NOT EXISTS (SELECT FROM organizations WHERE owner_id = users.id)`,
    [email],
  );
}

/** Seconds for which a browser is known to have given an account's password. */
const remembered = 24 * 60 * 60;

const cookieOf = ({ context }: HookContext) =>
  context.createAuthCookie('sign_up', { maxAge: remembered });

/**
 * Remembers in the browser whose password it has given, where that account is not verified yet. Somebody else may sign
 * up with the address meanwhile, and the code of theirs goes to its owner too.
 */
export async function rememberSignUp(ctx: HookContext): Promise<void> {
  const { returned, internalAdapter } = ctx.context;
  const isMade = ctx.path === '/sign-up/email' && !(returned instanceof Error);
  const isUnproven = returned instanceof APIError && returned.body?.code === 'EMAIL_NOT_VERIFIED';
  if (!isMade && !isUnproven) return;
  const asked = signUp.pick({ email: true }).safeParse(ctx.body);
  const found = asked.success
    ? await internalAdapter.findUserByEmail(asked.data.email.toLowerCase())
    : null;
  if (!found || found.user.emailVerified) return;
  const { name, attributes } = cookieOf(ctx);
  await ctx.setSignedCookie(name, found.user.id, ctx.context.secret, attributes);
}

/** After an address was proven: a password that another browser gave is taken away, for it may be a stranger's. */
export async function keepProvenPassword(ctx: HookContext): Promise<void> {
  const { newSession, internalAdapter, secret } = ctx.context;
  if (!newSession) return;
  const { name, attributes } = cookieOf(ctx);
  const { id } = newSession.user;
  if ((await ctx.getSignedCookie(name, secret)) !== id) {
    for (const account of await internalAdapter.findAccounts(id)) {
      await internalAdapter.deleteAccount(account.id);
    }
  }
  ctx.setCookie(name, '', { ...attributes, maxAge: 0 });
}
