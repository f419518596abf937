import { z } from 'zod';
import { streamChanges } from '../../../core/contract/changes.ts';
import { pathOf } from '../../../core/contract/endpoint.ts';
import { backoff } from '../backoff.ts';
import type { Platform } from '../platform.ts';
import { changesIn } from '../storage/changes.ts';
import { createEventReader, type ServerEvent } from './sse.ts';
import type { Sync } from './sync.ts';

export type LiveState = 'connecting' | 'open' | 'down';

/** Without a beat or a change for so long, a stream is taken for dead, ms. The server's beat comes every 15 s. */
const silence = 40_000;

const told = z.object({ version: z.int().min(0), changes: z.array(z.unknown()) });

export interface LiveOptions {
  platform: Platform;
  owner: string;
  hotelId: string;
  sync: Sync;
  /** Takes in what the mirror has and nobody told of. */
  recheck(): Promise<void>;
  cursor(): Promise<number | undefined>;
  state(state: LiveState): void;
  /** The server was heard. */
  heard(): void;
}

export interface Live {
  /** Tries again now, where it waits to. */
  wake(): void;
  /** Opens the stream anew, where there is one: a network that went makes no sound for as long as a server may be silent. */
  check(): void;
  /** Whether it is this context that reads the stream. */
  isLeading(): boolean;
  close(): void;
}

/**
 * Follows a hotel: catches up from the cursor, then reads the stream, for as long as it is open. One
 * context of the browser does so at a time; when it goes, another that waits for the lock takes over.
 */
export function createLive({ platform, owner, hotelId, ...options }: LiveOptions): Live {
  let closed = false;
  let leading = false;
  let interrupt: () => void = () => undefined;
  /** Ends the stream that is being read, where one is. */
  let hangUp: (() => void) | undefined;
  let isDoubted = false;

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const cancel = platform.setTimer(resolve, ms);
      interrupt = () => {
        cancel();
        resolve();
      };
    });

  /** Reads one stream to its end; resolves whether it ever opened. */
  const follow = (cursor: number): Promise<boolean> =>
    new Promise((resolve) => {
      const reader = createEventReader();
      let opened = false;
      let over = false;
      let work: Promise<void> = Promise.resolve();
      const come: ServerEvent[] = [];
      let stopWatch: () => void = () => undefined;
      let close: () => void = () => undefined;
      const end = () => {
        if (over) return;
        over = true;
        stopWatch();
        close();
        hangUp = undefined;
        void work.then(() => resolve(opened));
      };
      const watch = () => {
        stopWatch();
        stopWatch = platform.setTimer(end, silence);
      };
      const take = (event: ServerEvent) => {
        if (over) return;
        watch();
        options.heard();
        // One after the other: each follows on the version before it. What comes meanwhile is taken as one.
        if (come.push(event) > 1) return;
        work = work.then(() => handle(come.splice(0))).catch(end);
      };
      const path = `${pathOf(streamChanges, { hotelId })}?after=${cursor}`;
      watch();
      close = platform.openStream(
        { owner, path },
        {
          open() {
            if (over) return;
            opened = true;
            options.state('open');
          },
          text: (chunk) => {
            for (const event of reader.push(chunk)) take(event);
          },
          end: (reason) => {
            if (reason === 'signed-out') work = work.then(() => refresh());
            end();
          },
        },
      );
      if (!over) hangUp = end;
      if (closed) end();
      // It may have ended before there was anything to close.
      if (over) close();
    });

  const refresh = async () => {
    await platform.refreshToken(owner).catch(() => undefined);
  };

  const handle = async (events: readonly ServerEvent[]): Promise<void> => {
    const news = events.filter(({ event }) => event === 'changes' || event === 'reset');
    const read = news.map(({ event, data }) =>
      event === 'changes' ? told.safeParse(JSON.parse(data)).data : undefined,
    );
    const known = read.filter((each) => each !== undefined);
    const last = known.at(-1);
    if (news.length === 0) return;
    const changes = known.flatMap((each) => changesIn(each.changes));
    const taken =
      last !== undefined &&
      known.length === news.length &&
      (await options.sync.take(hotelId, last.version, changes));
    if (!taken && (await options.sync.catchUp(hotelId)) !== 'current') {
      throw new Error('a gap that could not be filled');
    }
  };

  const lead = async (): Promise<void> => {
    let failures = 0;
    let isChecked = false;
    const catchUp = async () => {
      // Whoever led before may have ended between storing rows and telling of them.
      if (!isChecked) await options.recheck();
      isChecked = true;
      return options.sync.catchUp(hotelId);
    };
    while (!closed) {
      options.state('connecting');
      const fetched = await catchUp().catch(() => 'unreached' as const);
      if (closed) return;
      const cursor =
        fetched === 'current' ? await options.cursor().catch(() => undefined) : undefined;
      if (fetched === 'current') options.heard();
      const opened = cursor !== undefined && (await follow(cursor));
      if (closed) return;
      if (isDoubted) {
        isDoubted = false;
        continue;
      }
      options.state('down');
      failures = opened ? 1 : failures + 1;
      await wait(backoff(failures, platform.random(), null));
    }
  };

  // Where it still waits for the lock when closed, it leaves as soon as its turn comes.
  platform
    .lock(`coperto-live-${owner}-${hotelId}`, async () => {
      leading = !closed;
      if (leading) await lead();
      leading = false;
    })
    .catch(() => options.state('down'));

  return {
    wake: () => interrupt(),
    check() {
      if (!hangUp) return;
      isDoubted = true;
      hangUp();
    },
    isLeading: () => leading,
    close() {
      closed = true;
      interrupt();
      hangUp?.();
    },
  };
}
