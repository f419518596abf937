import type { HotelEndpoint } from '../../core/contract/endpoint.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import { inSnapshot, type Session } from '../database/transaction.ts';
import { admit, type Membership, membershipOf } from '../hotels/membership.ts';
import { type AnswerOf, idOf } from './input.ts';
import { addRoute, outsideOfPipeline, type RouteDeps, type SignedInCall } from './route.ts';
import { createSharedAnswers } from './shared-json.ts';

/** A read inside of a hotel: `version` is the instant at which all of it is read. */
export type HotelReadCall<E extends HotelEndpoint> = SignedInCall<E> &
  Membership &
  Pick<Session, 'tx' | 'client'> & {
    hotelId: string;
    /** The hotel's calendar day. */
    today: Day;
  };

/**
 * Reads of a hotel, for whoever the endpoint's access admits; all in one snapshot.
 * @param options.isShared the answer is the same for everybody in the hotel, at one version and day: it is made once
 */
export const createHotelRead = (deps: RouteDeps) => {
  const shared = createSharedAnswers();
  return <E extends HotelEndpoint & { writes?: never }>(
    endpoint: E,
    answer: (call: HotelReadCall<E>) => Promise<AnswerOf<E>>,
    { isShared = false } = {},
  ): void => {
    const read = (call: SignedInCall<E>) =>
      inSnapshot(deps.database, async ({ tx, client }) => {
        const hotelId = idOf(call.params, 'hotelId');
        const member = await membershipOf(client, hotelId, call.caller.userId);
        admit(endpoint.access, member.role);
        const today = dayAt(Date.now(), member.timeZone);
        const make = () => answer({ ...call, ...member, hotelId, today, tx, client });
        const key = [endpoint.path, call.params, member.version, today];
        return isShared ? shared(JSON.stringify(key), make) : make();
      });
    addRoute(deps, endpoint, outsideOfPipeline(read));
  };
};
