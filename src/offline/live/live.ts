import type { z } from 'zod';
import {
  beatMessage,
  membershipMessage,
  streamChanges,
  streamMessage,
} from '../../../core/contract/changes.ts';
import { pathOf } from '../../../core/contract/path.ts';
import type { Role } from '../../../core/rules/permissions.ts';
import { LockLost, type LockRequest } from '../../api/locks.ts';
import { streamBackoff } from '../backoff.ts';
import type { Platform } from '../platform.ts';
import { ChangeStream, type ServerEvent } from './change-stream.ts';
import type { Fetched, Sync } from './sync.ts';

export type LiveState = 'connecting' | 'open' | 'down';

export interface LiveOptions {
  platform: Platform;
  owner: string;
  hotelId: string;
  sync: Sync;
  /** Shows rows of the mirror that were never broadcast. */
  recheck(): Promise<void>;
  cursor(): Promise<number | undefined>;
  state(state: LiveState): void;
  /** The server was reached. */
  reached(): void;
  /** The stream is open. `isOver` says whether this context does not lead any more. */
  opened(isOver: () => boolean): void;
  /** What the server says that the owner is in the hotel; null: no member. */
  membership(role: Role | null): void;
}

/** Leading, from having the lock until it is closed or lost. */
interface Term {
  isOver: boolean;
}

/**
 * Follows a hotel until it is closed: catches up from the cursor, then reads the stream, with backoff. The context
 * that holds the lock leads; when it ends, the next in line takes over, or one that no longer hears of it.
 */
export class Live {
  readonly #options: LiveOptions;
  #closed = false;
  #term: Term | undefined;
  #isInLine = false;
  #stream: ChangeStream | undefined;
  /** The stream was ended to be reopened at once. */
  #isChecking = false;
  #interrupt: () => void = () => undefined;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#join('in-line').catch(() => options.state('down'));
  }

  /** Whether this context reads the stream. */
  isLeading(): boolean {
    return this.#term !== undefined;
  }

  /** Leads at once: the context that leads is suspended. */
  takeOver(): void {
    if (this.#closed || this.#term) return;
    this.#join('take-over').catch(() => this.#options.state('down'));
  }

  /** Ends a backoff. */
  wake(): void {
    this.#interrupt();
  }

  /** Reopens the stream: a network that is gone would show only after the longest silence. */
  check(): void {
    if (!this.#stream || this.#stream.isOver) return;
    this.#isChecking = true;
    this.#stream.end();
  }

  close(): void {
    this.#closed = true;
    this.#interrupt();
    this.#stream?.end();
  }

  async #join(request: LockRequest): Promise<void> {
    const { platform, owner, hotelId } = this.#options;
    const term: Term = { isOver: false };
    const lead = async () => {
      if (request === 'in-line') this.#isInLine = false;
      // Closed while it waited: releases the lock at once.
      if (this.#closed) return;
      this.#term = term;
      await this.#lead(term);
    };
    if (request === 'in-line') this.#isInLine = true;
    try {
      await platform.lock(`coperto-live-${owner}-${hotelId}`, lead, request);
    } catch (error) {
      if (!(error instanceof LockLost)) throw error;
    } finally {
      term.isOver = true;
      if (this.#term === term) this.#stepDown();
    }
    if (!this.#closed && !this.#isInLine) await this.#join('in-line');
  }

  /** Steps down: this context does not lead any more. */
  #stepDown(): void {
    this.#term = undefined;
    this.#interrupt();
    this.#stream?.end();
  }

  async #lead(term: Term): Promise<void> {
    const { state, platform, recheck } = this.#options;
    const isOver = () => this.#closed || term.isOver;
    let failures = 0;
    // Recheck once: the context that led before may have died before it broadcast.
    let catchUp = async (): Promise<Fetched> => {
      await recheck();
      catchUp = () => this.#catchUp();
      return catchUp();
    };
    while (!isOver()) {
      state('connecting');
      const fetched = await catchUp().catch(() => 'unreached' as const);
      if (isOver()) return;
      const opened = await this.#follow(fetched);
      if (isOver()) return;
      if (this.#isChecking) {
        this.#isChecking = false;
        continue;
      }
      state('down');
      failures = opened ? 1 : failures + 1;
      await this.#wait(streamBackoff(failures, platform.random()));
    }
  }

  #catchUp(): Promise<Fetched> {
    return this.#options.sync.catchUp(this.#options.hotelId);
  }

  /** Reads one stream to its end; resolves with whether it ever opened. */
  async #follow(fetched: Fetched): Promise<boolean> {
    if (this.#closed) return false;
    const { platform, owner, hotelId, cursor, reached, state, membership } = this.#options;
    const term = this.#term;
    if (fetched === 'refused') membership(null);
    if (fetched !== 'current') return false;
    const after = await cursor().catch(() => undefined);
    reached();
    if (after === undefined) return false;
    this.#stream = new ChangeStream({
      ...{ platform, owner },
      path: `${pathOf(streamChanges, { hotelId })}?after=${after}`,
      opened: () => {
        state('open');
        this.#options.opened(() => this.#closed || this.#term !== term);
      },
      arrived: reached,
      take: (events) => this.#take(events),
      refused: () => membership(null),
      renew: () => platform.refreshToken(owner).catch(() => undefined),
    });
    if (this.#closed) this.#stream.end();
    return this.#stream.ended;
  }

  async #take(events: readonly ServerEvent[]): Promise<void> {
    for (const { event, data } of events) {
      const role = event === 'membership' ? parsed(membershipMessage, data)?.role : undefined;
      if (role) this.#options.membership(role);
    }
    const beat = events.findLast(({ event }) => event === 'beat');
    const message = beat && parsed(beatMessage, beat.data);
    if (message) await this.#options.sync.refreshOutgrown(this.#options.hotelId, message.schema);
    const news = events.filter(({ event }) => event === 'changes' || event === 'reset');
    const read = news.map(({ event, data }) =>
      event === 'changes' ? parsed(streamMessage, data) : undefined,
    );
    const known = read.filter((each) => each !== undefined);
    const last = known.at(-1);
    if (news.length === 0) return;
    const rows = known.flatMap(({ changes }) => changes);
    const isOfOneRelease = known.every(({ schema }) => schema === last?.schema);
    const taken =
      last !== undefined &&
      known.length === news.length &&
      isOfOneRelease &&
      (await this.#options.sync.take(this.#options.hotelId, { ...last, rows }));
    if (!taken && (await this.#catchUp()) !== 'current') {
      throw new Error('a gap that could not be filled');
    }
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#options.platform.setTimer(resolve, ms);
      this.#interrupt = () => {
        cancel();
        resolve();
      };
    });
  }
}

/** An event's data; undefined where it is of no known shape, as that of a later release. */
function parsed<S extends z.ZodType>(schema: S, data: string): z.output<S> | undefined {
  try {
    return schema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
