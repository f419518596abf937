import { z } from 'zod';
import type { HotelEndpoint } from '../../core/contract/endpoint.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import type { Send, Tx } from '../database/transaction.ts';
import { admit, membershipOf } from '../hotels/membership.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { type Writing, writeHotel } from '../writes/write.ts';
import { type RequireSeen, seenBy } from './if-match.ts';
import { type DataOf, type Input, idOf } from './input.ts';
import { keyedRequestOf } from './keyed-request.ts';
import { addRoute, type RouteDeps, type SignedInCall } from './route.ts';

type WriteEndpoint = HotelEndpoint & { writes: 'create' | 'change' };

type InHotel = {
  hotelId: string;
  /** The hotel's calendar day. */
  today: Day;
};

/** Arguments of a prefetch: the request, and `send` for its one statement. */
export type PrefetchCall<E extends WriteEndpoint> = Input<E> & { hotelId: string; send: Send };

/** Arguments of work before the transaction. */
type PrepareCall<E extends WriteEndpoint> = SignedInCall<E> & InHotel;

/** A write of a hotel's rows, under the hotel's lock. `More` is what was prefetched or prepared. */
export type HotelWriteCall<E extends WriteEndpoint, More = unknown> = SignedInCall<E> &
  InHotel &
  Pick<Writing, 'send' | 'afterCommit' | 'signalStreams'> & {
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
 * - `prepare`: slow work before the lock, such as reading an uploaded file, for whoever may write; `run` gets its
 *   result as `prepared`.
 */
type HotelWriteRoute = {
  <E extends WriteEndpoint, P>(
    endpoint: E,
    steps: { prefetch(call: PrefetchCall<E>): Promise<P>; run: Run<E, { prefetched: P }> },
  ): void;
  <E extends WriteEndpoint, P>(
    endpoint: E,
    steps: { prepare(call: PrepareCall<E>): Promise<P>; run: Run<E, { prepared: P }> },
  ): void;
  <E extends WriteEndpoint>(endpoint: E, steps: { run: Run<E> }): void;
};

/** The steps of any overload. Methods, so that each overload's narrower calls are taken. */
type Steps<E extends WriteEndpoint> = {
  prefetch?(call: PrefetchCall<E>): Promise<unknown>;
  prepare?(call: PrepareCall<E>): Promise<unknown>;
  run(call: HotelWriteCall<E, { prefetched: unknown; prepared: unknown }>): Promise<DataOf<E>>;
};

export function createHotelWrite(deps: RouteDeps): HotelWriteRoute {
  return <E extends WriteEndpoint>(endpoint: E, { prefetch, prepare, run }: Steps<E>): void =>
    addRoute(deps, endpoint, async (call) => {
      const { request, caller } = call;
      const hotelId = idOf(call.params, 'hotelId');
      const seen = seenBy(endpoint, request.header('If-Match'));
      const keyed = await keyedRequestOf(call, endpoint);
      const prepared =
        prepare && (await prepare({ ...call, ...(await memberOf(deps, endpoint, call)) }));
      const write = {
        hotelId,
        userId: caller.userId,
        device: request.device,
        keyed,
        slot: request.slot,
        isBulk: !answersChanges(endpoint),
        admit: (role: Parameters<typeof admit>[1]) => admit(endpoint.access, role),
      };
      return writeHotel(
        deps,
        write,
        async (tx, log, { timeZone, ...writing }) =>
          run({
            ...call,
            ...writing,
            ...{ hotelId, tx, log, seen, prepared },
            // Few writes need the day, and time zones are slow.
            get today() {
              return dayAt(Date.now(), timeZone);
            },
          }),
        async (send) => prefetch?.({ ...call, hotelId, send }),
      );
    });
}

/** Checks before the transaction whether the caller may write; the kernel checks again, under the lock. */
async function memberOf<E extends WriteEndpoint>(
  { database }: RouteDeps,
  { access }: E,
  { params, caller, request }: SignedInCall<E>,
): Promise<InHotel> {
  await request.slot?.drain();
  const hotelId = idOf(params, 'hotelId');
  const { role, timeZone } = await membershipOf(database.pool, hotelId, caller.userId);
  admit(access, role);
  return { hotelId, today: dayAt(Date.now(), timeZone) };
}

function answersChanges({ answer }: WriteEndpoint): boolean {
  return answer instanceof z.ZodObject && 'changes' in answer.shape;
}
