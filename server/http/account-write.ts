import type { Endpoint } from '../../core/contract/endpoint.ts';
import { type AccountRun, writeAccount } from '../writes/account-write.ts';
import type { DataOf } from './input.ts';
import { keyedRequestOf } from './keyed-request.ts';
import { addRoute, type RouteDeps, type SignedInCall } from './route.ts';

type AccountEndpoint = Endpoint & { access: 'signed_in'; writes: 'create' };

/** A write of rows that belong to no hotel. */
export type AccountWriteCall<E extends AccountEndpoint> = SignedInCall<E> & {
  tx: Parameters<AccountRun<unknown>>[0];
  /** Signals a hotel's streams after commit: for a change of who may read them. */
  signalStreams(hotelId: string): void;
} & Parameters<AccountRun<unknown>>[1];

/** Writes of rows that belong to no hotel, through the account's write kernel. */
export const createAccountWrite =
  (deps: RouteDeps) =>
  <E extends AccountEndpoint>(
    endpoint: E,
    run: (call: AccountWriteCall<E>) => Promise<DataOf<E>>,
  ): void =>
    addRoute(deps, endpoint, async (call) => {
      const write = { keyed: await keyedRequestOf(call, endpoint), slot: call.request.slot };
      const signalled = new Set<string>();
      const signalStreams = (hotelId: string) => void signalled.add(hotelId);
      const answer = await writeAccount(deps, write, (tx, writing) =>
        run({ ...call, ...writing, tx, signalStreams }),
      );
      for (const hotelId of signalled) deps.signals.publish(hotelId);
      return answer;
    });
