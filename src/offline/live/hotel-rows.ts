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
import { Lately } from './lately.ts';
import { createSync, type Fetched, type Sync, type SyncOptions } from './sync.ts';

/** How long after a load, or after many rows came, the mirror is packed; never on the way to the first screen, ms. */
const packAfter = 10_000;

/** What another context has to know of rows beside their keys. */
export interface RowsTold {
  /** Rows that the mirror has no place for. */
  unkept?: readonly Change[];
  /** The server was put back to an earlier state: what came lately is not to be believed. */
  isPutBack?: boolean;
}

export interface HotelOptions {
  platform: Platform;
  owner: string;
  mirror: Mirror;
  keeper: ViewKeeper;
  queue: Queue;
  /**
   * Rows changed here that other contexts should read; null = any.
   * @param more.unkept rows that they can't read, for the mirror has no place for them
   */
  told(hotelId: string, keys: readonly RowKey[] | null, more: RowsTold): void;
}

/** The open hotel's rows, in memory as in the mirror. */
export interface HotelRows {
  sync: Sync;
  /** Shows what this device has of a hotel, once the queue is read too; false where it was never fetched. */
  open(hotelId: string, read: Promise<unknown>): Promise<boolean>;
  openHotel(): string | undefined;
  isLoaded(): boolean;
  hasDay(day: Day): boolean;
  ensureDay(day: Day): Promise<Fetched>;
  /** Stores rows that answers brought, by hotel; answers what is to be shown of them. */
  confirm(rows: ReadonlyMap<string, readonly Change[]>): Promise<Map<string, Confirmed>>;
  /** Rows that operations changed, as the mirror has them now; of the open hotel. */
  leftBy(operations: readonly Operation[]): Promise<readonly Change[]>;
  /** What of such rows is of the open hotel, for the next change of the view. */
  shownOf(rows: ReadonlyMap<string, Confirmed>): readonly Change[];
  /** Reads all again where the mirror has gone on further than what was read of it, and tells the others. */
  recheck(hotelId: string): Promise<void>;
  /** Another context wrote rows, or has some that it could not write. */
  reread(hotelId: string, keys: readonly RowKey[] | null, more?: RowsTold): Promise<void>;
}

export function createHotelRows(options: HotelOptions): HotelRows {
  const { mirror, keeper, queue, platform, owner } = options;
  let opened: string | undefined;
  let record: HotelRecord | undefined;
  /** Rows that came while all were being read, which may have been read before them. */
  const meanwhile = new Set<Change[]>();
  const lately = new Lately(platform);

  let sincePacking = 0;
  let stopPacking: () => void = () => undefined;

  const packLater = () => {
    stopPacking();
    sincePacking = 0;
    stopPacking = platform.setTimer(() => {
      // Where it fails, all is as it was, and the next load tries again.
      if (opened !== undefined) mirror.compact(opened).catch(() => undefined);
    }, packAfter);
  };

  const show = (rows: readonly Change[]) => {
    for (const list of meanwhile) list.push(...rows);
    if (opened !== undefined) lately.add(opened, rows);
    sincePacking += rows.length;
    if (sincePacking > mostSingles) packLater();
  };

  /** The queue as it is read for the hotel that is being opened: rows don't show without it. */
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
      // What was read later is there already.
      if (turn < shown) return record !== undefined;
      shown = turn;
      record = loaded.hotel;
      const newer = lately.newerThan(hotelId, record?.cursor ?? 0);
      const operations = queue.shown().filter((each) => each.hotelId === hotelId);
      keeper.load([...loaded.rows, ...newer, ...late], operations);
      packLater();
      return record !== undefined || loaded.rows.length > 0;
    } finally {
      meanwhile.delete(late);
    }
  };

  const changed: SyncOptions['changed'] = async (hotelId, rows, isPutBack = false) => {
    if (isPutBack) lately.forget(hotelId);
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

  /** Another context may have fetched the hotel, and ended before it told. */
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
      // Rows up to its cursor have not been read here, but for the day.
      if (opened === hotelId && record && now?.snapshot === record.snapshot) {
        record = { ...record, days: now.days };
      }
      return fetched;
    },
    async confirm(rows) {
      const standing = new Map<string, Confirmed>();
      for (const [hotelId, changes] of rows) {
        const kept = await mirror.write(hotelId, changes).catch((error: unknown) => {
          // A full disk must not hold up the outbox: what is not mirrored is fetched again.
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
      // Where they can't be read, the queue goes on.
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
        if (hotelId !== opened) lately.add(hotelId, changes);
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
      if (isPutBack) lately.forget(hotelId);
      lately.add(hotelId, unkept);
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
