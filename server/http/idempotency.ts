import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Session } from '../database/transaction.ts';
import { Refusal } from './refusal.ts';

/** A request that its sender may repeat: its key, whose it is, and what it asks. */
export type KeyedRequest = { userId: string; key: string; hash: string };

/** The answer that a request got the first time. */
export type Recalled = { status: number; body: unknown };

/** Identity of what a request asks: method, path, the version it was based on, and body. */
export function hashRequest(
  method: string,
  path: string,
  ifMatch: string | undefined,
  body: unknown,
): string {
  const asked = JSON.stringify([method, path, ifMatch ?? null, body ?? null]);
  return createHash('sha256').update(asked).digest('base64url');
}

/** Opens a transaction; with a key, also tries its lock, which `recall` reads. */
export function beginWith(keyed: KeyedRequest | undefined): string {
  if (!keyed) return 'BEGIN';
  // set_config carries the outcome over to the next statement and ends with the transaction.
  return `BEGIN; SELECT set_config('coperto.key_free', pg_try_advisory_xact_lock(${lockOf(keyed)})::text, true)`;
}

/** A 64-bit lock number; keys that share one only wait for a retry. */
function lockOf({ userId, key }: KeyedRequest): bigint {
  return createHash('sha256').update(`${userId}\n${key}`).digest().readBigInt64BE();
}

/**
 * The answer already given to this request, if any.
 * @throws Refusal `in_progress` while the first one runs, `key_reused` when it asked something else
 */
export async function recall(
  client: PoolClient,
  { userId, key, hash }: KeyedRequest,
): Promise<Recalled | undefined> {
  const { rows } = await client.query<{
    free: boolean;
    request_hash: string | null;
    status: number;
    body: unknown;
  }>({
    name: 'key-recall',
    text: `SELECT current_setting('coperto.key_free')::boolean AS free, request_hash, status, body
      FROM (VALUES (1)) AS one LEFT JOIN idempotency_keys ON user_id = $1 AND key = $2`,
    values: [userId, key],
  });
  const row = rows[0];
  if (row?.request_hash == null) {
    if (row?.free) return undefined;
    throw new Refusal('in_progress');
  }
  if (row.request_hash !== hash) throw new Refusal('key_reused');
  return { status: row.status, body: row.body };
}

/** Keeps an answer in the transaction of its effect. */
export async function keepAnswer(
  { client }: Session,
  { userId, key, hash }: KeyedRequest,
  body: unknown,
): Promise<void> {
  await client.query({
    name: 'key-keep',
    text: `INSERT INTO idempotency_keys (user_id, key, request_hash, status, body)
      VALUES ($1, $2, $3, 200, $4::jsonb)`,
    values: [userId, key, hash, JSON.stringify(body)],
  });
}
