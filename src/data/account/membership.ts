import { useEffect, useRef } from 'react';
import type { Role } from '../../../core/rules/permissions.ts';
import type { Engine } from '../../offline/engine.ts';
import { watchInbox } from '../engine/inbox-watch.ts';
import { useHotelRow } from './active-hotel.ts';
import { type ListedHotel, listedNow, useHotels } from './hotels.ts';
import { refreshLists } from './lists.ts';
import { useSession } from './session.ts';

/** Fetches the list of hotels again, with the roles in it. */
const lookAgain = (): void => refreshLists(['hotels']);

/**
 * Takes what the server says of a user's role in a hotel (null: they are no member). Where the kept list says
 * otherwise, it is fetched again.
 */
export function takeMembership(userId: string, hotelId: string, role: Role | null): void {
  const listed = listedNow(userId)?.find(({ id }) => id === hotelId);
  if ((listed?.role ?? null) !== role) lookAgain();
}

/** Refusals that say that this device believes in another role or membership than the server. */
const denials = new Set(['forbidden', 'not_found']);

/** Has the list of hotels fetched again when the server refuses an operation for lack of a right. Returns how to stop. */
export function watchDenials(engine: Pick<Engine, 'status' | 'operations'>): () => void {
  return watchInbox(engine, (operations) => {
    const isDenied = operations.some(
      ({ state }) => state.kind === 'inbox' && denials.has(state.error),
    );
    if (isDenied) lookAgain();
  });
}

/** Keeps the list's word of the open hotel as new as the mirrored row: it shows where another hotel is open. */
export function useListAsNewAsRow(): void {
  const row = useHotelRow();
  const { hotels } = useHotels();
  const listed = hotels.find(({ id }) => id === row?.id);
  const isOld =
    row !== undefined &&
    listed !== undefined &&
    (row.name !== listed.name || row.time_zone !== listed.time_zone);
  useEffect(() => {
    if (isOld) lookAgain();
  }, [isOld]);
}

/** What has changed for a user between two lists of their hotels. */
export type MembershipChange =
  | { kind: 'removed'; hotel: ListedHotel }
  | { kind: 'role'; hotel: ListedHotel };

export function membershipChanges(
  before: readonly ListedHotel[],
  now: readonly ListedHotel[],
): MembershipChange[] {
  return before.flatMap((hotel): MembershipChange[] => {
    const present = now.find(({ id }) => id === hotel.id);
    if (present === undefined) return [{ kind: 'removed', hotel }];
    return present.role === hotel.role ? [] : [{ kind: 'role', hotel: present }];
  });
}

/** Hotels that the person on this page deletes or leaves by themselves. */
const own = new Set<string>();

/** From now on nobody is told that a hotel is lost, for they give it up. Returns how to take that back. */
export function givenUp(hotelId: string): () => void {
  own.add(hotelId);
  return () => void own.delete(hotelId);
}

/** Calls `tell` when the signed-in user has lost a hotel, or their role in one has changed. */
export function useMembershipChanges(tell: (change: MembershipChange) => void): void {
  const session = useSession();
  const { status, hotels } = useHotels();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const before = useRef<{ userId: string; hotels: readonly ListedHotel[] }>(undefined);
  useEffect(() => {
    if (status !== 'ready') return;
    const last = before.current;
    before.current = { userId, hotels };
    if (last?.userId !== userId) return;
    for (const change of membershipChanges(last.hotels, hotels)) {
      if (change.kind !== 'removed' || !own.delete(change.hotel.id)) tell(change);
    }
  }, [status, userId, hotels, tell]);
}
