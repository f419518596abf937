import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startEmbedded } from '../../server/database/embedded.ts';

/**
 * A whole product of a test's own: PostgreSQL that outlives the server, and a server process
 * that can be stopped, killed and started again on the same address.
 */
export interface House {
  url: string;
  startServer(): Promise<void>;
  /** Clean stop: the network is really gone for every browser and service worker. */
  stopServer(): Promise<void>;
  killServer(): Promise<void>;
  query<R extends object>(sql: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

const startPatience = 60_000;

/** @param root the folder whose server and built app are run */
export async function openHouse(
  environment: Record<string, string> = {},
  root = '.',
): Promise<House> {
  const dir = await mkdtemp(path.join(tmpdir(), 'coperto-house-'));
  const postgres = await startEmbedded(dir);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    const running = server;
    server = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  const house: House = {
    url,
    startServer: async () => {
      server = spawn('node_modules/.bin/node', ['server/main.ts'], {
        cwd: root,
        stdio: ['ignore', 'ignore', process.env['E2E_SERVER_LOG'] ? 'inherit' : 'ignore'],
        env: {
          ...process.env,
          PORT: String(port),
          PUBLIC_URL: url,
          DATABASE_URL: postgres.url,
          DEMO: '1',
          LOG_LEVEL: 'warn',
          ...environment,
        },
      });
      await ready(url, server);
    },
    stopServer: () => end('SIGTERM'),
    killServer: () => end('SIGKILL'),
    query: async <R extends object>(sql: string, values: unknown[] = []) =>
      (await client.query<R>(sql, values)).rows,
    close: async () => {
      await end('SIGTERM');
      await client.end();
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
  await house.startServer();
  return house;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startPatience;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('the server did not become ready');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
