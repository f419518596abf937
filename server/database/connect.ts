import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import type { Log } from '../log.ts';

/** SQLSTATEs of refusals that waiting does not change. */
const hopeless: Record<string, string> = {
  '28P01': 'does not accept that password',
  '28000': 'does not let that user in',
  '3D000': 'has no database of that name',
};

/**
 * Waits until the database answers: it may be starting up beside us.
 * @param timeout ms to keep trying
 * @throws when it refuses us, or has not answered by then
 */
export async function waitForDatabase(url: string, log: Log, timeout: number): Promise<void> {
  const until = Date.now() + timeout;
  for (let pause = 250; ; pause = Math.min(pause * 2, 4_000)) {
    const error = await failureOf(url);
    if (error === undefined) return;
    const refusal = error instanceof DatabaseError && error.code && hopeless[error.code];
    if (refusal) throw new Error(`DATABASE_URL: ${nameOf(url)} ${refusal}.`, { cause: error });
    if (Date.now() + pause > until) {
      throw new Error(
        `DATABASE_URL: ${nameOf(url)} did not answer for ${Math.round(timeout / 1000)} s (${error.message}). Is it running, and reachable from here?`,
        { cause: error },
      );
    }
    log.warn({ database: nameOf(url), reason: error.message, pause }, 'database not reachable yet');
    await sleep(pause);
  }
}

async function failureOf(url: string): Promise<Error | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    // A name with several addresses fails with several errors and no message of its own.
    const first = error instanceof AggregateError ? error.errors[0] : error;
    return first instanceof Error ? first : new Error(String(first));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Host and database, without the password. */
function nameOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL at ${hostname}:${port || 5432}${pathname}`;
}
