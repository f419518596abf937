import { z } from 'zod';
import { readChanges, readDay, readSnapshot } from '../../../core/contract/changes.ts';
import { pathOf } from '../../../core/contract/endpoint.ts';
import type { Change } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import { changesIn } from '../storage/changes.ts';
import type { HotelRecord, Mirror } from '../storage/mirror.ts';

/** How a fetch ended. `stale`: what was fetched is older than what is here. */
export type Fetched = 'current' | 'unreached' | 'signed-out' | 'refused';

/** ms; a snapshot is larger than other answers. */
const patience = { page: 8000, snapshot: 30_000 };
/** Days that were looked at and lie outside the snapshot, fetched again after it; the last ones. */
const keptDays = 7;

const rows = z.array(z.unknown());
const version = z.int().min(0);
const snapshotAnswer = z.object({ version, from: z.string(), to: z.string(), rows });
const dayAnswer = z.object({ version, rows });
const pageAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changes'), version, changes: rows, more: z.boolean() }),
  z.object({ kind: z.literal('reset'), version }),
]);

export interface Sync {
  /** Fetches what came after the cursor; all, where there is none or it is too old. */
  catchUp(hotelId: string): Promise<Fetched>;
  /** Changes after `after` up to `version`, as a stream told them. False where some are missing before them. */
  take(hotelId: string, version: number, changes: readonly Change[]): Promise<boolean>;
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
    const fetched = await get(path, snapshotAnswer, patience.snapshot);
    if ('failed' in fetched) return fetched.failed;
    const days = (await mirror.hotel(hotelId))?.days.slice(-keptDays) ?? [];
    await mirror.replace(hotelId, { ...fetched.ok, rows: changesIn(fetched.ok.rows) }, isPutBack);
    await changed(hotelId, null, isPutBack);
    for (const day of days)
      if (day < fetched.ok.from || day > fetched.ok.to) await sync.day(hotelId, day);
    return 'current';
  };

  /** Up to where a stream was taken last, by hotel. A guess: the mirror says whether it still stands there. */
  const taken = new Map<string, number>();

  const sync: Sync = {
    async catchUp(hotelId) {
      for (;;) {
        const hotel = await mirror.hotel(hotelId);
        if (!hotel) return snapshot(hotelId, false);
        await found(hotel);
        const path = `${pathOf(readChanges.path, { hotelId })}?after=${hotel.cursor}`;
        const page = await get(path, pageAnswer, patience.page);
        if ('failed' in page) return page.failed;
        // A version below ours: the server was put back to an earlier state, and ours is not its future.
        if (page.ok.kind === 'reset') return snapshot(hotelId, page.ok.version < hotel.cursor);
        const { changes, more } = page.ok;
        const standing = await mirror.advance(
          hotelId,
          hotel.cursor,
          page.ok.version,
          changesIn(changes),
        );
        if (standing && standing.length > 0) await changed(hotelId, standing);
        if (standing && !more) return 'current';
      }
    },
    async take(hotelId, upTo, changes) {
      // Most follow on the one before: asking storage first where it stands would hold up each of them.
      const last = taken.get(hotelId);
      taken.delete(hotelId);
      const after = (at: number | undefined) =>
        at !== undefined && isGapless(at, upTo, changes)
          ? mirror.advance(hotelId, at, upTo, changes)
          : undefined;
      const standing = (await after(last)) ?? (await after((await mirror.hotel(hotelId))?.cursor));
      if (!standing) return false;
      taken.set(hotelId, upTo);
      if (standing.length > 0) await changed(hotelId, standing);
      return true;
    },
    async day(hotelId, day) {
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const path = pathOf(readDay.path, { hotelId, date: day });
        const fetched = await get(path, dayAnswer, patience.page);
        if ('failed' in fetched) return fetched.failed;
        const read = changesIn(fetched.ok.rows);
        const standing = await mirror.addDay(hotelId, day, fetched.ok.version, read);
        if (!standing) continue;
        await changed(hotelId, standing);
        return 'current';
      }
      return 'unreached';
    },
  };
  return sync;
}

/** Whether every version after `cursor` up to `upTo` has a change among these: a hotel's versions have no gap. */
export function isGapless(cursor: number, upTo: number, changes: readonly Change[]): boolean {
  const versions = new Set(changes.map((change) => change.version));
  if (upTo - cursor > versions.size) return false;
  for (let each = cursor + 1; each <= upTo; each += 1) if (!versions.has(each)) return false;
  return true;
}
