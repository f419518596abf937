import type { SSEStreamingApi } from 'hono/streaming';
import { bounds } from '../../core/contract/bounds.ts';
import { cutStreams } from '../metrics/counts.ts';
import type { StalledEvents } from './stalled-events.ts';

/** The answer's connection, or its stream of an HTTP/2 connection, as Node has it. */
export type Connection = {
  destroy(): unknown;
  once(event: 'close', listener: () => void): unknown;
};

/** Where a stream's events go out. */
export type Outlet = {
  /**
   * Writes an event. Returns when the reader has taken it but for what the connection itself holds, or when the stream
   * is over.
   */
  write(event: Uint8Array): Promise<void>;
  /** The stream is over: its connection ends too, also where what was written is not taken. */
  end(): void;
};

/** What all outlets have in common. `stallMs`: for how long a reader may take nothing, ms. */
export type OutletOptions = { stallMs: number; stalledEvents: StalledEvents };

/** Of that time, after which a reader counts as stalled. */
const stalledAfter = 1 / 20;

/**
 * Writes piece by piece, each when the one before has gone: so a stream holds a few pieces, beside an event that it
 * shares with other streams. A reader that takes no piece in time is cut off. It comes back, and goes on from its
 * cursor.
 * @param connection absent where there is no socket, as in tests
 */
export function createOutlet(
  stream: SSEStreamingApi,
  connection: Connection | undefined,
  { stallMs, stalledEvents }: OutletOptions,
): Outlet {
  const cut = () => {
    if (stream.aborted) return;
    cutStreams.inc();
    stream.abort();
    connection?.destroy();
  };
  const writePiece = async (event: Uint8Array, at: number) => {
    const stalled = () => {
      timer = setTimeout(cut, stallMs * (1 - stalledAfter));
      stalledEvents.add(event, cut);
    };
    let timer = setTimeout(stalled, stallMs * stalledAfter);
    await stream.write(event.subarray(at, at + bounds.streamPieceBytes));
    clearTimeout(timer);
    stalledEvents.remove(event, cut);
  };
  return {
    write: async (event) => {
      for (let at = 0; at < event.length && !stream.aborted; at += bounds.streamPieceBytes) {
        await writePiece(event, at);
      }
    },
    end: () => {
      const timer = setTimeout(() => connection?.destroy(), stallMs);
      timer.unref();
      connection?.once('close', () => clearTimeout(timer));
    },
  };
}

/** The connection of a request, from what Hono's adapter passes along. */
export function connectionOf(env: unknown): Connection | undefined {
  return (env as { outgoing?: Connection } | undefined)?.outgoing;
}
