import type { Day } from '../../../core/rules/day.ts';
import { backoff } from '../backoff.ts';
import type { Platform } from '../platform.ts';
import type { Mirror } from '../storage/mirror.ts';
import { daysToCome } from '../storage/mirror-writes.ts';
import type { Fetched } from './sync.ts';

export interface WindowDaysOptions {
  platform: Pick<Platform, 'whenIdle' | 'setTimer' | 'random'>;
  mirror: Pick<Mirror, 'hotel'>;
  /** Fetches a day into the mirror and the view. */
  fetchDay(hotelId: string, day: Day): Promise<Fetched>;
}

/** A hotel whose days this context fetches. */
interface Followed {
  readonly hotelId: string;
  /** Whether this context does not follow the hotel any more. */
  readonly isOver: () => boolean;
}

/** Fetches the days of the snapshot's window that a snapshot which began with today has left out. */
export class WindowDays {
  readonly #options: WindowDaysOptions;
  #followed: Followed | undefined;
  #running: Followed | undefined;
  /** Days may have been left out since the mirror was looked at last. */
  #mayLackDays = false;

  constructor(options: WindowDaysOptions) {
    this.#options = options;
  }

  /** Fetches a hotel's days from now on until `isOver`, whenever a snapshot has left some out. */
  follow(hotelId: string, isOver: () => boolean): void {
    this.#followed = { hotelId, isOver };
    this.check();
  }

  /** Rows were loaded: there may be a new snapshot, of this context or another one. */
  check(): void {
    this.#mayLackDays = true;
    const followed = this.#followed;
    if (followed && followed !== this.#running) void this.#run(followed);
  }

  /**
   * Fetches them one at a time, in moments without other work. A day that the server or this device's storage failed is
   * tried again, with backoff: the stream may stay open for hours. Who may not read the hotel any more ends it.
   */
  async #run(own: Followed): Promise<void> {
    const { platform } = this.#options;
    this.#running = own;
    const ends = () => own.isOver() || own !== this.#running;
    let failures = 0;
    while (this.#mayLackDays || failures > 0) {
      await new Promise<void>((resolve) => platform.whenIdle(resolve));
      if (ends()) return;
      const fetched = await this.#fetchNext(own, ends).catch(() => 'unreached' as const);
      if (ends()) return;
      if (fetched === 'refused' || fetched === 'signed-out') break;
      failures = fetched === 'unreached' ? failures + 1 : 0;
      if (failures > 0) await this.#wait(backoff(failures, platform.random(), null));
    }
    this.#running = undefined;
  }

  async #fetchNext({ hotelId }: Followed, ends: () => boolean): Promise<Fetched | 'none'> {
    const { mirror, fetchDay } = this.#options;
    this.#mayLackDays = false;
    const hotel = await mirror.hotel(hotelId);
    const day = hotel && daysToCome(hotel)[0];
    if (day === undefined || ends()) return 'none';
    // There may be more.
    this.#mayLackDays = true;
    return fetchDay(hotelId, day);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.#options.platform.setTimer(resolve, ms));
  }
}
