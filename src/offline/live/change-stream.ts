import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Platform } from '../platform.ts';

export type ServerEvent = EventSourceMessage;

/** A stream counts as dead without an event for so long, ms. The server sends a heartbeat every 15 s. */
const silence = 40_000;

interface StreamOptions {
  platform: Platform;
  owner: string;
  path: string;
  opened(): void;
  /** Each event, as it arrives. */
  arrived(): void;
  /** Takes events in order, one call at a time; those that arrive meanwhile are passed together. A rejection ends the stream. */
  take(events: readonly ServerEvent[]): Promise<void>;
  /** The server refuses the owner the stream. */
  refused(): void;
  /** Renews a refused token, before `ended` settles. */
  renew(): Promise<unknown>;
}

/** One event stream, from its opening to its end. */
export class ChangeStream {
  /** Settles when the stream has ended and its events are taken, with whether it was ever open. */
  readonly ended: Promise<boolean>;
  readonly #options: StreamOptions;
  readonly #parser = createParser({ onEvent: (event) => this.#take(event) });
  #settle: (opened: boolean) => void = () => undefined;
  #opened = false;
  #over = false;
  #work: Promise<unknown> = Promise.resolve();
  #waiting: ServerEvent[] = [];
  #stopTimer: () => void = () => undefined;
  #close: () => void = () => undefined;

  constructor(options: StreamOptions) {
    this.#options = options;
    this.ended = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#watch();
    const { platform, owner, path } = options;
    this.#close = platform.openStream(
      { owner, path },
      {
        open: () => this.#open(),
        text: (chunk) => this.#parser.feed(chunk),
        end: (reason) => {
          if (reason === 'signed-out') this.#work = this.#work.then(() => options.renew());
          if (reason === 'refused') options.refused();
          this.end();
        },
      },
    );
    // It may have ended before `#close` was assigned.
    if (this.#over) this.#close();
  }

  get isOver(): boolean {
    return this.#over;
  }

  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#stopTimer();
    this.#close();
    void this.#work.then(() => this.#settle(this.#opened));
  }

  #open(): void {
    if (this.#over) return;
    this.#opened = true;
    this.#options.opened();
  }

  #watch(): void {
    this.#stopTimer();
    this.#stopTimer = this.#options.platform.setTimer(() => this.end(), silence);
  }

  #take(event: ServerEvent): void {
    if (this.#over) return;
    this.#watch();
    this.#options.arrived();
    if (this.#waiting.push(event) > 1) return;
    const take = () => this.#options.take(this.#waiting.splice(0));
    this.#work = this.#work.then(take).catch(() => this.end());
  }
}
