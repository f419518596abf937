import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { sourceArguments } from '../../scripts/server.mjs';
import { runningEmbedded } from '../../server/database/embedded.ts';
import { findPostmaster } from '../../server/database/postgres/postmaster.ts';
import { type Caller, signInToApi } from '../harness/api.ts';
import { prepareServer, type Server } from '../harness/server.ts';

const exec = promisify(execFile);

export interface TrialOptions {
  writers: number;
  /** How long is written before the backup, and after it, ms. */
  before: number;
  after: number;
}

/** What came of a trial. Times in ms, sizes in bytes. */
export interface TrialResult {
  acknowledgedBefore: number;
  acknowledged: number;
  /** Writes that were acknowledged before the backup began, and are not in what was restored. */
  lost: number;
  /** Writes in what was restored that were never sent. */
  strange: number;
  /** Acknowledged while the backup ran, by each second of it, and of the time before it. */
  writesASecond: { before: number; during: number };
  backup: { ms: number; bytes: number };
  restore: { ms: number };
  /** A plain copy of the database's files, stopped, in the same run. */
  copy: { ms: number; bytes: number };
  /** The token from before the restore is still good. */
  isSignedIn: boolean;
}

/** What one writer has sent: it gives a dish of its own one number after another. */
interface Log {
  dish: string;
  /** The last number that was sent. */
  sent: number;
  /** When each number was acknowledged, ms. */
  acknowledged: number[];
}

/** Writes to a server, backs it up meanwhile, kills it and its database, restores the backup, and looks what is there. */
export async function tryRestore({ writers, before, after }: TrialOptions): Promise<TrialResult> {
  const place = await mkdtemp(path.join(tmpdir(), 'coperto-restore-'));
  const dataDir = path.join(place, 'data');
  const environment = { DATA_DIR: dataDir, BACKUP_KEY: randomUUID() };
  const server = await prepareServer(
    { ...environment, DATABASE_URL: '' },
    { program: sourceArguments },
  );
  try {
    await server.start();
    const admin = await signInToApi(server.url, 'admin@demo.hotel');
    const dishes = await dishesOf(admin);
    const load = await startLoad(admin, dishes, writers);
    const startedAt = performance.now();
    await sleep(before);
    const backupAt = performance.now();
    await run('backup', environment);
    const backedUpAt = performance.now();
    await sleep(after);
    await kill(server, dataDir);
    const logs = await load.stop();

    const copy = await copyOf(path.join(dataDir, 'postgres'), path.join(place, 'copy'));
    const { file, bytes } = await newestBackup(path.join(dataDir, 'backups'));
    const restoreAt = performance.now();
    await run('restore', environment, file);
    const restoredAt = performance.now();

    await server.start();
    const isSignedIn = await admin.get(dishes).then(
      () => true,
      () => false,
    );
    const there = await numbersIn(dataDir);
    await signInToApi(server.url, 'admin@demo.hotel');
    const numbers = logs.map((log) => ({ ...log, restored: there.get(log.dish) ?? 0 }));
    const early = logs.map((log) => countIn(log, 0, backupAt));
    const during = sum(logs.map((log) => countIn(log, backupAt, backedUpAt)));
    return {
      acknowledgedBefore: sum(early),
      acknowledged: sum(logs.map(({ acknowledged }) => acknowledged.length)),
      lost: sum(numbers.map(({ restored }, index) => Math.max(0, (early[index] ?? 0) - restored))),
      strange: sum(numbers.map(({ restored, sent }) => Math.max(0, restored - sent))),
      writesASecond: {
        before: (sum(early) * 1000) / (backupAt - startedAt),
        during: (during * 1000) / (backedUpAt - backupAt),
      },
      backup: { ms: backedUpAt - backupAt, bytes },
      restore: { ms: restoredAt - restoreAt },
      copy,
      isSignedIn,
    };
  } finally {
    await server.end('SIGTERM');
    await rm(place, { recursive: true, force: true });
  }
}

/** Begins the names of the writers' dishes; their numbers follow. */
const mark = 'Trial ';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

const countIn = ({ acknowledged }: Log, from: number, until: number): number =>
  acknowledged.filter((at) => at >= from && at < until).length;

async function dishesOf(admin: Caller): Promise<string> {
  const { data } = await admin.get<{ data: { id: string }[] }>('/api/v1/hotels');
  return `/api/v1/hotels/${data[0]?.id}/dishes`;
}

async function startLoad(admin: Caller, dishes: string, writers: number) {
  const logs: Log[] = [];
  for (let writer = 0; writer < writers; writer += 1) {
    const dish = randomUUID();
    await admin.post(dishes, { id: dish, name: `${mark}${dish} 0`, dish_type: 'side' });
    logs.push({ dish, sent: 0, acknowledged: [] });
  }
  let isOver = false;
  const write = async (log: Log) => {
    while (!isOver) {
      log.sent += 1;
      if (!(await tell(admin, `${dishes}/${log.dish}`, log, () => isOver))) return;
      log.acknowledged.push(performance.now());
    }
  };
  const running = logs.map(write);
  return {
    stop: async (): Promise<Log[]> => {
      isOver = true;
      await Promise.all(running);
      return logs;
    },
  };
}

/** Sends a number until it is acknowledged. Returns false where the load is over before. */
async function tell(
  admin: Caller,
  dish: string,
  { dish: id, sent }: Log,
  isOver: () => boolean,
): Promise<boolean> {
  const headers = { 'idempotency-key': randomUUID(), 'if-match': '*' };
  while (!isOver()) {
    try {
      await admin.put(dish, { name: `${mark}${id} ${sent}` }, headers);
      return true;
    } catch {
      // The server is gone, or asks to be slower.
      await sleep(50);
    }
  }
  return false;
}

/** As when the machine loses its power: the server and PostgreSQL are gone at once. */
async function kill(server: Server, dataDir: string): Promise<void> {
  const postmaster = await findPostmaster(path.join(dataDir, 'postgres'));
  await server.end('SIGKILL');
  if (postmaster) process.kill(postmaster.pid, 'SIGKILL');
}

async function run(name: string, environment: Record<string, string>, ...args: string[]) {
  const command = [`server/backup/commands/${name}.ts`, ...args];
  await exec('node_modules/.bin/node', command, {
    env: { ...process.env, DATABASE_URL: '', DEMO: '1', ...environment },
  });
}

async function copyOf(from: string, to: string): Promise<TrialResult['copy']> {
  const at = performance.now();
  await cp(from, to, { recursive: true });
  const ms = performance.now() - at;
  let bytes = 0;
  for (const name of await readdir(to, { recursive: true })) {
    const { isFile, size } = await stat(path.join(to, name)).then((each) => ({
      isFile: each.isFile(),
      size: each.size,
    }));
    if (isFile) bytes += size;
  }
  return { ms, bytes };
}

async function newestBackup(dir: string): Promise<{ file: string; bytes: number }> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.backup')).sort();
  const file = path.join(dir, names.at(-1) ?? '');
  return { file, bytes: (await stat(file)).size };
}

/** The last number of each writer's dish. */
async function numbersIn(dataDir: string): Promise<ReadonlyMap<string, number>> {
  const client = new Client({ connectionString: await runningEmbedded(dataDir) });
  await client.connect();
  const { rows } = await client
    .query<{ id: string; name: string }>('SELECT id, name FROM dishes WHERE name LIKE $1', [
      `${mark}%`,
    ])
    .finally(() => client.end());
  return new Map(rows.map(({ id, name }) => [id, Number(name.split(' ').at(-1))]));
}
