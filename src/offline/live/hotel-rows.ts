import type { Change } from '../../../core/contract/rows.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import type { Operation } from '../queue/operation.ts';
import type { Queue } from '../queue/queue.ts';
import type { Confirmed } from '../storage/confirmed.ts';
import { isFull } from '../storage/database.ts';
import { type HotelRecord, type Mirror, mostSingles } from '../storage/mirror.ts';
import type { RowKey } from '../storage/row-key.ts';
import { touchedBy } from '../view/fold.ts';
import type { ViewKeeper } from '../view/view.ts';
import { RecentRows } from './recent-rows.ts';
import { createSync, type Fetched, type Sync, type SyncOptions } from './sync.ts';

/** Delay of packing the mirror after a load, or after many rows, ms: not before the first screen. */
const packAfter = 10_000;

/** What a broadcast says of rows beside their keys. */
export interface RowsTold {
  /** Rows that the mirror could not store. */
  unkept?: readonly Change[];
  /** The server was restored from a backup: recent rows are discarded. */
  isPutBack?: boolean;
}

export interface HotelOptions {
  platform: Platform;
  owner: string;
  mirror: Mirror;
  keeper: ViewKeeper;
  queue: Queue;
  /**
   * Rows changed here, to be broadcast; null = any.
   * @param more.unkept rows that the mirror could not store, so that others can't read them
   */
  told(hotelId: string, keys: readonly RowKey[] | null, more: RowsTold): void;
}

/** The open hotel's rows: keeps the view equal to the mirror. */
export interface HotelRows {
  sync: Sync;
  /** Shows the mirror's rows of a hotel, once the queue is read too; false where there are none. */
  open(hotelId: string, read: Promise<unknown>): Promise<boolean>;
  openHotel(): string | undefined;
  isLoaded(): boolean;
  hasDay(day: Day): boolean;
  ensureDay(day: Day): Promise<Fetched>;
  /** Stores rows of answers, by hotel; resolves with the rows to show. */
  confirm(rows: ReadonlyMap<string, readonly Change[]>): Promise<Map<string, Confirmed>>;
  /** Reads the rows that settled operations changed from the mirror; of the open hotel. */
  leftBy(operations: readonly Operation[]): Promise<readonly Change[]>;
  /** Those of the open hotel, for the next change of the view; broadcasts all. */
  shownOf(rows: ReadonlyMap<string, Confirmed>): readonly Change[];
  /** Reads all again, and broadcasts it, where the mirror has changed since it was read. */
  recheck(hotelId: string): Promise<void>;
  /** Another context wrote rows, or received some that it could not store. */
  reread(hotelId: string, keys: readonly RowKey[] | null, more?: RowsTold): Promise<void>;
}

