import { createHash } from 'node:crypto';
import type { Endpoint } from '../../core/contract/endpoint.ts';
import { noHotel } from '../database/no-hotel.ts';
import { hashRequest, type KeyedRequest } from '../writes/idempotency.ts';
import { Refusal } from './refusal.ts';
import type { SignedInCall } from './route.ts';

const longestKey = 128;

/** The identity of a request that has an Idempotency-Key. @throws Refusal for a key that is none */
export async function keyedRequestOf(
  { request, caller, body, form }: Pick<SignedInCall<Endpoint>, 'request' | 'caller'> & Parts,
  { method }: Endpoint,
): Promise<KeyedRequest | undefined> {
  const key = request.header('Idempotency-Key');
  if (key === undefined) return undefined;
  if (key.length > longestKey || !/^[\x21-\x7e]+$/.test(key)) {
    throw new Refusal('invalid_request', {
      issues: [{ path: ['Idempotency-Key'], code: 'invalid_key' }],
    });
  }
  const content = form === undefined ? body : await contentOf(form);
  const hash = hashRequest(method, request.path, request.header('If-Match'), content);
  return { hotelId: request.params['hotelId'] ?? noHotel, userId: caller.userId, key, hash };
}

type Parts = { body?: unknown; form?: unknown };

/** A form as JSON; a file by its hash. */
async function contentOf(form: unknown): Promise<unknown> {
  const fields = Object.entries(form ?? {}).map(async ([name, value]) => {
    if (!(value instanceof Blob)) return [name, value];
    const bytes = new Uint8Array(await value.arrayBuffer());
    return [name, createHash('sha256').update(bytes).digest('base64url')];
  });
  return Object.fromEntries(await Promise.all(fields));
}
