import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ErrorCode } from '../../core/contract/problem.ts';
import type { acceptInvitation } from '../../core/contract/team.ts';
import { hotels, invitations, members } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import type { AccountWriteCall } from '../http/account-write.ts';
import { Refusal } from '../http/refusal.ts';
import { noteInHotels } from '../writes/administered.ts';
import { standingOf } from './queries.ts';
import { hashOf } from './token.ts';

type Accepted = z.input<typeof acceptInvitation.answer>['data'];

/**
 * Makes the caller a member, by the token of an invitation to their own address. Who opens the link again, and is still a
 * member, is told the same again.
 * @throws Refusal `invitation_…`: why not. Who was not invited does not learn what became of the invitation.
 */
export async function accept({
  tx,
  send,
  body,
  caller,
  request,
  signalStreams,
}: AccountWriteCall<typeof acceptInvitation>): Promise<Accepted> {
  const [found] = await tx
    .select({ invitation: invitations, hotel: hotels.name })
    .from(invitations)
    .innerJoin(hotels, eq(hotels.id, invitations.hotel_id))
    .where(eq(invitations.token_hash, hashOf(body.token)))
    .for('update', { of: invitations });
  if (!found) throw new Refusal('invitation_unknown');
  const { invitation, hotel: hotel_name } = found;
  const { hotel_id, id, email, role } = invitation;
  const isCallers = caller.email.toLowerCase() === email && body.user_email === email;
  if (!isCallers) throw new Refusal('invitation_other_address');
  const reason = whyNot(invitation);
  if (reason === 'invitation_used') {
    const [member] = await roleOf(tx, hotel_id, caller.userId);
    if (member) return { hotel_id, hotel_name, role: member.role };
  }
  if (reason) throw new Refusal(reason);

  await tx
    .update(invitations)
    .set({ accepted_at: sql`now()` })
    .where(and(eq(invitations.hotel_id, hotel_id), eq(invitations.id, id)));
  const joined = await tx
    .insert(members)
    .values({ hotel_id, user_id: caller.userId, role })
    .onConflictDoNothing()
    .returning({ role: members.role });
  if (joined.length > 0) {
    const entry = { entity: 'member', id: caller.userId, before: null, after: { role } } as const;
    noteInHotels(send, [hotel_id], entry, { caller, request });
  }
  signalStreams(hotel_id);
  const standing = await standingOf(tx, hotel_id, caller.userId);
  return { hotel_id, hotel_name, role: standing.role };
}

const roleOf = (tx: Tx, hotelId: string, userId: string) =>
  tx
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.hotel_id, hotelId), eq(members.user_id, userId)));

function whyNot(invitation: typeof invitations.$inferSelect): ErrorCode | undefined {
  const { accepted_at, revoked_at, expires_at } = invitation;
  if (accepted_at !== null) return 'invitation_used';
  if (revoked_at !== null) return 'invitation_revoked';
  return expires_at.getTime() <= Date.now() ? 'invitation_expired' : undefined;
}
