import type { z } from 'zod';
import type { Endpoint } from '../../core/contract/endpoint.ts';
import { pathOf } from '../../core/contract/path.ts';
import { exchange, session } from './browser.ts';
import { type Delivery, type Exchange, requestTimeout } from './exchange.ts';
import { ApiProblem, NetworkFailure } from './problem.ts';
import { queryOf } from './query.ts';
import type { SessionKeeper } from './session.ts';

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'form'> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : { [P in K]?: never };

/** The input of a call: exactly the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  Part<E, 'form'>;

export interface CallOptions {
  signal?: AbortSignal;
  /** ms; 8 s where not given. Uploads take longer. */
  timeout?: number;
}

export interface WriteOptions extends CallOptions {
  /** `Idempotency-Key`: a copy of the request has no second effect. */
  key: string;
  /** `If-Match`: version of the row that the person saw. */
  ifMatch?: number;
}

type Read = Endpoint & { writes?: never };
export type Write = Endpoint & { writes: 'create' | 'change' };
type Answer<E extends Endpoint> = Promise<z.output<E['answer']>>;

/**
 * Calls an endpoint as the signed-in user; resolves with the parsed answer. A write needs an idempotency key.
 * @throws ApiProblem when the API refuses; NetworkFailure when it was not reached, or something else answered
 */
export interface Call {
  <E extends Read>(endpoint: E, input: CallInput<E>, options?: CallOptions): Answer<E>;
  <E extends Write>(endpoint: E, input: CallInput<E>, options: WriteOptions): Answer<E>;
}

export function createCall(parts: {
  exchange: Exchange;
  session: Pick<SessionKeeper, 'read' | 'tokenOf' | 'renew'>;
}): Call {
  return async <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: Partial<WriteOptions> = {},
  ): Answer<E> => {
    const owner = (await parts.session.read())?.user.id;
    if (owner === undefined) throw new ApiProblem(401, undefined);
    const send = async (): Promise<{ delivery: Delivery; token: string }> => {
      const token = await parts.session.tokenOf(owner);
      if ('none' in token) {
        throw token.none === 'refused'
          ? new ApiProblem(401, undefined)
          : new NetworkFailure('network');
      }
      return {
        delivery: await parts.exchange(request(endpoint, input, options, token.token)),
        token: token.token,
      };
    };
    const first = await send();
    const refused = first.delivery.kind === 'answer' && first.delivery.status === 401;
    const renewed = refused && (await parts.session.renew(owner, first.token)) === 'fresh';
    const { delivery } = renewed ? await send() : first;
    return answerOf(endpoint, delivery);
  };
}

function request(
  endpoint: Endpoint,
  input: LooseInput,
  options: Partial<WriteOptions>,
  token: string,
) {
  const body = bodyOf(input);
  return {
    method: endpoint.method.toUpperCase(),
    path:
      pathOf(endpoint.path, (input.params ?? {}) as Record<string, string>) + queryOf(input.query),
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
      ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
    },
    timeout: options.timeout ?? requestTimeout,
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
  };
}

interface LooseInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: unknown;
}

function bodyOf(input: LooseInput): string | FormData | undefined {
  if (input.form === undefined) {
    return input.body === undefined ? undefined : JSON.stringify(input.body);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(input.form ?? {})) {
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  }
  return form;
}

function answerOf<E extends Endpoint>(endpoint: E, delivery: Delivery): z.output<E['answer']> {
  if (delivery.kind === 'no-answer') throw new NetworkFailure(delivery.reason);
  if (delivery.status < 200 || delivery.status > 299) {
    throw new ApiProblem(delivery.status, delivery.body);
  }
  const answer = endpoint.answer.safeParse(delivery.body);
  if (!answer.success) throw new NetworkFailure('unexpected');
  return answer.data as z.output<E['answer']>;
}

/** `call` with the app's session. */
export const call: Call = createCall({ exchange, session });
