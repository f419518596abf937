import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { syncDirectory } from '../../database/postgres/cluster.ts';
import { BackupFailure } from '../failure.ts';
import { opening, sealing } from './frames.ts';
import { type Keys, longestHeader, newHeader, readHeader } from './header.ts';

/**
 * Writes an archive: a header in two lines, then the content, compressed with zstd and sealed in frames. It has a name
 * of its own until `check` has read it again, so that a file of the final name is always whole, and on the disk.
 * @param key undefined: not encrypted
 * @param check reads the finished file
 * @returns its size in bytes
 */
export async function writeArchive(
  file: string,
  { at, key }: { at: Date; key: string | undefined },
  content: AsyncIterable<Buffer>,
  check: (file: string) => Promise<void>,
): Promise<number> {
  const unfinished = `${file}.${process.pid}.partial`;
  try {
    const { text, keys } = await newHeader(at, key);
    const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    out.write(text);
    await pipeline(Readable.from(content), createZstdCompress(), sealing(keys), out);
    await check(unfinished);
    await rename(unfinished, file);
    await syncDirectory(path.dirname(file));
    return (await stat(file)).size;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** An archive's time, and its content, which is read once. */
export type Archive = { at: Date; content: AsyncIterable<Buffer> };

/** @throws BackupFailure, also while the content is read: what came before is as it was written, but not all */
export async function readArchive(file: string, key: string | undefined): Promise<Archive> {
  const { length, at, keys } = await readHeader(await startOf(file), key);
  return { at, content: contentOf(file, length, keys) };
}

async function* contentOf(file: string, start: number, keys: Keys): AsyncGenerator<Buffer> {
  const decompress = createZstdDecompress();
  const done = pipeline(createReadStream(file, { start }), opening(keys), decompress);
  // It is awaited at the end; a failure also ends the stream.
  done.catch(() => undefined);
  try {
    for await (const chunk of decompress as AsyncIterable<Buffer>) yield chunk;
    await done;
  } catch (error) {
    const cause = await done.then(
      () => error,
      (first: unknown) => first,
    );
    if (cause instanceof BackupFailure) throw cause;
    throw new BackupFailure('damaged', `The backup can't be read (${messageOf(cause)}).`, {
      cause,
    });
  } finally {
    (decompress as unknown as PassThrough).destroy();
  }
}

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file).catch((cause: Error) => {
    throw new BackupFailure('not_a_backup', `${file} can't be read (${cause.message}).`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(longestHeader),
      0,
      longestHeader,
      0,
    );
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
