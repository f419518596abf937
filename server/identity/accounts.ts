import { randomUUIDv7 } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { account, user } from '../database/schema/identity.ts';

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
    await tx.insert(account).values({
      id: randomUUIDv7(),
      accountId: id,
      providerId: passwordProvider,
      userId: id,
      password,
    });
    return id;
  });
}
