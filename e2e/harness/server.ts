import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverArguments, smallMalloc } from '../../scripts/server.mjs';
import { freePort } from './free-port.ts';

/** A server process that can be stopped, killed and started again on the same address. */
export interface Server {
  url: string;
  /** Resolves when it answers. */
  start(): Promise<void>;
  end(signal: NodeJS.Signals): Promise<void>;
  /** Of the process that runs. */
  pid(): number | undefined;
}

const startTimeout = 120_000;

interface ServerOptions {
  /** The folder whose server and built app are run. */
  root?: string | undefined;
  /** Where it listens; otherwise on one that is free. */
  port?: number | undefined;
  /** Further variables of its environment. */
  more?: Record<string, string> | ((url: string) => Promise<Record<string, string>>);
  /** Arguments of Node: the linked server, unless given. */
  program?: readonly string[];
}

/** A server process on an address of its own; it runs from `start` on. */
export async function prepareServer(
  environment: Record<string, string>,
  { root = '.', more = {}, program = serverArguments, ...options }: ServerOptions = {},
): Promise<Server> {
  const port = options.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const added = typeof more === 'function' ? await more(url) : more;
  let running: ChildProcess | undefined;
  return {
    url,
    async start() {
      running = spawn('node_modules/.bin/node', program, {
        cwd: root,
        stdio: ['ignore', 'ignore', process.env['E2E_SERVER_LOG'] ? 'inherit' : 'ignore'],
        env: {
          ...smallMalloc,
          ...process.env,
          PORT: String(port),
          PUBLIC_URL: url,
          DEMO: '1',
          LOG_LEVEL: 'warn',
          ...environment,
          ...added,
        },
      });
      await ready(url, running);
    },
    pid: () => running?.pid,
    async end(signal) {
      const ending = running;
      running = undefined;
      if (ending === undefined || ending.exitCode !== null) return;
      const ended = new Promise((resolve) => ending.once('exit', resolve));
      ending.kill(signal);
      await ended;
    },
  };
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + startTimeout;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error('the server did not become ready');
}
