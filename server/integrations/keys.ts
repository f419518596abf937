import { randomUUIDv7 } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/integrations.ts';
import type { ApiKey } from '../../core/contract/integrations.ts';
import { compareNames } from '../../core/rules/names.ts';
import { user } from '../database/schema/identity.ts';
import { apiKeys } from '../database/schema/integrations.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { hashOfKey, hintOf, newKey } from './key-text.ts';

const tenYears = 10 * 366 * 24 * 60 * 60 * 1000;

/** Keys of a hotel that nobody has revoked, by name. */
export async function keysOf(tx: Tx, hotelId: string): Promise<ApiKey[]> {
  const found = await keysWhere(tx, hotelId, undefined);
  return found.sort((a, b) => compareNames(a.name, b.name));
}

async function keysWhere(tx: Tx, hotelId: string, where: SQL | undefined): Promise<ApiKey[]> {
  const rows = await tx
    .select({ key: apiKeys, maker: sql<string>`coalesce(${user.name}, '')` })
    .from(apiKeys)
    .leftJoin(user, eq(user.id, apiKeys.created_by))
    .where(and(eq(apiKeys.hotel_id, hotelId), isNull(apiKeys.revoked_at), where));
  return rows.map(({ key, maker }) => {
    const { id, hotel_id, name, actions, hint, created_by } = key;
    return {
      ...{ id, hotel_id, name, actions, hint, created_by, created_by_name: maker },
      created_at: key.created_at.toISOString(),
      last_used_at: key.last_used_at?.toISOString() ?? null,
      expires_at: key.expires_at?.toISOString() ?? null,
    };
  });
}

/** Makes a key. @throws Refusal `limit_reached`, `date_in_past`; `invalid_request` for an end too far ahead */
export async function createKey({
  tx,
  log,
  hotelId,
  body,
  caller,
}: HotelWriteCall<typeof contract.createApiKey>): Promise<ApiKey & { key: string | null }> {
  const expires_at = body.expires_at === null ? null : new Date(body.expires_at);
  checkEnd(expires_at);
  await checkCount(tx, hotelId);
  const key = newKey();
  const id = randomUUIDv7();
  await tx.insert(apiKeys).values({
    ...{ hotel_id: hotelId, id, name: body.name, expires_at, created_by: caller.userId },
    ...{ actions: [...new Set(body.actions)], key_hash: hashOfKey(key), hint: hintOf(key) },
  });
  const [made] = await keysWhere(tx, hotelId, eq(apiKeys.id, id));
  if (!made) throw new Error('the key was not stored');
  // Its name stays known as long as the key itself is.
  const { actions, expires_at: expires } = made;
  log.administered({ entity: 'api_key', id }, null, { actions, expires_at: expires });
  return { ...made, key };
}

function checkEnd(end: Date | null): void {
  if (end === null) return;
  const ahead = end.getTime() - Date.now();
  if (ahead <= 0) throw Refusal.field('date_in_past', 'expires_at');
  if (!(ahead <= tenYears)) {
    throw new Refusal('invalid_request', {
      issues: [{ path: ['expires_at'], code: 'invalid_instant' }],
    });
  }
}

/** Under the hotel's lock, so that two who go at once don't go beyond. */
async function checkCount(tx: Tx, hotelId: string): Promise<void> {
  const held = await tx.$count(
    apiKeys,
    and(
      eq(apiKeys.hotel_id, hotelId),
      isNull(apiKeys.revoked_at),
      sql`coalesce(${apiKeys.expires_at} > now(), true)`,
    ),
  );
  if (held >= bounds.apiKeys) throw new Refusal('limit_reached');
}

/** Revokes a key; one that is revoked already stays so. Its streams end. @throws Refusal `not_found` */
export async function revokeKey({
  tx,
  log,
  hotelId,
  params,
  signalStreams,
}: HotelWriteCall<typeof contract.revokeApiKey>): Promise<{ id: string }> {
  const isIt = and(eq(apiKeys.hotel_id, hotelId), eq(apiKeys.id, params.apiKeyId));
  const [found] = await tx.select().from(apiKeys).where(isIt);
  if (!found) throw new Refusal('not_found');
  const { id, actions } = found;
  if (found.revoked_at === null) {
    await tx.update(apiKeys).set({ revoked_at: sql`now()` }).where(isIt);
    log.administered({ entity: 'api_key', id }, { actions }, null);
  }
  signalStreams();
  return { id };
}
