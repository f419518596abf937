import type { z } from 'zod';
import type { Endpoint } from '../../core/contract/endpoint.ts';
import { type Day, dayAt } from '../../core/rules/day.ts';
import type { Role } from '../../core/rules/permissions.ts';
import type { Database } from '../database/open.ts';
import { inSnapshot, type Session, type Tx } from '../database/transaction.ts';
import { admit, membershipOf } from '../hotels/membership.ts';
import type { Authenticate } from '../identity/authenticate.ts';
import type { Caller } from '../identity/tokens.ts';
import type { Signals } from '../live/signals.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { hashRequest, type KeyedRequest } from '../writes/idempotency.ts';
import { type Ask, type HotelWrite, type Writing, writeAsking } from '../writes/write.ts';
import { type Asked, askedOf } from './asked.ts';
import type { Router } from './env.ts';
import type { Handle, Handlers } from './handlers.ts';
import { type RequireSeen, seenAt, versionOf } from './if-match.ts';
import { describeRoute } from './openapi.ts';
import { parse, parseParams } from './parse.ts';
import { Refusal } from './refusal.ts';

type Part<E, K extends 'params' | 'query' | 'body' | 'form'> =
  E extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;

/** A request's parts as the endpoint's schemas give them. */
export type Input<E extends Endpoint> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  form: Part<E, 'form'>;
};
type AnswerOf<E extends Endpoint> = z.input<E['answer']>;
type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer D } ? D : never;

type InHotel = {
  caller: Caller;
  hotelId: string;
  /** The hotel's calendar day. */
  today: Day;
};
export type Call<E extends Endpoint> = Input<E> & { caller: Caller; asked: Asked };
export type MemberCall<E extends Endpoint> = Input<E> & InHotel & { role: Role };
export type ReadCall<E extends Endpoint> = MemberCall<E> &
  Pick<Session, 'tx' | 'client'> & { version: number };
/** What a write may ask before it runs. `client` takes one statement, sent at once. */
export type AskCall<E extends Endpoint> = Input<E> & { hotelId: string; client: Session['client'] };
export type WriteCall<E extends Endpoint, A = undefined> = Input<E> &
  InHotel &
  Pick<Writing<A>, 'send' | 'found'> & {
    tx: Tx;
    log: ChangeLog;
    /** To be called with the row (null: none) before it is changed, where the endpoint `writes: 'change'`. */
    seen: RequireSeen;
  };

export type RouteDeps = {
  app: Router;
  handlers: Handlers;
  database: Database;
  signals: Signals;
  authenticate: Authenticate;
};

/** Turns endpoints of the contract into routes. All of them authenticate, validate, authorise, do, answer. */
export type Routes = ReturnType<typeof createRoutes>;

