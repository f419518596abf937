import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Log } from '../log.ts';
import { DatabaseClient } from './client.ts';
import { hostsOf } from './hosts.ts';
import { NoPrimary } from './primary.ts';

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
  const client = new DatabaseClient({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    // A name with several addresses fails with several errors and no message of its own.
    const first = error instanceof AggregateError ? error.errors[0] : error;
    // What no waiting changes is the same on every server of a database.
    const refusal = first instanceof NoPrimary ? first.reasons.find(isHopeless) : undefined;
    return refusal ?? (first instanceof Error ? first : new Error(String(first)));
  } finally {
    await client.end().catch(() => undefined);
  }
}

const isHopeless = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code !== undefined && error.code in hopeless;

/** Hosts and database, without the password. */
function nameOf(url: string): string {
  const hosts = hostsOf(url);
  const { pathname } = new URL(hosts[0]?.url ?? url);
  return `PostgreSQL at ${hosts.map(({ name }) => name).join(', ')}${pathname}`;
}
