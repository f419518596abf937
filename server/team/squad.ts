import { and, eq, inArray } from 'drizzle-orm';
import type { Squad } from '../../core/contract/team.ts';
import { compareNames } from '../../core/rules/names.ts';
import { invitations, members } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import { invitationOf, isOpen, membersWhere } from './queries.ts';

/** People in a user's hotels, each once, and open invitations to these. @param only of this one of the hotels */
export async function squadOf(tx: Tx, userId: string, only: string | undefined): Promise<Squad> {
  const mine = await tx
    .select({ id: members.hotel_id })
    .from(members)
    .where(
      and(eq(members.user_id, userId), only === undefined ? undefined : eq(members.hotel_id, only)),
    );
  const hotelIds = mine.map(({ id }) => id);
  const memberships = await membersWhere(tx, inArray(members.hotel_id, hotelIds));
  const open = await tx
    .select()
    .from(invitations)
    .where(and(inArray(invitations.hotel_id, hotelIds), isOpen));

  const people = new Map<string, Squad['users_in_hotels'][number]>();
  for (const { id, full_name, email, hotel_id, role } of memberships) {
    const one = people.get(id) ?? { id, full_name, email, hotels: [] };
    people.set(id, one);
    one.hotels.push({ hotel_id, role });
  }
  const invited = open.map(invitationOf).sort((a, b) => compareNames(a.email, b.email));
  return {
    no_of_users_in_hotels: people.size,
    no_of_invited_users: invited.length,
    users_in_hotels: [...people.values()],
    invited_users: invited,
  };
}
