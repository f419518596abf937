import { createHash } from 'node:crypto';
import { problem } from '../../core/contract/problem.ts';
import { refusalIn } from '../http/problem.ts';
import { Refusal } from '../http/refusal.ts';

/** A request that its sender may repeat: its key, whose it is, and what it asks. */
export type KeyedRequest = { userId: string; key: string; hash: string };

/** The answer that a request got the first time. */
export type Recalled = { kind: 'recalled'; body: unknown };

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

/** Number of the advisory lock that a key's request holds while it runs; keys that share one only wait for a retry. */
export function lockOf({ userId, key }: KeyedRequest): bigint {
  return createHash('sha256').update(`${userId}\n${key}`).digest().readBigInt64BE();
}

/** A row of the keys, or nulls where the key is new. */
export type KeptAnswer = { request_hash: string | null; status: number | null; body: unknown };

/**
 * The answer already given to this request, if any.
 * @throws Refusal `key_reused` when the key asked something else; the refusal that this request got
 */
export function recall({ hash }: KeyedRequest, kept: KeptAnswer): Recalled | undefined {
  if (kept.request_hash === null) return undefined;
  if (kept.request_hash !== hash) throw new Refusal('key_reused');
  if (kept.status !== 200) throw refusalIn(problem.parse(kept.body));
  return { kind: 'recalled', body: kept.body };
}