export function createRoutes(deps: RouteDeps) {
  const { app, handlers, database, authenticate } = deps;

  const route = <E extends Endpoint>(
    endpoint: E,
    answer: (call: Call<E>) => Promise<unknown>,
  ): void => {
    describeRoute(app, endpoint);
    const handle: Handle = async (caller, asked) =>
      answer({ ...(await inputOf(endpoint, asked)), caller, asked });
    handlers.add(endpoint, handle);
    app.on(endpoint.method.toUpperCase(), patternOf(endpoint.path), async (c) => {
      const caller = await authenticate(c);
      c.set('userId', caller.userId);
      c.header('Cache-Control', 'no-store');
      return c.json(await handle(caller, askedOf(c)));
    });
  };

  return {
    /** For whoever is signed in. */
    signedIn: <E extends Endpoint>(
      endpoint: E,
      answer: (call: Call<E>) => Promise<AnswerOf<E>>,
    ): void => route(endpoint, alone(answer)),

    /** For members who may do what the endpoint's access says; in no transaction. */
    member: <E extends Endpoint>(
      endpoint: E,
      answer: (call: MemberCall<E>) => Promise<AnswerOf<E>>,
    ): void =>
      route(
        endpoint,
        alone(async (call) => {
          const hotelId = hotelIdOf(call);
          const { role, timeZone } = await membershipOf(database.pool, hotelId, call.caller.userId);
          admit(endpoint.access, role);
          return answer({ ...call, hotelId, role, today: dayAt(Date.now(), timeZone) });
        }),
      ),

    /** For members; everything is read at one instant, `version`. */
    read: <E extends Endpoint>(
      endpoint: E,
      answer: (call: ReadCall<E>) => Promise<AnswerOf<E>>,
    ): void =>
      route(
        endpoint,
        alone((call) =>
          inSnapshot(database, async ({ tx, client }) => {
            const hotelId = hotelIdOf(call);
            const member = await membershipOf(client, hotelId, call.caller.userId);
            admit(endpoint.access, member.role);
            const today = dayAt(Date.now(), member.timeZone);
            return answer({ ...call, ...member, hotelId, today, tx, client });
          }),
        ),
      ),

    /** A write of hotel rows: guarded by If-Match where it changes a thing, done once where it has a key. */
    write: <E extends Endpoint>(
      endpoint: E,
      run: (call: WriteCall<E>) => Promise<DataOf<E>>,
    ): void => write(endpoint, async () => undefined, run),

    /** A write that knows by its request alone what it has to read: that is asked together with the hotel's lock. */
    askingWrite: write,
  };

  function write<E extends Endpoint, A>(
    endpoint: E,
    ask: (call: AskCall<E>) => Promise<A>,
    run: (call: WriteCall<E, A>) => Promise<DataOf<E>>,
  ): void {
    route(endpoint, (call) => {
      const hotelId = hotelIdOf(call);
      const { asked } = call;
      const ifMatch = asked.header('If-Match');
      const seen = endpoint.writes === 'change' ? seenAt(versionOf(ifMatch)) : () => undefined;
      const write: HotelWrite = {
        hotelId,
        userId: call.caller.userId,
        ...keyOf(call, endpoint, ifMatch),
        admit: (role) => admit(endpoint.access, role),
        turn: asked.turn,
      };
      const asking: Ask<A> = (client) => ask({ ...call, hotelId, client });
      return writeAsking(deps, write, asking, async (tx, log, { send, found, timeZone }) =>
        run({
          ...call,
          hotelId,
          tx,
          log,
          send,
          found,
          seen,
          // Few writes ask, and calendars are slow.
          get today() {
            return dayAt(Date.now(), timeZone);
          },
        }),
      );
    });
  }
}

/** What takes connections of its own does so when a batch holds none: all would wait for one another. */
function alone<E extends Endpoint>(answer: (call: Call<E>) => Promise<unknown>): typeof answer {
  return async (call) => {
    await call.asked.turn?.alone();
    return answer(call);
  };
}

/** Hono's form of an OpenAPI path, without the slash at its end: the router takes both. */
export function patternOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
}

async function inputOf<E extends Endpoint>(endpoint: E, asked: Asked): Promise<Input<E>> {
  const { params, query, body, form } = endpoint;
  const input = {
    params: params && parseParams(params, asked.params),
    query: query && parse(query, asked.query),
    body: body && parse(body, await asked.json()),
    form: form && parse(form, await asked.form()),
  };
  // Each part was made by the schema that its type is taken from.
  return input as Input<E>;
}

function hotelIdOf(call: { params: unknown }): string {
  const { params } = call;
  if (params !== null && typeof params === 'object' && 'hotelId' in params) {
    // PostgreSQL writes ids in lower case; ours must be the same text.
    if (typeof params.hotelId === 'string') return params.hotelId.toLowerCase();
  }
  throw new Error('The path of an endpoint for members names no hotel.');
}

const keyLimit = 128;

function keyOf(
  { asked, caller, body }: { asked: Asked; caller: Caller; body: unknown },
  endpoint: Endpoint,
  ifMatch: string | undefined,
): { keyed?: KeyedRequest; operationId?: string } {
  const key = asked.header('Idempotency-Key');
  if (key === undefined) return {};
  if (key.length > keyLimit || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Refusal('invalid_request', {
      issues: [{ path: ['Idempotency-Key'], code: 'invalid_key' }],
    });
  }
  const hash = hashRequest(endpoint.method, asked.path, ifMatch, body);
  return { keyed: { userId: caller.userId, key, hash }, operationId: key };
}
