import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Invitation, Member } from '../../core/contract/team.ts';
import { compareNames } from '../../core/rules/names.ts';
import { invitations, members } from '../database/schema/hotels.ts';
import { user } from '../database/schema/identity.ts';
import type { Tx } from '../database/transaction.ts';
import type { Standing } from '../hotels/membership.ts';
import { lacksSecondFactor } from '../hotels/second-factor.ts';
import { Refusal } from '../http/refusal.ts';

type InvitationRow = typeof invitations.$inferSelect;

/** An invitation as it stands on the wire. Its token is not in it. */
export function invitationOf(row: InvitationRow): Invitation {
  const { id, hotel_id, email, role, invited_by, created_at, expires_at } = row;
  return {
    ...{ id, hotel_id, email, role, invited_by },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}

/** Invitations that nobody has accepted or revoked. */
export const isOpen = and(isNull(invitations.accepted_at), isNull(invitations.revoked_at));

/** A membership as it is read: somebody whose account is gone has no name. */
const person = {
  id: members.user_id,
  full_name: sql<string>`coalesce(${user.name}, '')`,
  email: sql<string>`coalesce(${user.email}, '')`,
  role: members.role,
};

/** Members by name, with the hotel of each. */
export async function membersWhere(
  tx: Tx,
  where: SQL | undefined,
): Promise<(Member & { hotel_id: string })[]> {
  const found = await tx
    .select({ ...person, hotel_id: members.hotel_id })
    .from(members)
    .leftJoin(user, eq(user.id, members.user_id))
    .where(where);
  return found.sort(
    (a, b) => compareNames(a.full_name, b.full_name) || compareNames(a.email, b.email),
  );
}

/** People of a hotel, by name. */
export async function membersOf(tx: Tx, hotelId: string): Promise<Member[]> {
  const found = await membersWhere(tx, eq(members.hotel_id, hotelId));
  return found.map(({ hotel_id: _of, ...member }) => member);
}

/**
 * One of the hotel's people. An id that is a UUID may come in upper case, as all ids may.
 * @throws Refusal `not_found`
 */
export async function memberOf(tx: Tx, hotelId: string, userId: string): Promise<Member> {
  const found = await membersWhere(
    tx,
    and(eq(members.hotel_id, hotelId), inArray(members.user_id, [userId, userId.toLowerCase()])),
  );
  const one = found.find(({ id }) => id === userId) ?? found[0];
  if (!one) throw new Refusal('not_found');
  const { hotel_id: _of, ...member } = one;
  return member;
}

/** What the caller is in the hotel, read again under its lock. @throws Refusal `not_found` */
export async function standingOf(tx: Tx, hotelId: string, userId: string): Promise<Standing> {
  const [found] = await tx
    .select({
      role: members.role,
      lacksSecondFactor: sql<boolean>`${sql.raw(lacksSecondFactor('members'))}`,
    })
    .from(members)
    .where(and(eq(members.hotel_id, hotelId), eq(members.user_id, userId)));
  if (!found) throw new Refusal('not_found');
  return found;
}
