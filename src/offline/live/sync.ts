import type { z } from 'zod';
import { readChanges, readDay, readSnapshot } from '../../../core/contract/changes.ts';
import { pathOf } from '../../../core/contract/endpoint.ts';
import { type AnyChange, type Change, schemaFingerprint } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import { changesIn } from '../storage/changes.ts';
import { type HotelRecord, isOutgrown, type Mirror, type Sent } from '../storage/mirror.ts';

/** How a fetch ended. `stale`: what was fetched is older than what is here. */
export type Fetched = 'current' | 'unreached' | 'signed-out' | 'refused';

/** ms; a snapshot is larger than other answers. */
const patience = { page: 8000, snapshot: 30_000 };
/** Days that were looked at and lie outside the snapshot, fetched again after it; the last ones. */
const keptDays = 7;

export interface Sync {
  /** Fetches what came after the cursor; all, where there is none or it is too old. */
  catchUp(hotelId: string): Promise<Fetched>;
  /** Changes up to `sent.version`, as a stream brought them. False where some are missing before them. */
  take(hotelId: string, sent: Sent): Promise<boolean>;
  day(hotelId: string, day: Day): Promise<Fetched>;
}

export interface SyncOptions {
  platform: Platform;
  owner: string;
  mirror: Mirror;
  /** What of a hotel was found in the mirror before its changes are asked for. */
  found(hotel: HotelRecord): Promise<void>;
  /**
   * Rows as they stand in the mirror now; null = read all of the hotel's again.
   * @param isPutBack the server is in an earlier state than it was: what this device had is not its future
   */
  changed(
    hotelId: string,
    rows: readonly Change[] | null,
    isPutBack?: boolean,
  ): void | Promise<void>;
}

export function createSync({ platform, owner, mirror, found, changed }: SyncOptions): Sync {
  const get = async <T>(
    path: string,
    answer: z.ZodType<T>,
    timeout: number,
  ): Promise<{ ok: T } | { failed: Exclude<Fetched, 'current'> }> => {
    let delivery = await platform.send({ owner, method: 'GET', path, timeout });
    if (delivery.kind === 'answer' && delivery.status === 401) {
      const renewal = await platform.refreshToken(owner);
      if (renewal === 'refused') return { failed: 'signed-out' };
      if (renewal === 'unreachable') return { failed: 'unreached' };
      delivery = await platform.send({ owner, method: 'GET', path, timeout });
    }
    if (delivery.kind !== 'answer') return { failed: 'unreached' };
    if (delivery.status === 403 || delivery.status === 404) return { failed: 'refused' };
    const parsed = delivery.status === 200 ? answer.safeParse(delivery.body) : undefined;
    return parsed?.success ? { ok: parsed.data } : { failed: 'unreached' };
  };

  const snapshot = async (hotelId: string, isPutBack: boolean): Promise<Fetched> => {
    const path = pathOf(readSnapshot.path, { hotelId });
    const fetched = await get(path, readSnapshot.answer, patience.snapshot);
    if ('failed' in fetched) return fetched.failed;
    const days = (await mirror.hotel(hotelId))?.days.slice(-keptDays) ?? [];
    await mirror.replace(hotelId, { ...fetched.ok, ...kept(fetched.ok) }, isPutBack);
    await changed(hotelId, null, isPutBack);
    for (const day of days)
      if (day < fetched.ok.from || day > fetched.ok.to) await sync.day(hotelId, day);
    return 'current';
  };

  /** Up to where a stream was taken last, by hotel. A guess: the mirror's own cursor decides. */
  const taken = new Map<string, number>();

  const sync: Sync = {
    async catchUp(hotelId) {
      for (;;) {
        const hotel = await mirror.hotel(hotelId);
        if (!hotel) return snapshot(hotelId, false);
        await found(hotel);
        const path = `${pathOf(readChanges.path, { hotelId })}?after=${hotel.cursor}`;
        const page = await get(path, readChanges.answer, patience.page);
        if ('failed' in page) return page.failed;
        // A version below ours: the server was put back to an earlier state, and ours is not its future.
        if (page.ok.kind === 'reset') return snapshot(hotelId, page.ok.version < hotel.cursor);
        if (isOutgrown(hotel, page.ok)) return snapshot(hotelId, false);
        const { changes, more } = page.ok;
        const sent = kept({ ...page.ok, rows: changes });
        const standing = await mirror.advance(hotelId, hotel.cursor, sent);
        if (standing && standing.length > 0) await changed(hotelId, standing);
        if (standing && !more) return 'current';
      }
    },
    async take(hotelId, sent) {
      // Most follow on the one before: reading the mirror's cursor first would delay each of them.
      const last = taken.get(hotelId);
      taken.delete(hotelId);
      const rows = kept(sent);
      const after = (at: number | undefined) =>
        at !== undefined && isGapless(at, sent) ? mirror.advance(hotelId, at, rows) : undefined;
      const standing = (await after(last)) ?? (await after((await mirror.hotel(hotelId))?.cursor));
      if (!standing) return false;
      taken.set(hotelId, sent.version);
      if (standing.length > 0) await changed(hotelId, standing);
      return true;
    },
    async day(hotelId, day) {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const path = pathOf(readDay.path, { hotelId, date: day });
        const fetched = await get(path, readDay.answer, patience.page);
        if ('failed' in fetched) return fetched.failed;
        const standing = await mirror.addDay(hotelId, day, kept(fetched.ok));
        if (!standing) continue;
        await changed(hotelId, standing);
        return 'current';
      }
      return 'unreached';
    },
  };
  return sync;
}

/**
 * What the mirror keeps of an answer. Rows of a server with this release's schemas are parsed once, here; those of
 * another server are kept as they are, for a release that can read more of them.
 */
function kept<S extends Sent>({ version, schema, rows }: S): Sent {
  return { version, schema, rows: schema === schemaFingerprint() ? changesIn(rows) : rows };
}

/** Whether every version after `cursor` up to the last has a change among these: a hotel's versions have no gap. */
export function isGapless(
  cursor: number,
  { version: upTo, rows }: { version: number; rows: readonly AnyChange[] },
): boolean {
  const versions = new Set(rows.map((change) => change.version));
  if (upTo - cursor > versions.size) return false;
  for (let each = cursor + 1; each <= upTo; each += 1) if (!versions.has(each)) return false;
  return true;
}
