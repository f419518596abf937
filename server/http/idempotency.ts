import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Session } from '../database/transaction.ts';
import { Refusal } from './refusal.ts';

/** A request that its sender may repeat: its key, whose it is, and what it asks. */
export type KeyedRequest = { userId: string; key: string; hash: string };

/** The answer that a request got the first time. */
export type Recalled = { body: unknown };

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

/** A row of the keys, or nulls where the key is new. */
export type KeptAnswer = { request_hash: string | null; body: unknown };

/** The answer already given to this request, if any. @throws Refusal `key_reused` when the key asked something else */
export function recall({ hash }: KeyedRequest, kept: KeptAnswer): Recalled | undefined {
  if (kept.request_hash === null) return undefined;
  if (kept.request_hash !== hash) throw new Refusal('key_reused');
  return { body: kept.body };
}
