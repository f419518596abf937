import type { Change } from '../../../core/contract/rows.ts';
import { type Day, daysFromTo } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import type { Operation } from '../queue/operation.ts';
import type { Queue } from '../queue/queue.ts';
import type { Confirmed } from '../storage/confirmed.ts';
import { isFull, withRoom } from '../storage/database.ts';
import { type HotelRecord, type Mirror, mostSingles } from '../storage/mirror.ts';
import type { RowKey } from '../storage/row-key.ts';
import { touchedBy } from '../view/fold.ts';
import type { ViewKeeper } from '../view/view.ts';
import { isReplaced, OtherDays } from './other-days.ts';
import { RecentRows } from './recent-rows.ts';
import { type Fetched, runsOf, Sync, type SyncOptions } from './sync.ts';
import { WindowDays } from './window-days.ts';

/** Delay before the mirror is packed, after a load or after many rows came: never before the first screen, ms. */
const packAfter = 10_000;

/** What is broadcast of rows beside their keys. */
export interface RowsTold {
  /** Rows that the mirror has no room for. */
  unkept?: readonly Change[];
  /** The server was restored from a backup: rows received lately are discarded. */
  isServerRestored?: boolean;
}

export interface HotelOptions extends Pick<SyncOptions, 'lost'> {
  platform: Platform;
  owner: string;
  mirror: Mirror;
  keeper: ViewKeeper;
  queue: Queue;
  /** Frees storage by clearing the mirror. */
  makeRoom(): Promise<void>;
  /** Broadcasts that rows changed here; keys null = any of the hotel. */
  told(hotelId: string, keys: readonly RowKey[] | null, more: RowsTold): void;
}

/** Which days a hotel's record covers. */
const daysOf = (hotel: HotelRecord | undefined) => hotel && [hotel.from, hotel.to, ...hotel.days];

const keysOf = (rows: readonly Change[]): RowKey[] =>
  rows.map(({ entity, id }) => ({ entity, id }));

/** The open hotel's rows: loads them from the mirror into the view, and keeps the two equal. */
export class HotelRows {
  readonly sync: Sync;
  readonly windowDays: WindowDays;
  readonly #options: HotelOptions;
  readonly #recent: RecentRows;
  readonly #others: OtherDays;
  #opened: string | undefined;
  #record: HotelRecord | undefined;
  /** For each load under way, the rows that came meanwhile: the load may have read older ones. */
  readonly #meanwhile = new Set<Change[]>();
  /** The queue's reading for the hotel that is being opened: rows don't show without the operations over them. */
  #queued: Promise<unknown> = Promise.resolve();
  #loadsBegun = 0;
  #lastLoadShown = 0;
  #sincePacking = 0;
  #stopPacking: () => void = () => undefined;

  constructor(options: HotelOptions) {
    const { platform, owner, mirror, keeper } = options;
    this.#options = options;
    this.#recent = new RecentRows(platform);
    const reload = (hotelId: string) => this.#load(hotelId);
    this.#others = new OtherDays({ platform, mirror, keeper, reload });
    const fetchDay = (hotelId: string, day: Day) => this.#fetchDay(hotelId, day);
    this.windowDays = new WindowDays({ platform, mirror, fetchDay });
    this.sync = new Sync({
      ...{ platform, owner, mirror, lost: options.lost },
      found: (hotel) => this.#found(hotel),
      changed: (hotelId, rows, isServerRestored) => this.#changed(hotelId, rows, isServerRestored),
    });
  }