export function createHotelRows(options: HotelOptions): HotelRows {
  const { mirror, keeper, queue, platform, owner } = options;
  let opened: string | undefined;
  let record: HotelRecord | undefined;
  /** Rows received during a load, which may have read the mirror before them. */
  const meanwhile = new Set<Change[]>();
  const recent = new RecentRows(platform);

  let sincePacking = 0;
  let stopPacking: () => void = () => undefined;

  const packLater = () => {
    stopPacking();
    sincePacking = 0;
    stopPacking = platform.setTimer(() => {
      // A failure changes nothing, and the next load tries again.
      if (opened !== undefined) mirror.compact(opened).catch(() => undefined);
    }, packAfter);
  };

  const show = (rows: readonly Change[]) => {
    for (const list of meanwhile) list.push(...rows);
    if (opened !== undefined) recent.add(opened, rows);
    sincePacking += rows.length;
    if (sincePacking > mostSingles) packLater();
  };

  /** The first read of the queue: rows don't show without it. */
  let queued: Promise<unknown> = Promise.resolve();
  let begun = 0;
  let shown = 0;

  const load = async (hotelId: string): Promise<boolean> => {
    begun += 1;
    const turn = begun;
    const late: Change[] = [];
    meanwhile.add(late);
    try {
      const [loaded] = await Promise.all([mirror.load(hotelId), queued.catch(() => undefined)]);
      if (opened !== hotelId) return false;
      // A later load was faster.
      if (turn < shown) return record !== undefined;
      shown = turn;
      record = loaded.hotel;
      const newer = recent.newerThan(hotelId, record?.cursor ?? 0);
      const operations = queue.shown().filter((each) => each.hotelId === hotelId);
      keeper.load([...loaded.rows, ...newer, ...late], operations);
      packLater();
      return record !== undefined || loaded.rows.length > 0;
    } finally {
      meanwhile.delete(late);
    }
  };

  const changed: SyncOptions['changed'] = async (hotelId, rows, isPutBack = false) => {
    if (isPutBack) recent.forget(hotelId);
    if (hotelId === opened) {
      if (rows === null) await load(hotelId);
      else {
        show(rows);
        keeper.apply({ rows });
      }
    }
    const keys = rows?.map(({ entity, id }) => ({ entity, id })) ?? null;
    options.told(hotelId, keys, { isPutBack });
  };

  /** Another context may have fetched the hotel, and died before it broadcast. */
  const found = async (now: HotelRecord): Promise<void> => {
    const { hotelId, snapshot } = now;
    if (hotelId === opened && snapshot !== record?.snapshot) await changed(hotelId, null);
  };

  const sync = createSync({ platform, owner, mirror, found, changed });
  const covers = (hotel: HotelRecord | undefined, day: Day): boolean =>
    hotel !== undefined && ((hotel.from <= day && day <= hotel.to) || hotel.days.includes(day));

  return {
    sync,
    async open(hotelId, read) {
      queued = read;
      opened = hotelId;
      record = undefined;
      keeper.load([], []);
      const [isHere] = await Promise.all([load(hotelId), read]);
      return isHere;
    },
    openHotel: () => opened,
    isLoaded: () => record !== undefined,
    hasDay: (day) => covers(record, day),
    async ensureDay(day) {
      const hotelId = opened;
      if (hotelId === undefined) return 'unreached';
      if (covers(record, day)) return 'current';
      const fetched = await sync.day(hotelId, day);
      const now = await mirror.hotel(hotelId);
      if (now) await found(now);
      // Only the days: rows up to the mirror's cursor have not been read here.
      if (opened === hotelId && record && now?.snapshot === record.snapshot) {
        record = { ...record, days: now.days };
      }
      return fetched;
    },
    async confirm(rows) {
      const standing = new Map<string, Confirmed>();
      for (const [hotelId, changes] of rows) {
        const kept = await mirror.write(hotelId, changes).catch((error: unknown) => {
          // A full disk must not stop the outbox: what is not mirrored is fetched again.
          if (isFull(error)) return undefined;
          throw error;
        });
        standing.set(hotelId, { rows: kept ?? changes, kept: kept !== undefined });
      }
      return standing;
    },
    async leftBy(operations) {
      const hotelId = opened;
      const own = operations.filter((each) => each.hotelId === hotelId);
      if (hotelId === undefined || own.length === 0) return [];
      // Without them the operations still have to be removed.
      const rows = await mirror.rowsOf(hotelId, own.flatMap(touchedBy)).catch(() => []);
      if (hotelId !== opened) return [];
      show(rows);
      return rows;
    },
    shownOf(rows) {
      const own = opened === undefined ? [] : (rows.get(opened)?.rows ?? []);
      show(own);
      for (const [hotelId, { rows: changes, kept }] of rows) {
        if (changes.length === 0) continue;
        if (hotelId !== opened) recent.add(hotelId, changes);
        const keys = changes.map(({ entity, id }) => ({ entity, id }));
        options.told(hotelId, keys, { unkept: kept ? [] : changes });
      }
      return own;
    },
    async recheck(hotelId) {
      const now = await mirror.hotel(hotelId);
      const isAsRead = now?.cursor === record?.cursor && now?.snapshot === record?.snapshot;
      if (hotelId === opened && !isAsRead) await changed(hotelId, null);
    },
    async reread(hotelId, keys, { unkept = [], isPutBack = false } = {}) {
      if (isPutBack) recent.forget(hotelId);
      recent.add(hotelId, unkept);
      if (hotelId !== opened) return;
      if (keys === null || !record) {
        await load(hotelId);
        return;
      }
      const rows = [...(await mirror.rowsOf(hotelId, keys)), ...unkept];
      if (hotelId !== opened) return;
      show(rows);
      keeper.apply({ rows });
    },
  };
}
