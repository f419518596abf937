import { createHash } from 'node:crypto';
import { z } from 'zod';
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

/** Opens a transaction; with a key, also tries its lock, of which `refuseRunning` looks at the outcome. */
export function beginWith(keyed: KeyedRequest | undefined): string {
  return keyed ? `BEGIN; SELECT pg_try_advisory_xact_lock(${lockOf(keyed)}) AS free` : 'BEGIN';
}

const attempt = z.object({ free: z.boolean() });

/** @throws Refusal `in_progress` while the same request runs elsewhere */
export function refuseRunning({ begun }: Session): void {
  if (!attempt.parse(begun).free) throw new Refusal('in_progress');
}

/** A 64-bit lock number; keys that share one only wait for a retry. */
function lockOf({ userId, key }: KeyedRequest): bigint {
  return createHash('sha256').update(`${userId}\n${key}`).digest().readBigInt64BE();
}

/** The answer already given to this request, if any. @throws Refusal `key_reused` when the key asked something else */
export async function recall(
  { client }: Session,
  { userId, key, hash }: KeyedRequest,
): Promise<Recalled | undefined> {
  const { rows } = await client.query<{ request_hash: string; status: number; body: unknown }>({
    name: 'key-recall',
    text: `SELECT request_hash, status, body FROM idempotency_keys WHERE user_id = $1 AND key = $2`,
    values: [userId, key],
  });
  const [row] = rows;
  if (row && row.request_hash !== hash) throw new Refusal('key_reused');
  return row && { status: row.status, body: row.body };
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