  /**
   * Shows what this device has of a hotel, once the queue is read too; false where it was never fetched.
   * @param first day that is loaded before the others
   */
  async open(hotelId: string, read: Promise<unknown>, first?: Day): Promise<boolean> {
    this.#queued = read;
    this.#opened = hotelId;
    this.#record = undefined;
    this.#others.end();
    this.#options.keeper.load([], []);
    const [isHere] = await Promise.all([this.#load(hotelId, first), read]);
    return isHere;
  }

  openHotel(): string | undefined {
    return this.#opened;
  }

  isLoaded(): boolean {
    return this.#record !== undefined;
  }

  /** Whether the view has a day's rows. */
  hasDay(day: Day): boolean {
    return this.#isCovered(day) && this.#others.has(day);
  }

  #isCovered(day: Day): boolean {
    const record = this.#record;
    if (!record) return false;
    return (record.from <= day && day <= record.to) || record.days.includes(day);
  }

  async ensureDay(day: Day): Promise<Fetched> {
    const hotelId = this.#opened;
    if (hotelId === undefined) return 'unreached';
    if (this.hasDay(day)) return 'current';
    // What can't be read here is fetched.
    if (this.#isCovered(day)) await this.#others.ensure().catch(() => undefined);
    if (this.#opened !== hotelId) return 'unreached';
    if (this.hasDay(day)) return 'current';
    return this.#fetchDay(hotelId, day);
  }

  async #fetchDay(hotelId: string, day: Day): Promise<Fetched> {
    const fetched = await this.sync.day(hotelId, day);
    const now = await this.#options.mirror.hotel(hotelId);
    if (now) await this.#found(now);
    // Only the days are taken over: other rows up to the cursor have not been loaded here.
    const record = this.#record;
    if (this.#opened === hotelId && record && now && !isReplaced(record, now)) {
      const { from, to, days } = now;
      this.#record = { ...record, from, to, days };
      if (fetched === 'current') this.#others.add(day);
      this.#options.keeper.covered();
    }
    return fetched;
  }

  /** Whether the view has the menus of days, both included. They are loaded with what is of no day. */
  hasMenus(from: Day, to: Day): boolean {
    return this.#record !== undefined && this.#daysWithoutMenus(from, to).length === 0;
  }

  #daysWithoutMenus(from: Day, to: Day): Day[] {
    const others = this.#record?.menuDays ?? [];
    return daysFromTo(from, to).filter((day) => !this.#isCovered(day) && !others.includes(day));
  }

  /** Fetches the menus of those of the days that are not here. */
  async ensureMenus(from: Day, to: Day): Promise<Fetched> {
    const hotelId = this.#opened;
    if (hotelId === undefined) return 'unreached';
    // Another page may have fetched them, or the snapshot has brought them again.
    await this.#rereadMenuDays(hotelId);
    for (const run of runsOf(this.#daysWithoutMenus(from, to))) {
      const fetched = await this.sync.menuDays(hotelId, run);
      await this.#rereadMenuDays(hotelId);
      if (fetched !== 'current') return fetched;
    }
    return this.hasMenus(from, to) ? 'current' : 'unreached';
  }

  /** Takes over from the mirror which menus are here; all rows, where a snapshot has replaced what was loaded. */
  async #rereadMenuDays(hotelId: string): Promise<void> {
    const now = await this.#options.mirror.hotel(hotelId);
    if (now) await this.#found(now);
    const record = this.#record;
    if (this.#opened === hotelId && record && now && !isReplaced(record, now)) {
      this.#record = { ...record, menuDays: now.menuDays };
    }
  }

  /** Stores rows that answers brought, by hotel. @returns what is to be shown of them */
  async confirm(rows: ReadonlyMap<string, readonly Change[]>): Promise<Map<string, Confirmed>> {
    const confirmed = new Map<string, Confirmed>();
    for (const [hotelId, changes] of rows) {
      const kept = await this.#write(hotelId, changes);
      confirmed.set(hotelId, { rows: kept ?? changes, kept: kept !== undefined });
    }
    return confirmed;
  }

  /**
   * Where storage is full, the mirror is cleared: a page opened later would load rows from before this answer, and
   * base taps on them. If that makes no room either, the outbox is still not held up.
   */
  #write(hotelId: string, changes: readonly Change[]): Promise<readonly Change[] | undefined> {
    const { mirror, makeRoom } = this.#options;
    return withRoom(() => mirror.write(hotelId, changes), makeRoom).catch((error: unknown) => {
      if (isFull(error)) return undefined;
      throw error;
    });
  }

  /** The rows that operations of the open hotel changed, as the mirror has them now. */
  async leftBy(operations: readonly Operation[]): Promise<readonly Change[]> {
    const hotelId = this.#opened;
    const own = operations.filter((each) => each.hotelId === hotelId);
    if (hotelId === undefined || own.length === 0) return [];
    // Where they can't be read, the queue goes on.
    const keys = own.flatMap(touchedBy);
    const rows = await this.#options.mirror.rowsOf(hotelId, keys).catch(() => []);
    if (hotelId !== this.#opened) return [];
    this.#note(rows);
    return rows;
  }

  /** The open hotel's part of confirmed rows, for the next change of the view. Broadcasts all of them. */
  shownOf(rows: ReadonlyMap<string, Confirmed>): readonly Change[] {
    const own = this.#opened === undefined ? [] : (rows.get(this.#opened)?.rows ?? []);
    this.#note(own);
    for (const [hotelId, { rows: changes, kept }] of rows) {
      if (changes.length === 0) continue;
      if (hotelId !== this.#opened) this.#recent.add(hotelId, changes);
      this.#options.told(hotelId, keysOf(changes), { unkept: kept ? [] : changes });
    }
    return own;
  }

  /** Reloads where the mirror has moved on from what was loaded here, and broadcasts it. */
  async recheck(hotelId: string): Promise<void> {
    const now = await this.#options.mirror.hotel(hotelId);
    const record = this.#record;
    const isAsLoaded =
      now?.cursor === record?.cursor &&
      now?.snapshot === record?.snapshot &&
      JSON.stringify(daysOf(now)) === JSON.stringify(daysOf(record));
    if (hotelId === this.#opened && !isAsLoaded) await this.#changed(hotelId, null);
  }

  /** Another context wrote rows, or has some that it could not write. */
  async reread(
    hotelId: string,
    keys: readonly RowKey[] | null,
    { unkept = [], isServerRestored = false }: RowsTold = {},
  ): Promise<void> {
    if (isServerRestored) this.#recent.forget(hotelId);
    this.#recent.add(hotelId, unkept);
    if (hotelId !== this.#opened) return;
    if (keys === null || !this.#record) {
      await this.#load(hotelId);
      return;
    }
    const rows = [...(await this.#options.mirror.rowsOf(hotelId, keys)), ...unkept];
    if (hotelId === this.#opened) this.#show(rows);
  }

  /** Loads a hotel into the view, and the days other than `first` later; false where this device has nothing of it. */
  async #load(hotelId: string, first?: Day): Promise<boolean> {
    const { mirror, keeper, queue } = this.#options;
    this.#loadsBegun += 1;
    const load = this.#loadsBegun;
    const late: Change[] = [];
    this.#meanwhile.add(late);
    try {
      const reading = mirror.load(hotelId, first);
      const [loaded] = await Promise.all([reading, this.#queued.catch(() => undefined)]);
      if (this.#opened !== hotelId) return false;
      // A load that began later has ended earlier: what it showed is newer.
      if (load < this.#lastLoadShown) return this.isLoaded();
      this.#lastLoadShown = load;
      this.#record = loaded.hotel;
      const newer = this.#recent.newerThan(hotelId, this.#record?.cursor ?? 0);
      const operations = queue.shown().filter((each) => each.hotelId === hotelId);
      keeper.load([...loaded.rows, ...newer, ...late], operations);
      if (first !== undefined && loaded.hotel) this.#others.begin(loaded.hotel, first);
      else this.#others.end();
      this.windowDays.check();
      this.#packLater();
      return this.isLoaded() || loaded.rows.length > 0;
    } finally {
      this.#meanwhile.delete(late);
    }
  }

  async #changed(
    hotelId: string,
    rows: readonly Change[] | null,
    isServerRestored = false,
  ): Promise<void> {
    if (isServerRestored) this.#recent.forget(hotelId);
    if (hotelId === this.#opened) {
      if (rows === null) await this.#load(hotelId);
      else this.#show(rows);
    }
    this.#options.told(hotelId, rows && keysOf(rows), { isServerRestored });
  }

  /** Recheck: another context may have stored a snapshot and died before it broadcast. */
  async #found(hotel: HotelRecord): Promise<void> {
    const { hotelId } = hotel;
    const isNew = this.#record === undefined || isReplaced(this.#record, hotel);
    if (hotelId === this.#opened && isNew) await this.#changed(hotelId, null);
  }

  #show(rows: readonly Change[]): void {
    this.#note(rows);
    this.#options.keeper.apply({ rows });
  }

  /** Keeps rows of the open hotel for loads that are under way, or come soon. */
  #note(rows: readonly Change[]): void {
    for (const list of this.#meanwhile) list.push(...rows);
    if (this.#opened !== undefined) this.#recent.add(this.#opened, rows);
    this.#sincePacking += rows.length;
    if (this.#sincePacking > mostSingles) this.#packLater();
  }

  #packLater(): void {
    const { mirror, platform } = this.#options;
    this.#stopPacking();
    this.#sincePacking = 0;
    this.#stopPacking = platform.setTimer(() => {
      // A failure leaves the mirror as it was; the next load tries again.
      if (this.#opened !== undefined) mirror.compact(this.#opened).catch(() => undefined);
    }, packAfter);
  }
}
