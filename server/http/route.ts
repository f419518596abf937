import type { Endpoint } from '../../core/contract/endpoint.ts';
import type { Admission } from '../admission/admission.ts';
import type { Database } from '../database/open.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import { checkScope } from '../identity/scope.ts';
import type { Caller } from '../identity/tokens.ts';
import type { JobWorker } from '../jobs/worker.ts';
import type { Signals } from '../live/signals.ts';
import type { Router } from './env.ts';
import type { Handle, Handlers, Together } from './handlers.ts';
import { type Input, inputOf } from './input.ts';
import { describeRoute } from './openapi.ts';
import { patternOf } from './pattern.ts';
import { type RouteRequest, routeRequestOf } from './route-request.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { SharedJson, sendShared } from './shared-json.ts';

export type RouteDeps = {
  app: Router;
  handlers: Handlers;
  database: Database;
  signals: Signals;
  jobs: Pick<JobWorker, 'wake'>;
  authenticate: Authenticate;
  admission: Admission;
  shared: SharedAnswers;
};

export type RouteOptions<E extends Endpoint> = {
  hotelIn?: ((input: Input<E>) => string | undefined) | undefined;
  isLong?: boolean;
  together?: Together | undefined;
};

/** A valid request. */
export type Call<E extends Endpoint> = Input<E> & { request: RouteRequest };

/** A valid request of somebody who is signed in. */
export type SignedInCall<E extends Endpoint> = Call<E> & { caller: Caller };

/**
 * Registers a route that authenticates and validates, then answers with JSON when its user and hotel have their turn.
 * A batch may call it too.
 * @param options.hotelIn the hotel that a request is about whose path does not say it
 * @param options.together how requests of a batch share a transaction
 * @param options.isLong it takes its turns by itself, one for each of its transactions
 */
export function addRoute<E extends Endpoint>(
  { app, handlers, authenticate, admission }: RouteDeps,
  endpoint: E,
  answer: (call: SignedInCall<E>) => Promise<unknown>,
  { hotelIn, isLong = false, together }: RouteOptions<E> = {},
): void {
  describeRoute(app, endpoint);
  const handle: Handle = async (caller, request) => {
    checkScope(endpoint, caller.scope, request.params['hotelId']);
    return answer({ ...(await inputOf(endpoint, request)), caller, request });
  };
  handlers.add(endpoint, handle, together);
  app.on(endpoint.method.toUpperCase(), patternOf(endpoint.path), async (c) => {
    const caller = await authenticate(c);
    c.set('userId', caller.userId);
    c.header('Cache-Control', 'no-store');
    const request = routeRequestOf(c);
    checkScope(endpoint, caller.scope, request.params['hotelId']);
    const { userId } = caller;
    const share = (hotelId: string | undefined) => ({ userId, hotelId: hotelId?.toLowerCase() });
    const run = async () => {
      const input = await inputOf(endpoint, request);
      const own = share(request.params['hotelId'] ?? hotelIn?.(input));
      const work = () => answer({ ...input, caller, request });
      const answered = await (isLong ? work() : admission.run(own, work));
      admission.isMember(own);
      return answered;
    };
    const hotel = share(request.params['hotelId']);
    const answered = await (endpoint.form ? admission.upload(hotel, run) : run());
    if (!(answered instanceof SharedJson)) return c.json(answered);
    return sendShared(c, answered);
  });
}

/** Registers a route that anybody may call. It validates, then answers with JSON. */
export function addPublicRoute<E extends Endpoint>(
  { app }: RouteDeps,
  endpoint: E,
  answer: (call: Call<E>) => Promise<unknown>,
): void {
  describeRoute(app, endpoint);
  app.on(endpoint.method.toUpperCase(), patternOf(endpoint.path), async (c) => {
    const request = routeRequestOf(c);
    return c.json(await answer({ ...(await inputOf(endpoint, request)), request }));
  });
}

/** For routes that take connections of their own: in a batch they wait until its transactions have returned theirs. */
export function outsideOfPipeline<E extends Endpoint, T>(
  answer: (call: SignedInCall<E>) => Promise<T>,
): typeof answer {
  return async (call) => {
    await call.request.slot?.drain();
    return answer(call);
  };
}
