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

/** The open hotel's stream: its state goes into the status, and to the other contexts, which show it too. */
export class HotelStream {
  readonly #parts: Parts;
  #live: Live | undefined;
  #state: LiveState = 'connecting';
  #closed = false;

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
      membership: (role) => this.#parts.membership(hotelId, role),
      state: (state) => this.#enter(hotelId, state),
    });
  }

  /** Leaves the hotel's stream, for another hotel's. */
  leave(): void {
    this.#live?.close();
    this.#live = undefined;
  }

  wake(): void {
    this.#live?.wake();
  }

  /** Opens the stream anew: the network may be gone. */
  check(): void {
    this.#live?.check();
  }

  /** Whether this context reads the stream, for all contexts of the browser. */
  isLeading(): boolean {
    return this.#live?.isLeading() ?? false;
  }

  isOpen(): boolean {
    return this.#state === 'open';
  }

  /** Another context read the stream and says how it is. */
  told(hotelId: string, state: LiveState): void {
    if (hotelId === this.#parts.hotel.openHotel()) this.#parts.status.put({ live: state });
  }

  /** Another context asks how the stream is. */
  asked(hotelId: string): void {
    const isAnswered = hotelId === this.#parts.hotel.openHotel() && this.isLeading();
    if (isAnswered) this.#parts.broadcast.live(hotelId, this.#state);
  }

  close(): void {
    this.#closed = true;
    this.#live?.close();
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
    const { status, hotel, broadcast } = this.#parts;
    status.put({ live: state, ...(hotel.isLoaded() ? { loaded: 'ready' } : {}) });
    broadcast.live(hotelId, state);
  }
}
