import type { Client } from 'pg';
import { DatabaseClient } from '../database/client.ts';
import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';

const channel = 'coperto_changes';
/** Pause before a lost connection is made again, ms; doubles up to the longest. */
const shortestPause = 250;
const longestPause = 10_000;

/** A connection of its own for LISTEN and NOTIFY. */
export type SignalConnection = {
  isOpen(): boolean;
  /** Sends a message to the other processes. It is lost where the connection is. */
  notify(payload: string): Promise<void>;
  close(): Promise<void>;
};

export type SignalHandlers = {
  /** A message of another process; one's own are not handed in. */
  onMessage(payload: string): void;
  /** Connected, or connected again: messages may have been missed before. */
  onOpen(): void;
};

/** Connects, and again with exponential backoff whenever the connection is lost. */
export function openSignalConnection(
  { url }: Pick<Database, 'url'>,
  log: Log,
  { onMessage, onOpen }: SignalHandlers,
): SignalConnection {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const connect = async (backoff: number): Promise<void> => {
    let pause = backoff;
    let lost = false;
    let own: number | undefined;
    const next = new DatabaseClient({ connectionString: url, application_name: 'coperto-signals' });
    const lose = (reason: string) => {
      if (lost || closed) return;
      lost = true;
      client = undefined;
      log.warn({ reason, pause }, 'signals connection lost');
      void next.end().catch(() => undefined);
      retry = setTimeout(() => void connect(Math.min(pause * 2, longestPause)), pause);
    };
    next.on('error', (error) => lose(error.message));
    next.on('end', () => lose('ended'));
    next.on('notification', ({ payload, processId }) => {
      if (processId !== own && payload) onMessage(payload);
    });
    try {
      await next.connect();
      own = await backendOf(next);
      await next.query(`LISTEN ${channel}`);
      if (closed) return await next.end();
      client = next;
      pause = shortestPause;
      onOpen();
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error));
    }
  };
  const opening = connect(shortestPause);

  return {
    isOpen: () => client !== undefined,
    notify: async (payload) => {
      await client?.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => undefined);
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await opening;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Process id of the connection's backend, which its notifications carry. */
async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid;
}
