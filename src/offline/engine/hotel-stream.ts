import type { Role } from '../../../core/rules/permissions.ts';
import type { StatusKeeper } from '../engine-status.ts';
import type { HotelRows } from '../live/hotel-rows.ts';
import { Live, type LiveState } from '../live/live.ts';
import type { Platform } from '../platform.ts';
import type { Mirror } from '../storage/mirror.ts';
import type { Broadcast } from './broadcast.ts';

interface Parts {
  platform: Platform;
  owner: string;
  mirror: Mirror;
  hotel: HotelRows;
  status: StatusKeeper;
  broadcast: Broadcast;
  /** The server was reached. */
  reached(): void;
  /** What the server says that the owner is in the hotel; null: no member. */
  membership(hotelId: string, role: Role | null): void;
}

/** How often a leader says that it is there, and the others look whether it did, ms. */
const beat = 10_000;
/** After so long without a word a leader is asked; ms. A hidden tab's timers may run once a minute only. */
const silence = 25_000;
/** How long it has to answer, ms. */
const answerTimeout = 3_000;

/**
 * The open hotel's stream. Its state is put into the status, and broadcast to the contexts that don't lead. A leader
 * that is suspended, or lies in the page cache, keeps its lock: a visible context that hears nothing of it takes over.
 */
export class HotelStream {
  readonly #parts: Parts;
  #live: Live | undefined;
  #state: LiveState = 'connecting';
  #closed = false;
  /** When the leader was last heard of, device time, ms. */
  #heardAt = 0;
  /** The leader was asked, and has not answered yet. */
  #isAsked = false;
  #cancelTimer: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  open(hotelId: string): void {
    const { platform, owner, mirror, hotel } = this.#parts;
    this.#live = new Live({
      ...{ platform, owner, hotelId, sync: hotel.sync },
      recheck: () => hotel.recheck(hotelId),
      cursor: async () => (await mirror.hotel(hotelId))?.cursor,
      reached: () => this.#reached(hotelId),
      opened: (isOver) => hotel.windowDays.follow(hotelId, isOver),
      membership: (role) => this.#parts.membership(hotelId, role),
      state: (state) => this.#enter(hotelId, state),
    });
    this.#heardAt = platform.now();
    this.#watch(beat);
  }

  /** Closes the stream, so that another hotel's can be opened. */
  leave(): void {
    this.#cancelTimer();
    this.#live?.close();
    this.#live = undefined;
  }

  wake(): void {
    this.#live?.wake();
    if (this.#live && !this.#isAsked) this.#look();
  }

  /** Reopens the stream: the network may be gone. */
  check(): void {
    this.#live?.check();
  }

  /** Whether this context reads the stream, on behalf of all contexts of the browser. */
  isLeading(): boolean {
    return this.#live?.isLeading() ?? false;
  }

  isOpen(): boolean {
    return this.#state === 'open';
  }

  /** The leading context has broadcast its state. */
  received(hotelId: string, state: LiveState): void {
    if (hotelId !== this.#parts.hotel.openHotel()) return;
    this.#heardAt = this.#parts.platform.now();
    this.#isAsked = false;
    if (!this.isLeading()) this.#put(state);
  }

  /** Another context requests the state. */
  requested(hotelId: string): void {
    const isOwn = hotelId === this.#parts.hotel.openHotel();
    if (isOwn && this.isLeading()) this.#parts.broadcast.live(hotelId, this.#state);
  }

  close(): void {
    this.#closed = true;
    this.#cancelTimer();
    this.#live?.close();
  }

  #watch(after: number): void {
    this.#cancelTimer();
    this.#cancelTimer = this.#parts.platform.setTimer(() => this.#look(), after);
  }

  /** A leader says that it is there. The others ask one that was silent, and take over where it does not answer. */
  #look(): void {
    const { platform, hotel, broadcast } = this.#parts;
    const hotelId = hotel.openHotel();
    if (this.#closed || !this.#live || hotelId === undefined) return;
    const isSilent = platform.now() - this.#heardAt > silence;
    if (this.isLeading()) broadcast.live(hotelId, this.#state);
    else if (isSilent && platform.isVisible()) {
      if (this.#isAsked) this.#live.takeOver();
      else broadcast.requestLive(hotelId);
      this.#isAsked = !this.#isAsked;
    }
    this.#watch(this.#isAsked ? answerTimeout : beat);
  }

  #isPast(hotelId: string): boolean {
    return this.#closed || this.#parts.hotel.openHotel() !== hotelId;
  }

  #reached(hotelId: string): void {
    if (this.#isPast(hotelId)) return;
    if (this.#parts.hotel.isLoaded()) this.#parts.status.put({ loaded: 'ready' });
    this.#parts.reached();
  }

  #enter(hotelId: string, state: LiveState): void {
    if (this.#isPast(hotelId)) return;
    this.#state = state;
    this.#put(state);
    this.#parts.broadcast.live(hotelId, state);
  }

  /** Rows may have come to a context that leads no more: what it had begun to fetch as it was suspended. */
  #put(live: LiveState): void {
    const { status, hotel } = this.#parts;
    status.put({ live, ...(hotel.isLoaded() ? { loaded: 'ready' } : {}) });
  }
}
