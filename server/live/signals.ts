import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { openSignalConnection } from './signal-connection.ts';

/**
 * Signals that a hotel has news, for every stream in every server process of the database. A signal is a hint to look:
 * streams also look by themselves, so one that is lost costs seconds and no change.
 */
export type Signals = {
  /** Called after commit. */
  publish(hotelId: string): void;
  /** Calls `wake` on each signal of the hotel, until the returned function is called. */
  listen(hotelId: string, wake: () => void): () => void;
  close(): Promise<void>;
};

/** A process notifies the others no oftener than this, ms; writes that come faster share a message. */
const shortestInterval = 50;
/** Hotels in one message: a payload holds 8000 bytes, an id 36. */
const hotelsAtOnce = 200;

/** Signals through LISTEN and NOTIFY. When the connection is made again, all streams are woken. */
export function createSignals(database: Pick<Database, 'url'>, log: Log): Signals {
  const listeners = new Map<string, Set<() => void>>();
  const outgoing = new Set<string>();
  let sending: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let closed = false;

  const wake = (hotelId: string) => {
    for (const each of listeners.get(hotelId) ?? []) each();
  };
  const connection = openSignalConnection(database, log, {
    onMessage: (payload) => payload.split(' ').forEach(wake),
    onOpen: () => {
      for (const hotelId of listeners.keys()) wake(hotelId);
      if (outgoing.size > 0) schedule();
    },
  });
  const send = async () => {
    sentAt = performance.now();
    if (connection.isOpen()) {
      const hotels = [...outgoing].slice(0, hotelsAtOnce);
      for (const each of hotels) outgoing.delete(each);
      await connection.notify(hotels.join(' '));
    }
    sending = undefined;
    if (connection.isOpen() && outgoing.size > 0 && !closed) schedule();
  };
  const schedule = () => {
    const passed = performance.now() - sentAt;
    sending ??= setTimeout(() => void send(), Math.max(0, shortestInterval - passed));
  };

  return {
    publish: (hotelId) => {
      wake(hotelId);
      outgoing.add(hotelId);
      schedule();
    },
    listen: (hotelId, each) => {
      const set = listeners.get(hotelId) ?? new Set();
      listeners.set(hotelId, set.add(each));
      return () => {
        set.delete(each);
        if (set.size === 0 && listeners.get(hotelId) === set) listeners.delete(hotelId);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(sending);
      await connection.close();
    },
  };
}
