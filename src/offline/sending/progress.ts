import type { Platform } from '../platform.ts';
import { type DrainEvent, type DrainState, step } from './drain-state.ts';

/** Holds the state of sending, and reports each change. */
export class Progress {
  readonly #platform: Pick<Platform, 'now' | 'random'>;
  readonly #listener: (state: DrainState) => void;
  #state: DrainState = { kind: 'idle' };

  constructor(platform: Pick<Platform, 'now' | 'random'>, listener: (state: DrainState) => void) {
    this.#platform = platform;
    this.#listener = listener;
  }

  get state(): DrainState {
    return this.#state;
  }

  enter(event: DrainEvent): void {
    this.#state = step(this.#state, event);
    this.#listener(this.#state);
  }

  /** An attempt failed as a whole. @param after what the server asked to wait, ms */
  fail(cause: 'network' | 'server', after: number | null = null): void {
    const now = this.#platform.now();
    this.enter({ kind: 'failed', now, after, cause, random: this.#platform.random() });
  }
}
