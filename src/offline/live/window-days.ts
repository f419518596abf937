import type { Day } from '../../../core/rules/day.ts';
import type { Platform } from '../platform.ts';
import type { Mirror } from '../storage/mirror.ts';
import { daysToCome } from '../storage/mirror-writes.ts';
import type { Fetched } from './sync.ts';

export interface WindowDaysOptions {
  platform: Pick<Platform, 'whenIdle'>;
  mirror: Pick<Mirror, 'hotel'>;
  /** Fetches a day into the mirror and the view. */
  fetchDay(hotelId: string, day: Day): Promise<Fetched>;
}

/** Fetches the days of the snapshot's window that a snapshot which began with today has left out. */
export class WindowDays {
  readonly #options: WindowDaysOptions;
  /** How many fetches of a window were begun. */
  #begun = 0;

  constructor(options: WindowDaysOptions) {
    this.#options = options;
  }

  /**
   * Fetches them one at a time, in moments without other work. A day that can't be fetched ends it: the next stream
   * begins it again.
   * @param isOver whether this context does not follow the hotel any more
   */
  async fetch(hotelId: string, isOver: () => boolean): Promise<void> {
    const { platform, mirror, fetchDay } = this.#options;
    this.#begun += 1;
    const own = this.#begun;
    // A fetch that was begun later goes on in its place.
    const ends = () => isOver() || own !== this.#begun;
    for (let fetched: Fetched = 'current'; fetched === 'current'; ) {
      await new Promise<void>((resolve) => platform.whenIdle(resolve));
      const hotel = ends() ? undefined : await mirror.hotel(hotelId);
      const day = hotel && daysToCome(hotel)[0];
      if (day === undefined || ends()) return;
      fetched = await fetchDay(hotelId, day);
    }
  }
}
