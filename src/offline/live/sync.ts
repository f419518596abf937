import type { z } from 'zod';
import { bounds } from '../../../core/contract/bounds.ts';
import {
  type LostVersions,
  readChanges,
  readDay,
  readMenuDays,
  readSnapshot,
} from '../../../core/contract/changes.ts';
import { pathOf } from '../../../core/contract/path.ts';
import { type AnyChange, type Change, schemaFingerprint } from '../../../core/contract/rows.ts';
import { addDays, type Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import { changesIn } from '../storage/changes.ts';
import type { HotelRecord, Mirror } from '../storage/mirror.ts';
import { isOutgrown, type Sent, sinceIn } from '../storage/mirror-schemas.ts';
import { answers } from './answers.ts';

/** How a fetch ended. `stale`: what was fetched is older than what is here. */
export type Fetched = 'current' | 'unreached' | 'signed-out' | 'refused';

/** ms; a snapshot is larger than other answers. */
const timeouts = { page: 8000, snapshot: 30_000 };
/** Days that were looked at and lie outside the snapshot, fetched again after it; the last ones. */
const keptDays = 7;
/** Runs of days whose menus were looked at, likewise. */
const keptMenus = 6;
/** How often a fetch is tried whose answer the mirror has overtaken. */
const attempts = 3;

export interface SyncOptions {
  platform: Platform;
  owner: string;
  mirror: Mirror;
  /** Called with the mirror's record before changes are fetched. */
  found(hotel: HotelRecord): Promise<void>;
  /** The hotel has lost versions: what was acknowledged in them is queued again. Called before the snapshot is stored. */
  lost(hotelId: string, ranges: readonly LostVersions[]): Promise<void>;
  /**
   * Rows as they now are in the mirror; null = reload all of the hotel.
   * @param isServerRestored the server was restored from a backup: newer rows of this device are not its future
   */
  changed(
    hotelId: string,
    rows: readonly Change[] | null,
    isServerRestored?: boolean,
  ): void | Promise<void>;
}

/** Fetches a hotel's rows into the mirror: snapshot, pages of changes, single days, events of the stream. */
export class Sync {
  readonly #options: SyncOptions;
  /** Up to where a stream was taken last, by hotel. A guess: the mirror's own cursor decides. */
  readonly #taken = new Map<string, number>();

  constructor(options: SyncOptions) {
    this.#options = options;
  }

  /** Fetches what came after the cursor; all, where there is none or it is too old. */
  async catchUp(hotelId: string): Promise<Fetched> {
    const { mirror, found, changed } = this.#options;
    for (;;) {
      const hotel = await mirror.hotel(hotelId);
      if (!hotel) return this.#snapshot(hotelId, false);
      await found(hotel);
      const path = `${pathOf(readChanges.path, { hotelId })}?after=${hotel.cursor}`;
      const page = await this.#get(path, answers.changes, timeouts.page);
      if ('failed' in page) return page.failed;
      // A version below ours: the server was restored from a backup.
      if (page.ok.kind === 'reset') return this.#snapshot(hotelId, page.ok.version < hotel.cursor);
      if (isOutgrown(hotel, page.ok)) return this.#snapshot(hotelId, false);
      const { changes, more } = page.ok;
      const sent = parsedOf({ ...page.ok, rows: changes });
      const stored = await mirror.advance(hotelId, hotel.cursor, sent);
      if (stored && stored.length > 0) await changed(hotelId, stored);
      if (stored && !more) return 'current';
    }
  }

  /**
   * Fetches what a mirror of another release lacks, from a server with the given schemas. A stream says them without a
   * change: the snapshot that came before it may be of the server before a deployment.
   */
  async refreshOutgrown(hotelId: string, schema: string): Promise<void> {
    const hotel = await this.#options.mirror.hotel(hotelId);
    if (hotel && isOutgrown(hotel, { schema })) await this.catchUp(hotelId);
  }

  /** Stores changes up to `sent.version`, as a stream brought them. False where some before them are missing. */
  async take(hotelId: string, sent: Sent): Promise<boolean> {
    const { mirror, changed } = this.#options;
    // Most follow on the one before: reading the mirror's cursor first would delay each of them.
    const last = this.#taken.get(hotelId);
    this.#taken.delete(hotelId);
    const rows = parsedOf(sent);
    const after = (at: number | undefined) =>
      at !== undefined && isGapless(at, sent) ? mirror.advance(hotelId, at, rows) : undefined;
    const stored = (await after(last)) ?? (await after((await mirror.hotel(hotelId))?.cursor));
    if (!stored) return false;
    this.#taken.set(hotelId, sent.version);
    if (stored.length > 0) await changed(hotelId, stored);
    return true;
  }

  day(hotelId: string, day: Day): Promise<Fetched> {
    const path = pathOf(readDay.path, { hotelId, date: day });
    return this.#add(hotelId, path, answers.day, (sent) =>
      this.#options.mirror.addDay(hotelId, day, sent),
    );
  }

  /** Fetches the menus of days that follow on each other, in one read. */
  menuDays(hotelId: string, days: readonly Day[]): Promise<Fetched> {
    const [from = '', to = ''] = [days[0], days.at(-1)];
    const path = `${pathOf(readMenuDays.path, { hotelId })}?from=${from}&to=${to}`;
    return this.#add(hotelId, path, answers.menuDays, (sent) =>
      this.#options.mirror.addMenuDays(hotelId, days, sent),
    );
  }

  /** Fetches rows beside the snapshot's, until they are no older than it. */
  async #add(
    hotelId: string,
    path: string,
    answer: z.ZodType<Sent>,
    store: (sent: Sent) => Promise<Change[] | undefined>,
  ): Promise<Fetched> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const fetched = await this.#get(path, answer, timeouts.page);
      if ('failed' in fetched) return fetched.failed;
      const stored = await store(parsedOf(fetched.ok));
      if (!stored) continue;
      await this.#options.changed(hotelId, stored);
      return 'current';
    }
    return 'unreached';
  }

  /** @param isLower the server's version is below the mirror's: it was restored from a backup */
  async #snapshot(hotelId: string, isLower: boolean): Promise<Fetched> {
    const { mirror, changed } = this.#options;
    const path = `${pathOf(readSnapshot.path, { hotelId })}?begin=today`;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const floor = await mirror.floor(hotelId);
      const since = isLower ? undefined : sinceIn(await mirror.hotel(hotelId));
      const having = since === undefined ? '' : `&since=${since}&schema=${schemaFingerprint()}`;
      const fetched = await this.#get(path + having, answers.snapshot, timeouts.snapshot);
      if ('failed' in fetched) return fetched.failed;
      const { from, to, window, version, lost = [], unchanged } = fetched.ok;
      if (lost.length > 0) await this.#options.lost(hotelId, lost);
      // A snapshot below a floor that was there before it was requested: restored from a backup, too.
      const isServerRestored = isLower || version < floor;
      const before = await mirror.hotel(hotelId);
      const days = before?.days.slice(-keptDays) ?? [];
      const all = window ?? { from, to };
      const isOutside = (day: Day) => day < all.from || day > all.to;
      const menus = runsOf(before?.menuDays?.filter(isOutside) ?? []);
      const stands = unchanged && since !== undefined && { since, entities: unchanged };
      const snapshot = { from, to, window, ...parsedOf(fetched.ok), kept: stands || undefined };
      if (!(await mirror.replace(hotelId, snapshot, isServerRestored))) continue;
      await changed(hotelId, null, isServerRestored);
      for (const day of days) if (isOutside(day)) await this.day(hotelId, day);
      for (const run of menus.slice(-keptMenus)) await this.menuDays(hotelId, run);
      return 'current';
    }
    return 'unreached';
  }

  async #get<T>(
    path: string,
    answer: z.ZodType<T>,
    timeout: number,
  ): Promise<{ ok: T } | { failed: Exclude<Fetched, 'current'> }> {
    const { platform, owner } = this.#options;
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
  }
}

/** Days in runs that follow on each other, none longer than one read takes. */
export function runsOf(days: readonly Day[]): Day[][] {
  const runs: Day[][] = [];
  for (const day of days.toSorted()) {
    const run = runs.at(-1);
    const isNext = run?.length && day === addDays(run.at(-1) ?? day, 1);
    if (isNext && run.length < bounds.menuDays) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/**
 * What the mirror keeps of an answer. Rows of a server with this release's schemas are parsed once, here; those of
 * another server are kept as they are, for a release that can read more of them.
 */
function parsedOf<S extends Sent>({ version, schema, rows }: S): Sent {
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
