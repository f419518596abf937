import type { z } from 'zod';
import type { Endpoint } from '../../core/contract/endpoint.ts';
import { parse, parseParams } from './parse.ts';
import type { RouteRequest } from './route-request.ts';

type Part<E, K extends 'params' | 'query' | 'body' | 'form'> =
  E extends Record<K, infer S> ? (S extends z.ZodType ? z.output<S> : undefined) : undefined;

/** A request's parts as the endpoint's schemas give them. */
export type Input<E extends Endpoint> = {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  form: Part<E, 'form'>;
};

/** What a route answers, before it is JSON. */
export type AnswerOf<E extends Endpoint> = z.input<E['answer']>;

/** The `data` of what a write answers. */
export type DataOf<E extends Endpoint> = AnswerOf<E> extends { data: infer D } ? D : never;

/** Validates a request. @throws Refusal `invalid_request`, `invalid_json`, `not_found` for a path that names no thing */
export async function inputOf<E extends Endpoint>(
  endpoint: E,
  request: RouteRequest,
): Promise<Input<E>> {
  const { params, query, body, form } = endpoint;
  const input = {
    params: params && parseParams(params, request.params),
    query: query && parse(query, request.query),
    body: body && parse(body, await request.json()),
    form: form && parse(form, await request.form()),
  };
  // Each part was made by the schema that its type is taken from.
  return input as Input<E>;
}

/** An id of the path, in lower case as PostgreSQL writes it. The endpoint's `params` have to declare it. */
export function idOf(params: unknown, name: 'hotelId' | 'organizationId'): string {
  const id = params !== null && typeof params === 'object' ? Reflect.get(params, name) : undefined;
  if (typeof id !== 'string') throw new Error(`The path of this endpoint has no {${name}}.`);
  return id.toLowerCase();
}
