import type { HotelEndpoint } from '../../core/contract/endpoint.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import { admit, membershipOf } from '../hotels/membership.ts';
import { type AnswerOf, idOf } from './input.ts';
import { addRoute, outsideOfPipeline, type RouteDeps, type SignedInCall } from './route.ts';

/** Long work in a hotel. */
export type HotelWorkCall<E extends HotelEndpoint> = SignedInCall<E> & {
  hotelId: string;
  /** The hotel's calendar day. */
  today: Day;
};

/**
 * Long work in a hotel, for whoever the endpoint's access admits. Holds no connection: the work takes one for each of
 * its transactions.
 */
export const createHotelWork =
  (deps: RouteDeps) =>
  <E extends HotelEndpoint & { writes?: never }>(
    endpoint: E,
    answer: (call: HotelWorkCall<E>) => Promise<AnswerOf<E>>,
  ): void => {
    const work = async (call: SignedInCall<E>) => {
      const hotelId = idOf(call.params, 'hotelId');
      const { role, timeZone } = await membershipOf(
        deps.database.pool,
        hotelId,
        call.caller.userId,
      );
      admit(endpoint.access, role);
      return answer({ ...call, hotelId, today: dayAt(Date.now(), timeZone) });
    };
    addRoute(deps, endpoint, outsideOfPipeline(work));
  };
