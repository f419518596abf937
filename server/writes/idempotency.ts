import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { problem } from '../../core/contract/problem.ts';
import { noHotel } from '../database/no-hotel.ts';
import type { Send } from '../database/transaction.ts';
import { refusalIn } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * A request with an Idempotency-Key: the hotel in its path, or `noHotel`, the user whose key it is, the key, and the hash
 * of the request. In another hotel the key would be another one.
 */
export type KeyedRequest = { hotelId: string; userId: string; key: string; hash: string };

/** The stored answer to an earlier copy of the request. */
export type Recalled = { kind: 'recalled'; body: unknown };

/** Identity of a request: method, path, If-Match as it was sent, and body (or form). */
export function hashRequest(
  method: string,
  path: string,
  ifMatch: string | undefined,
  body: unknown,
): string {
  const request = JSON.stringify([method, path, ifMatch ?? null, body ?? null]);
  return createHash('sha256').update(request).digest('base64url');
}

/**
 * Number of the advisory lock that a keyed request holds while it runs. Two keys may share one: the second then gets
 * `in_progress`.
 */
export function lockOf({ userId, key }: KeyedRequest): bigint {
  return createHash('sha256').update(`${userId}\n${key}`).digest().readBigInt64BE();
}

/** A row of `idempotency_keys`, or nulls where the key is new. */
export type KeptAnswer = { request_hash: string | null; status: number | null; body: unknown };

/**
 * SQL of the answer under a key, as `KeptAnswer`: one row, or none. The release before, which may run beside this one,
 * wrote all without a hotel.
 * @param of SQL of the hotel, the user and the key
 */
export const keptUnder = (of: Record<'hotel' | 'user' | 'key', string>): string =>
  `SELECT request_hash, status, body FROM idempotency_keys
    WHERE hotel_id IN (${of.hotel}, '${noHotel}') AND user_id = ${of.user} AND key = ${of.key} LIMIT 1`;

/**
 * The answer already given to this request, if any.
 * @throws Refusal `key_reused` where the key belongs to another request; the stored refusal
 */
export function recall({ hash }: KeyedRequest, kept: KeptAnswer): Recalled | undefined {
  if (kept.request_hash === null) return undefined;
  if (kept.request_hash !== hash) throw new Refusal('key_reused');
  if (kept.status !== 200) throw refusalIn(problem.parse(kept.body));
  return { kind: 'recalled', body: kept.body };
}

/** The answer already given to this request, if any, without waiting for one that runs. @throws as `recall` */
export async function keptAnswer(
  pool: Pick<Pool, 'query'>,
  keyed: KeyedRequest,
): Promise<Recalled | undefined> {
  const { rows } = await pool.query<KeptAnswer>({
    name: 'kept-answer',
    text: keptUnder({ hotel: '$1', user: '$2', key: '$3' }),
    values: [keyed.hotelId, keyed.userId, keyed.key],
  });
  return rows[0] && recall(keyed, rows[0]);
}

/** Stores the answer under its key, in the transaction of the effect. */
export function keepAnswer(
  send: Send,
  { hotelId, userId, key, hash }: KeyedRequest,
  status: number,
  body: unknown,
): void {
  void send({
    name: 'keep-answer',
    text: `INSERT INTO idempotency_keys (hotel_id, user_id, key, request_hash, status, body)
      VALUES ($1, $2, $3, $4, $5, $6::jsonb)`,
    values: [hotelId, userId, key, hash, status, JSON.stringify(body)],
  });
}
