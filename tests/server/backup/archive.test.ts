import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArchive, writeArchive } from '../../../server/backup/archive/archive.ts';

const key = 'the key of the hotel';
/** Of several frames, and not to be compressed. */
const content = randomBytes(700_000);

let place: string;
/** Archives of the content, with a key and without. */
let archives: { sealed: Buffer; plain: Buffer };

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'coperto-archive-'));
  archives = { sealed: await written(key), plain: await written(undefined) };
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}

async function written(secret: string | undefined): Promise<Buffer> {
  const file = path.join(place, 'written.backup');
  await writeArchive(file, { at: new Date(), key: secret }, pieces(content), async () => undefined);
  return readFile(file);
}

/** Reads an archive to its end. */
async function read(archive: Buffer, secret: string | undefined): Promise<Buffer> {
  const file = path.join(place, 'read.backup');
  await writeFile(file, archive);
  const opened = await readArchive(file, secret);
  const chunks: Buffer[] = [];
  for await (const chunk of opened.content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const codeOf = (archive: Buffer, secret: string | undefined): Promise<unknown> =>
  read(archive, secret).then(
    () => 'read',
    (error: { code?: unknown }) => error.code,
  );

/** Where the frames begin: after the two lines of the header. */
const startOf = (archive: Buffer) => archive.indexOf('\n', archive.indexOf('\n') + 1) + 1;

function framesOf(archive: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = startOf(archive); at < archive.length; ) {
    const length = 5 + archive.readUInt32BE(at) + 16;
    frames.push(archive.subarray(at, at + length));
    at += length;
  }
  return frames;
}

test('an archive reads as what was written, with its key and without one', async () => {
  expect((await read(archives.sealed, key)).equals(content)).toBe(true);
  expect((await read(archives.plain, undefined)).equals(content)).toBe(true);
  // A key that is set does not keep a plain one from being read.
  expect((await read(archives.plain, key)).equals(content)).toBe(true);
});

test('an encrypted archive shows nothing of its content', () => {
  const part = content.subarray(1000, 1016);
  expect(archives.plain.includes(part)).toBe(true);
  expect(archives.sealed.includes(part)).toBe(false);
});

test('a wrong key, and none, are told from damage', async () => {
  expect(await codeOf(archives.sealed, 'the key of another hotel')).toBe('wrong_key');
  expect(await codeOf(archives.sealed, undefined)).toBe('key_missing');
});

test.each(['sealed', 'plain'] as const)('a flipped bit of a %s archive is found', async (kind) => {
  const archive = archives[kind];
  const secret = kind === 'sealed' ? key : undefined;
  const start = startOf(archive);
  // In the header, its digest, a frame's length, its mark, its content, its tag, and the last frame.
  for (const at of [0, 40, start - 3, start, start + 3, start + 4, start + 5, archive.length - 1]) {
    const changed = Buffer.from(archive);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const code = await codeOf(changed, secret);
    expect(['damaged', 'not_a_backup', 'cut_off'], `byte ${at}`).toContain(code);
  }
});

test.each(['sealed', 'plain'] as const)('a cut %s archive is found, wherever', async (kind) => {
  const archive = archives[kind];
  const secret = kind === 'sealed' ? key : undefined;
  const frames = framesOf(archive);
  const beforeLast = archive.length - (frames.at(-1)?.length ?? 0);
  expect(frames.length).toBeGreaterThan(2);
  for (const length of [
    30,
    startOf(archive),
    startOf(archive) + 4,
    beforeLast,
    archive.length - 1,
  ]) {
    expect(await codeOf(archive.subarray(0, length), secret), `${length} bytes`).toBe('cut_off');
  }
  expect(await codeOf(Buffer.alloc(0), secret)).toBe('not_a_backup');
});

test.each(['sealed', 'plain'] as const)(
  'frames of a %s archive that are moved, repeated, left out or of another are found',
  async (kind) => {
    const archive = archives[kind];
    const secret = kind === 'sealed' ? key : undefined;
    const header = archive.subarray(0, startOf(archive));
    const [first, second, ...others] = framesOf(archive) as [Buffer, Buffer, ...Buffer[]];
    const [foreign] = framesOf(await written(secret));
    for (const frames of [
      [second, first, ...others],
      [first, first, second, ...others],
      [first, ...others],
      [first, second, ...others, others.at(-1) as Buffer],
      [foreign as Buffer, second, ...others],
    ]) {
      expect(await codeOf(Buffer.concat([header, ...frames]), secret)).toBe('damaged');
    }
  },
);

test('a file of another format says so, and one that is no backup', async () => {
  const { createHash } = await import('node:crypto');
  const line = 'coperto-backup 2 {}';
  const digest = createHash('sha256').update(line).digest('hex');
  expect(await codeOf(Buffer.from(`${line}\n${digest}\n`), undefined)).toBe('other_version');
  expect(await codeOf(randomBytes(5000), undefined)).toBe('not_a_backup');
});

test('what fails while it is written leaves no file', async () => {
  const dir = await mkdtemp(path.join(place, 'failing-'));
  const file = path.join(dir, 'one.backup');
  const failing = async function* () {
    yield content;
    throw new Error('the database went away');
  };
  const options = { at: new Date(), key };
  const unchecked = async () => undefined;
  await expect(writeArchive(file, options, failing(), unchecked)).rejects.toThrow('went away');
  const refuse = () => Promise.reject(new Error('reads differently'));
  await expect(writeArchive(file, options, pieces(content), refuse)).rejects.toThrow('differently');
  expect(await readdir(dir)).toEqual([]);
});
