import { z } from 'zod';
import type { HotelEndpoint } from '../../core/contract/endpoint.ts';
import { tappedAtHeader } from '../../core/contract/tapped-at.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import { enteredAt } from '../../core/rules/stay.ts';
import type { Send, Tx } from '../database/transaction.ts';
import { admit } from '../hotels/membership.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { type Writing, writeHotel } from '../writes/write.ts';
import { withFoundIds } from './found-ids.ts';
import { type TogetherRoute, togetherOn } from './hotel-write-together.ts';
import { notedIn, type RequireSeen, seenBy } from './if-match.ts';
import { type DataOf, type Input, idOf } from './input.ts';
import { keyedRequestOf } from './keyed-request.ts';
import { addRoute, type RouteDeps, type SignedInCall } from './route.ts';
import { shownAt, tappedAtOf } from './tapped-at.ts';

export type WriteEndpoint = HotelEndpoint & { writes: 'create' | 'change' };

/** Arguments of a prefetch: the request, and `send` for its one statement. */
export type PrefetchCall<E extends WriteEndpoint> = Input<E> & { hotelId: string; send: Send };

/** A write of a hotel's rows, under the hotel's lock. `More` is what was prefetched. */
export type HotelWriteCall<E extends WriteEndpoint, More = unknown> = SignedInCall<E> &
  Pick<Writing, 'send' | 'afterCommit' | 'signalStreams'> & {
    hotelId: string;
    /** The hotel's calendar day. */
    today: Day;
    /** The day on which a new thing may start: that which the device showed at the tap, within 48 hours; else today. */
    enteredOn(): Day;
    timeZone: string;
    tx: Tx;
    log: ChangeLog;
    /** Called with the row (null: none) before it is changed, where the endpoint `writes: 'change'`. */
    seen: RequireSeen;
  } & More;

type Run<E extends WriteEndpoint, More = unknown> = (
  call: HotelWriteCall<E, More>,
) => Promise<DataOf<E>>;

/**
 * Writes of a hotel's rows, through the hotel's write kernel.
 *
 * - `run` writes.
 * - `prefetch`: one SELECT, pipelined with the hotel lock; `run` gets its result as `prefetched`.
 * - `together`: how requests of a batch, of different rows, are written in one transaction.
 * - `kept`: what a copy of the request is answered, where a secret in the answer must not be stored.
 */
type HotelWriteRoute = {
  <E extends WriteEndpoint, P, Stored = never>(
    endpoint: E,
    steps: {
      prefetch(call: PrefetchCall<E>): Promise<P>;
      run: Run<E, { prefetched: P }>;
      together?: TogetherRoute<E, Stored, P>;
    },
  ): void;
  <E extends WriteEndpoint>(
    endpoint: E,
    steps: { run: Run<E>; kept?(data: DataOf<E>): DataOf<E> },
  ): void;
};

/** The steps of any overload. Methods, so that each overload's narrower calls are taken. */
type Steps<E extends WriteEndpoint> = {
  prefetch?(call: PrefetchCall<E>): Promise<unknown>;
  run(call: HotelWriteCall<E, { prefetched: unknown }>): Promise<DataOf<E>>;
  together?: TogetherRoute<E, unknown, unknown>;
  kept?(data: DataOf<E>): DataOf<E>;
};

export function createHotelWrite(deps: RouteDeps): HotelWriteRoute {
  return <E extends WriteEndpoint>(
    endpoint: E,
    { prefetch, run, together, kept }: Steps<E>,
  ): void => {
    const options = { together: together && togetherOn(deps, endpoint, together) };
    const answer = async (call: SignedInCall<E>) => {
      const { request, caller } = call;
      const hotelId = idOf(call.params, 'hotelId');
      const seen = seenBy(endpoint, request.header('If-Match'));
      const keyed = await keyedRequestOf(call, endpoint);
      const write = {
        hotelId,
        userId: caller.userId,
        device: request.device,
        tappedAt: tappedAtOf(request, request.header(tappedAtHeader)),
        keyed,
        slot: request.slot,
        isBulk: !answersChanges(endpoint),
        // Of what this endpoint's `run` returned.
        kept: kept && ((data: unknown) => kept(data as DataOf<E>)),
        admit: (standing: Parameters<typeof admit>[1]) => admit(endpoint.access, standing),
      };
      return writeHotel(
        deps,
        write,
        async (tx, log, { timeZone, ...writing }) => {
          const { params, body } = call;
          const isUntouched = () => log.changes.length === 0 && log.entries.length === 0;
          return withFoundIds({ tx, hotelId, input: { params, body }, isUntouched }, (input) =>
            run({
              ...call,
              ...input,
              ...writing,
              ...{ hotelId, tx, log, seen: notedIn(log, seen), timeZone },
              // Few writes need the day, and time zones are slow.
              get today() {
                return dayAt(Date.now(), timeZone);
              },
              enteredOn: () => dayAt(enteredAt(Date.now(), shownAt(request)), timeZone),
            }),
          );
        },
        async (send) => prefetch?.({ ...call, hotelId, send }),
      );
    };
    addRoute(deps, endpoint, answer, options);
  };
}

function answersChanges({ answer }: WriteEndpoint): boolean {
  return answer instanceof z.ZodObject && 'changes' in answer.shape;
}
