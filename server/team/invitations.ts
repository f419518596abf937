import { randomUUIDv7 } from 'node:crypto';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type * as contract from '../../core/contract/team.ts';
import type { Invitation } from '../../core/contract/team.ts';
import { may, mayInviteAs } from '../../core/rules/permissions.ts';
import type { Config } from '../config.ts';
import { hotels, invitations, members } from '../database/schema/hotels.ts';
import { user } from '../database/schema/identity.ts';
import type { Tx } from '../database/transaction.ts';
import { requireRight, requireSecondFactor, type Standing } from '../hotels/membership.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { invitationDays, invitationMail } from '../mail/mails.ts';
import type { CountInvitation } from './limits.ts';
import { invitationOf, isOpen, standingOf } from './queries.ts';
import { hashOf, newToken } from './token.ts';

const dayMs = 24 * 60 * 60 * 1000;

type InviteCall = HotelWriteCall<typeof contract.invite>;

/** Invites somebody: stores the hash of a new token, and mails the token. */
export const createInvite =
  ({ publicUrl }: Pick<Config, 'publicUrl'>, count: CountInvitation) =>
  async ({ tx, log, hotelId, body, caller, afterCommit }: InviteCall): Promise<Invitation> => {
    const { invited_user_email: email, role, language } = body;
    const standing = await standingOf(tx, hotelId, caller.userId);
    if (!mayInviteAs(standing.role, role)) throw new Refusal('forbidden');
    // To make an admin is administration; whoever is on the floor invites the others too.
    if (role === 'admin') requireSecondFactor(standing);
    if (await isMember(tx, hotelId, email)) {
      throw Refusal.field('already_member', 'invited_user_email');
    }
    await requireOwnInvitations(tx, hotelId, email, caller.userId, standing);
    await count(caller.userId, email);
    await tx.update(invitations).set({ revoked_at: sql`now()` }).where(isOpenTo(hotelId, email));
    const token = newToken();
    const [made] = await tx
      .insert(invitations)
      .values({
        ...{ hotel_id: hotelId, id: randomUUIDv7(), email, role, invited_by: caller.userId },
        token_hash: hashOf(token),
        expires_at: new Date(Date.now() + invitationDays * dayMs),
      })
      .returning();
    const [hotel] = await tx
      .select({ name: hotels.name })
      .from(hotels)
      .where(eq(hotels.id, hotelId));
    if (!made || !hotel) throw new Refusal('not_found');
    log.administered({ entity: 'invitation', id: made.id }, null, { role });
    const link = `${publicUrl}/accept-invite?token=${token}`;
    const inviter = caller.name || caller.email;
    const mail = await invitationMail(language, { hotel: hotel.name, inviter, link });
    afterCommit({ kind: 'mail', payload: { to: email, ...mail } });
    return invitationOf(made);
  };

const isOpenTo = (hotelId: string, email: string) =>
  and(eq(invitations.hotel_id, hotelId), eq(invitations.email, email), isOpen);

/**
 * A new invitation takes the place of one that still holds only where the caller may revoke that one.
 * @throws Refusal `already_exists` where it is somebody else's, for no admin; `second_factor_required`
 */
async function requireOwnInvitations(
  tx: Tx,
  hotelId: string,
  email: string,
  userId: string,
  standing: Standing,
): Promise<void> {
  const others = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(
      and(
        isOpenTo(hotelId, email),
        ne(invitations.invited_by, userId),
        gt(invitations.expires_at, sql`now()`),
      ),
    );
  if (others.length === 0) return;
  if (!may(standing.role, 'team.manage')) {
    throw Refusal.field('already_exists', 'invited_user_email');
  }
  requireSecondFactor(standing);
}

async function isMember(tx: Tx, hotelId: string, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: user.id })
    .from(members)
    .innerJoin(user, eq(user.id, members.user_id))
    .where(and(eq(members.hotel_id, hotelId), eq(sql`lower(${user.email})`, email)));
  return found.length > 0;
}

/**
 * Revokes an invitation; one that is revoked already stays so.
 * @throws Refusal `not_found`, `forbidden` for a member who is no admin and did not make it,
 *   `second_factor_required`, `invitation_used`
 */
export async function revokeInvitation({
  tx,
  log,
  hotelId,
  params,
  caller,
}: HotelWriteCall<typeof contract.revokeInvitation>): Promise<{ id: string }> {
  const isIt = and(eq(invitations.hotel_id, hotelId), eq(invitations.id, params.invitationId));
  const [found] = await tx.select().from(invitations).where(isIt).for('update');
  if (!found) throw new Refusal('not_found');
  const standing = await standingOf(tx, hotelId, caller.userId);
  if (found.invited_by !== caller.userId) requireRight('team.manage', standing);
  if (found.accepted_at !== null) throw new Refusal('invitation_used');
  const revoked = await tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(and(isIt, isOpen))
    .returning({ role: invitations.role });
  for (const { role } of revoked) {
    log.administered({ entity: 'invitation', id: found.id }, { role }, null);
  }
  return { id: found.id };
}
