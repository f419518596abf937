import { Client } from 'pg';
import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';

/** Notifies the streams of all server processes of a database that a hotel has a new version. */
export type Signals = {
  /** Call after commit. */
  publish(hotelId: string): void;
  /** Calls `wake` at each signal for the hotel, until the returned function is called. */
  listen(hotelId: string, wake: () => void): () => void;
  close(): Promise<void>;
};

const channel = 'coperto_changes';
/** Least time between two NOTIFY messages of a process, ms: faster writes share one. */
const pause = 50;
/** Backoff before reconnecting, ms; doubles from the shortest to the longest. */
const shortest = 250;
const longest = 10_000;

/**
 * Signals through LISTEN/NOTIFY on a dedicated connection. After a reconnect every stream is woken, since
 * signals may have been missed; a lost signal costs only delay, because streams also poll at each beat.
 */
export function createSignals({ url }: Pick<Database, 'url'>, log: Log): Signals {
  const listeners = new Map<string, Set<() => void>>();
  const outgoing = new Set<string>();
  let sending: NodeJS.Timeout | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;
  let retry: NodeJS.Timeout | undefined;
  let client: Client | undefined;
  let closed = false;

  const wake = (hotelId: string) => {
    for (const each of listeners.get(hotelId) ?? []) each();
  };
  const connect = async (backoff: number): Promise<void> => {
    let pause = backoff;
    const next = new Client({ connectionString: url, application_name: 'coperto-signals' });
    let lost = false;
    const lose = (reason: string) => {
      if (lost || closed) return;
      lost = true;
      client = undefined;
      log.warn({ reason, pause }, 'signals connection lost');
      void next.end().catch(() => undefined);
      retry = setTimeout(() => void connect(Math.min(pause * 2, longest)), pause);
    };
    next.on('error', (error) => lose(error.message));
    next.on('end', () => lose('ended'));
    let own: number | undefined;
    next.on('notification', ({ payload, processId }) => {
      // `publish` has woken this process's own streams already.
      if (processId !== own) payload?.split(' ').forEach(wake);
    });
    try {
      await next.connect();
      own = await backendOf(next);
      await next.query(`LISTEN ${channel}`);
      if (closed) return await next.end();
      client = next;
      pause = shortest;
      for (const hotelId of listeners.keys()) wake(hotelId);
      if (outgoing.size > 0) schedule();
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error));
    }
  };
  const send = async () => {
    sentAt = performance.now();
    if (!client) return;
    // The payload limit is 8000 bytes; an id takes 36.
    const payload = [...outgoing].slice(0, 200);
    for (const each of payload) outgoing.delete(each);
    // Errors are ignored: streams poll at their next beat.
    await client
      .query('SELECT pg_notify($1, $2)', [channel, payload.join(' ')])
      .catch(() => undefined);
  };
  const schedule = () => {
    sending ??= setTimeout(
      async () => {
        await send();
        sending = undefined;
        if (client && outgoing.size > 0 && !closed) schedule();
      },
      pause - Math.min(pause, performance.now() - sentAt),
    );
  };
  const opening = connect(shortest);

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
      clearTimeout(retry);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}

/** The connection's backend pid, which its notifications carry. */
async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
