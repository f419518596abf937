import type { HotelEndpoint } from '../../core/contract/endpoint.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import { admit, membershipOf } from '../hotels/membership.ts';
import { type KeyedRequest, keptAnswer } from '../writes/idempotency.ts';
import type { HotelWrite } from '../writes/write.ts';
import { type AnswerOf, idOf } from './input.ts';
import { keyedRequestOf } from './keyed-request.ts';
import { addRoute, outsideOfPipeline, type RouteDeps, type SignedInCall } from './route.ts';

/** Long work in a hotel. */
export type HotelWorkCall<E extends HotelEndpoint> = SignedInCall<E> & {
  hotelId: string;
  /** The hotel's calendar day. */
  today: Day;
  /** Who writes: for each of the work's transactions. */
  write: Omit<HotelWrite, 'keyed'>;
  /** For the transaction that ends the work: its answer is stored under the request's key. */
  keyed: KeyedRequest | undefined;
};

/**
 * Long work in a hotel, for whoever the endpoint's access admits. Holds no connection: the work takes one for each of
 * its transactions. A copy of a request that was answered is answered alike, and does no work.
 */
export const createHotelWork =
  (deps: RouteDeps) =>
  <E extends HotelEndpoint>(
    endpoint: E,
    answer: (call: HotelWorkCall<E>) => Promise<AnswerOf<E>>,
  ): void => {
    const work = async (call: SignedInCall<E>) => {
      const hotelId = idOf(call.params, 'hotelId');
      const member = await membershipOf(deps.database.pool, hotelId, call.caller.userId);
      admit(endpoint.access, member);
      const keyed = endpoint.writes && (await keyedRequestOf(call, endpoint));
      const kept = keyed && (await keptAnswer(deps.database.pool, keyed));
      if (kept) return kept.body as AnswerOf<E>;
      const write = {
        hotelId,
        userId: call.caller.userId,
        device: call.request.device,
        isBulk: true,
        admit: (standing: Parameters<typeof admit>[1]) => admit(endpoint.access, standing),
      };
      return answer({ ...call, hotelId, today: dayAt(Date.now(), member.timeZone), write, keyed });
    };
    addRoute(deps, endpoint, outsideOfPipeline(work), { isLong: true });
  };
