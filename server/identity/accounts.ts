import { randomUUIDv7 } from 'node:crypto';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { account, passkey, session, twoFactor, user } from '../database/schema/identity.ts';
import type { Tx } from '../database/transaction.ts';

/** The provider name under which Better Auth keeps passwords. */
const passwordProvider = 'credential';

/**
 * The user with this address, made with this password where there is none yet; an existing
 * account is left as it is.
 * @returns the user's id
 */
export async function ensureAccount(
  { db }: Pick<Database, 'db'>,
  person: { email: string; name: string; password: string },
): Promise<string> {
  const email = person.email.toLowerCase();
  const password = await hashPassword(person.password);
  return db.transaction(async (tx) => {
    const id = randomUUIDv7();
    const [made] = await tx
      .insert(user)
      .values({ id, email, name: person.name, emailVerified: true })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id });
    if (made === undefined) {
      const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
      if (!known) throw new Error(`The account of ${email} can be neither made nor found.`);
      return known.id;
    }
    await addPassword(tx, id, password);
    return id;
  });
}

async function addPassword(tx: Pick<Tx, 'insert'>, userId: string, hash: string): Promise<void> {
  await tx.insert(account).values({
    id: randomUUIDv7(),
    accountId: userId,
    providerId: passwordProvider,
    userId,
    password: hash,
  });
}

/** Gives accounts that have no password one. @param emails in lower case */
export async function restorePasswords(
  { db }: Pick<Database, 'db'>,
  emails: readonly string[],
  password: string,
): Promise<void> {
  const without = await db
    .select({ id: user.id })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, passwordProvider)))
    .where(and(inArray(user.email, [...emails]), isNull(account.id)));
  for (const { id } of without) await addPassword(db, id, await hashPassword(password));
}

/**
 * Signs accounts that still have this password out, and takes it away, with what was set up by whoever knew it: nobody
 * signs in with it any more.
 * @param emails in lower case
 * @returns the addresses that had it
 */
export async function removePasswords(
  { db }: Pick<Database, 'db'>,
  emails: readonly string[],
  password: string,
): Promise<string[]> {
  const found = await db
    .select({ id: account.id, userId: user.id, email: user.email, hash: account.password })
    .from(account)
    .innerJoin(user, eq(user.id, account.userId))
    .where(and(inArray(user.email, [...emails]), eq(account.providerId, passwordProvider)));
  const removed: string[] = [];
  for (const { id, userId, email, hash } of found) {
    if (hash === null || !(await verifyPassword({ hash, password }))) continue;
    await db.delete(account).where(eq(account.id, id));
    await db.delete(passkey).where(eq(passkey.userId, userId));
    await db.delete(twoFactor).where(eq(twoFactor.userId, userId));
    await db.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, userId));
    await db.delete(session).where(eq(session.userId, userId));
    removed.push(email);
  }
  return removed;
}
