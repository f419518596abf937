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

/**
 * Whether a snapshot has replaced what a hotel's record tells of. One of the same version can only have fewer days: those
 * that are fetched later are added to it.
 */
export const isReplaced = (before: HotelRecord, now: HotelRecord): boolean =>
  now.snapshot !== before.snapshot || now.from > before.from || now.to < before.to;

/** Days still to be loaded of a hotel whose first load brought one day alone. */
interface Open {
  /** As it was when the first day was loaded. */
  readonly hotel: HotelRecord;
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
  begin(hotel: HotelRecord, first: Day): void {
    this.end();
    const loaded = new Set([first]);
    const open = { hotel, first, loaded, isUrgent: false, loading: undefined };
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
    const { first } = open;
    const { hotelId } = open.hotel;
    let isPast = false;
    await this.#pause(open);
    const areAllHere = await mirror.loadOtherDays(hotelId, first, async (hotel, day, rows) => {
      isPast = isReplaced(open.hotel, hotel);
      if (this.#open !== open || isPast) return false;
      keeper.apply({ rows });
      open.loaded.add(day);
      keeper.covered();
      await this.#pause(open);
      return true;
    });
    if (this.#open !== open) return;
    if (isPast) await reload(hotelId);
    // Where the mirror was cleared meanwhile, they come with the next snapshot.
    else if (areAllHere) {
      this.end();
      keeper.covered();
    }
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
