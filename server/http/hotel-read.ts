import type { HotelEndpoint } from '../../core/contract/endpoint.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import { inSnapshot, type Session } from '../database/transaction.ts';
import {
  admit,
  type HotelState,
  type Membership,
  membershipOf,
  stateOf,
} from '../hotels/membership.ts';
import { type AnswerOf, type Input, idOf } from './input.ts';
import { addRoute, outsideOfPipeline, type RouteDeps, type SignedInCall } from './route.ts';
import type { InParts } from './shared-json.ts';

/** A read inside of a hotel: `version` is the instant at which all of it is read. */
export type HotelReadCall<E extends HotelEndpoint> = SignedInCall<E> &
  Membership &
  Pick<Session, 'tx' | 'client'> & {
    hotelId: string;
    /** The hotel's calendar day. */
    today: Day;
  };

/** Reads of a hotel, for whoever the endpoint's access admits; all in one snapshot. */
export const createHotelRead =
  (deps: RouteDeps) =>
  <E extends HotelEndpoint & { writes?: never }>(
    endpoint: E,
    answer: (call: HotelReadCall<E>) => Promise<AnswerOf<E>>,
  ): void => {
    const read = (call: SignedInCall<E>) =>
      inSnapshot(deps.database, async ({ tx, client }) => {
        const hotelId = idOf(call.params, 'hotelId');
        const member = await membershipOf(client, hotelId, call.caller.userId);
        admit(endpoint.access, member);
        return answer({ ...call, ...member, hotelId, today: todayOf(member), tx, client });
      });
    addRoute(deps, endpoint, outsideOfPipeline(read));
  };

/** A read that is not of the one who asks: all of the hotel's members get the same. */
export type HotelSharedReadCall<E extends HotelEndpoint> = Input<E> &
  Omit<HotelReadCall<E>, keyof SignedInCall<E> | keyof Membership> & { version: number };

/**
 * Reads of a hotel that are long, and the same for everybody in it: made once for all who ask at the same time. All in
 * one snapshot, which is taken after each of them has asked.
 */
export const createHotelSharedRead =
  (deps: RouteDeps) =>
  <E extends HotelEndpoint & { writes?: never }>(
    endpoint: E,
    answer: (call: HotelSharedReadCall<E>) => Promise<InParts<AnswerOf<E>>>,
  ): void => {
    const read = async (call: SignedInCall<E>) => {
      const hotelId = idOf(call.params, 'hotelId');
      const member = await membershipOf(deps.database.pool, hotelId, call.caller.userId);
      admit(endpoint.access, member);
      const key = JSON.stringify([endpoint.path, call.params, call.query]);
      return deps.shared.take(key, stampOf(member), () =>
        inSnapshot(deps.database, async ({ tx, client }) => {
          const state = await stateOf(client, hotelId);
          const { version } = state;
          const own = { hotelId, version, today: todayOf(state), tx, client };
          const made = await deps.shared.pack(await answer({ ...call, ...own }));
          return { stamp: stampOf(state), answer: made };
        }),
      );
    };
    addRoute(deps, endpoint, outsideOfPipeline(read));
  };

const todayOf = ({ timeZone }: HotelState): Day => dayAt(Date.now(), timeZone);

const stampOf = (state: HotelState) => `${state.version} ${todayOf(state)}`;
