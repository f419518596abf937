import type { Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import type { HotelRecord, Mirror } from '../storage/mirror.ts';
import type { ViewKeeper } from '../view/view.ts';

/** Delay after the first load, ms: never before the first screen. */
const startsAfter = 1000;

export interface OtherDaysOptions {
  platform: Pick<Platform, 'setTimer' | 'whenIdle'>;
  mirror: Pick<Mirror, 'loadOtherDays'>;
  keeper: ViewKeeper;
  /** Loads all of the hotel: a snapshot has replaced what its first day was loaded from. */
  reload(hotelId: string): Promise<unknown>;
}

/** Days still to be loaded of a hotel whose first load brought one day alone. */
interface Open {
  readonly hotelId: string;
  /** Version of the snapshot that the first day is from. */
  readonly snapshot: number;
  readonly first: Day;
  /** Days in the view. */
  readonly loaded: Set<Day>;
  /** Somebody waits for one of the others. */
  isUrgent: boolean;
  loading: Promise<void> | undefined;
}

/**
 * Loads the days that a hotel's first load has left out, behind the screen: a day at a time, in moments without other
 * work, or at once where one of them is asked for. Rows that came meanwhile are newer, and stay.
 */
export class OtherDays {
  readonly #options: OtherDaysOptions;
  #open: Open | undefined;
  #endPause: () => void = () => undefined;

  constructor(options: OtherDaysOptions) {
    this.#options = options;
  }

  /** Whether a day that the mirror covers is in the view. */
  has(day: Day): boolean {
    return this.#open === undefined || this.#open.loaded.has(day);
  }

  /** The view has a hotel's first day alone: the others will be loaded. */
  begin({ hotelId, snapshot }: HotelRecord, first: Day): void {
    this.end();
    const loaded = new Set([first]);
    const open = { hotelId, snapshot, first, loaded, isUrgent: false, loading: undefined };
    this.#open = open;
    this.#endPause = this.#options.platform.setTimer(() => {
      if (this.#open === open) this.#load(open).catch(() => undefined);
    }, startsAfter);
  }

  /** The view has all days, or shows another hotel. */
  end(): void {
    this.#open = undefined;
    this.#endPause();
  }

  /** A day's rows were fetched. */
  add(day: Day): void {
    this.#open?.loaded.add(day);
  }

  /** Loads them now. Rejects where storage can't be read. */
  async ensure(): Promise<void> {
    const open = this.#open;
    if (!open) return;
    open.isUrgent = true;
    this.#endPause();
    await this.#load(open);
  }

  #load(open: Open): Promise<void> {
    open.loading ??= this.#loadAll(open).finally(() => {
      open.loading = undefined;
    });
    return open.loading;
  }

  async #loadAll(open: Open): Promise<void> {
    const { mirror, keeper, reload } = this.#options;
    const { hotelId, snapshot, first } = open;
    let isReplaced = false;
    await this.#pause(open);
    const areAllHere = await mirror.loadOtherDays(hotelId, first, async (hotel, day, rows) => {
      isReplaced = hotel.snapshot !== snapshot;
      if (this.#open !== open || isReplaced) return false;
      keeper.apply({ rows });
      open.loaded.add(day);
      await this.#pause(open);
      return true;
    });
    if (this.#open !== open) return;
    if (isReplaced) await reload(hotelId);
    // Where the mirror was cleared meanwhile, they come with the next snapshot.
    else if (areAllHere) this.end();
  }

  /** Until there is no other work. */
  #pause(open: Open): Promise<void> {
    if (open.isUrgent) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = this.#options.platform.whenIdle(resolve);
      this.#endPause = () => {
        cancel();
        resolve();
      };
    });
  }
}
