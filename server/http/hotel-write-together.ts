import { tappedAtHeader } from '../../core/contract/tapped-at.ts';
import type { Send } from '../database/transaction.ts';
import { admit } from '../hotels/membership.ts';
import { checkScope } from '../identity/scope.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { type JoinedWrite, writeTogether } from '../writes/together/write.ts';
import type { WriteDeps } from '../writes/write.ts';
import type { Joined, Together } from './handlers.ts';
import type { WriteEndpoint } from './hotel-write.ts';
import { notedIn, type RequireSeen, seenBy } from './if-match.ts';
import { type DataOf, type Input, idOf, inputOf } from './input.ts';
import { keyedRequestOf } from './keyed-request.ts';
import type { SignedInCall } from './route.ts';
import { tappedAtOf } from './tapped-at.ts';

/** One of the writes of a shared transaction. */
export type JoinedCall<E extends WriteEndpoint> = Pick<SignedInCall<E>, 'body' | 'caller'> & {
  hotelId: string;
  log: ChangeLog;
  /** Called with the row (null: none) before it is changed, where the endpoint `writes: 'change'`. */
  seen: RequireSeen;
};

/**
 * How requests of a batch are written in one transaction: what each reads is read in one statement, and what all store is
 * stored in one. `Stored` is what one of them stores, `Found` what was read for it.
 */
export type TogetherRoute<E extends WriteEndpoint, Stored, Found> = {
  /** The row that a request writes: two of the same row do not share a transaction. */
  rowOf(body: Input<E>['body']): string;
  prefetch(send: Send, hotelId: string, bodies: readonly Input<E>['body'][]): Promise<Found[]>;
  decide(call: JoinedCall<E>, found: Found): { data: DataOf<E>; stored?: Stored };
  store(send: Send, stored: readonly Stored[]): void;
};

type Read<E extends WriteEndpoint> = Joined &
  JoinedWrite & { call: SignedInCall<E>; seen: RequireSeen };

/** @see TogetherRoute */
export function togetherOn<E extends WriteEndpoint, Stored, Found>(
  deps: WriteDeps,
  endpoint: E,
  { rowOf, prefetch, decide, store }: TogetherRoute<E, Stored, Found>,
): Together {
  return {
    async read(caller, request): Promise<Read<E> | undefined> {
      checkScope(endpoint, caller.scope, request.params['hotelId']);
      const call = { ...(await inputOf(endpoint, request)), caller, request };
      const keyed = await keyedRequestOf(call, endpoint);
      if (!keyed) return undefined;
      return {
        ...{ call, keyed, hotelId: idOf(call.params, 'hotelId'), row: rowOf(call.body) },
        seen: seenBy(endpoint, request.header('If-Match')),
        tappedAt: tappedAtOf(request, request.header(tappedAtHeader)),
      };
    },

    async run(caller, joined, slot) {
      // `read` made them, of this route.
      const writes = joined as readonly Read<E>[];
      const [first] = writes;
      if (!first) return [];
      const { hotelId, call } = first;
      const shared = {
        ...{ hotelId, userId: caller.userId, device: call.request.device, slot },
        admit: (standing: Parameters<typeof admit>[1]) => admit(endpoint.access, standing),
      };
      return writeTogether<Read<E>, DataOf<E>, Stored, Found>(deps, shared, writes, {
        prefetch: (send, all) =>
          prefetch(
            send,
            hotelId,
            all.map((each) => each.call.body),
          ),
        decide: (each, log, found) => {
          const { body } = each.call;
          return decide({ body, caller, hotelId, log, seen: notedIn(log, each.seen) }, found);
        },
        store,
      });
    },
  };
}
