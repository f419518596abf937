import { and, eq, ne, sql } from 'drizzle-orm';
import type * as contract from '../../core/contract/team.ts';
import type { Member } from '../../core/contract/team.ts';
import { invitations, members } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import { requireRight } from '../hotels/membership.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { endOwnership } from '../organizations/former-admin.ts';
import { isOpen, memberOf, standingOf } from './queries.ts';

// Each runs under the hotel's lock: of two admins who go at once, the second one sees that the first is gone.

const isMember = (hotelId: string, userId: string) =>
  and(eq(members.hotel_id, hotelId), eq(members.user_id, userId));

/** Changes a member's role. @throws Refusal `not_found`, `last_admin` */
export async function changeMember({
  tx,
  send,
  log,
  hotelId,
  params,
  body: { role },
  signalStreams,
}: HotelWriteCall<typeof contract.changeMember>): Promise<Member> {
  const member = await memberOf(tx, hotelId, params.userId);
  if (member.role === role) return member;
  if (member.role === 'admin') {
    await requireOtherAdmin(tx, hotelId, member.id);
    await revokeInvitations(tx, hotelId, member.id, 'admin');
  }
  await tx.update(members).set({ role }).where(isMember(hotelId, member.id));
  log.administered({ entity: 'member', id: member.id }, { role: member.role }, { role });
  if (member.role === 'admin') await endOwnership({ send, log }, hotelId, member.id);
  signalStreams();
  return { ...member, role };
}

/**
 * Removes a member. Their streams end; what they ask from then on is not found.
 * @throws Refusal `not_found`; `forbidden` for somebody else than oneself, without `team.manage`;
 *   `second_factor_required`; `last_admin`
 */
export async function removeMember({
  tx,
  send,
  log,
  hotelId,
  params,
  caller,
  signalStreams,
}: HotelWriteCall<typeof contract.removeMember>): Promise<{ id: string }> {
  const { id, role } = await memberOf(tx, hotelId, params.userId);
  if (id !== caller.userId) {
    requireRight('team.manage', await standingOf(tx, hotelId, caller.userId));
  }
  if (role === 'admin') await requireOtherAdmin(tx, hotelId, id);
  await revokeInvitations(tx, hotelId, id);
  await tx.delete(members).where(isMember(hotelId, id));
  log.administered({ entity: 'member', id }, { role }, null);
  if (role === 'admin') await endOwnership({ send, log }, hotelId, id);
  signalStreams();
  return { id };
}

/** @throws Refusal `last_admin` where the hotel has no other admin */
async function requireOtherAdmin(tx: Tx, hotelId: string, userId: string): Promise<void> {
  const others = await tx
    .select({ id: members.user_id })
    .from(members)
    .where(
      and(eq(members.hotel_id, hotelId), eq(members.role, 'admin'), ne(members.user_id, userId)),
    )
    .limit(1);
  if (others.length === 0) throw new Refusal('last_admin');
}

/** Nobody comes in by the invitation of somebody who may not invite any more. @param as only those to this role */
async function revokeInvitations(
  tx: Tx,
  hotelId: string,
  userId: string,
  as?: 'admin',
): Promise<void> {
  await tx
    .update(invitations)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(invitations.hotel_id, hotelId),
        eq(invitations.invited_by, userId),
        as && eq(invitations.role, as),
        isOpen,
      ),
    );
}
