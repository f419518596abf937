import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'coperto-start-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Starts the server as a process; resolves when it has ended. */
async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'], DEMO: '0', LOG_LEVEL: 'silent', PORT: '0', ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  return { code, said };
}

test('a host that this machine does not have ends the start in words, and the database with it', async () => {
  const DATA_DIR = path.join(place, 'data');
  const { code, said } = await start({ DATA_DIR, HOST: '203.0.113.7' });
  expect(code).toBe(1);
  expect(said).toContain('HOST: this machine has no address 203.0.113.7');
  expect(said).not.toContain('    at ');
  // Nothing holds the data: the next start takes it.
  const again = await start({ DATA_DIR, HOST: '203.0.113.7' });
  expect(again.said).toContain('HOST: this machine has no address');
}, 60_000);

test.each([
  [
    'a file',
    async () => {
      const file = path.join(place, 'file');
      await writeFile(file, '');
      return file;
    },
  ],
  ['a place that takes no directory', async () => '/proc/coperto'],
])('a data directory that is %s ends the start in words', async (_, make) => {
  const DATA_DIR = await make();
  const { code, said } = await start({ DATA_DIR });
  expect(code).toBe(1);
  expect(said).toContain(`DATA_DIR: ${DATA_DIR} can't be used`);
});
