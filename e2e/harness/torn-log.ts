import { appendFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { crc32c } from './crc32c.ts';

/** LevelDB's log: blocks of records, each with its checksum (4 bytes), length (2) and type (1) before it. */
const [blockSize, headerSize] = [32_768, 7];
const types = { full: 1, first: 2 };

/**
 * How a browser that dies in the middle of a write leaves its log: `fragment`: with the first piece of a record that goes
 * over into the next block; `part`: with a record that is longer than what is there of it.
 */
export type Tear = 'fragment' | 'part';

/** Leaves the IndexedDB of a browser that does not run as if it had died in the middle of a write. */
export function tearLog(profile: string, tear: Tear): void {
  const log = newestLog(profile);
  const left = blockSize - (statSync(log).size % blockSize);
  // No record begins where its header has no place: zeros fill the block.
  const padding = Buffer.alloc(left > headerSize ? 0 : left);
  const length = (left > headerSize ? left : blockSize) - headerSize;
  const record = Buffer.alloc(headerSize + length);
  record.writeUInt16LE(length, 4);
  record.writeUInt8(tear === 'fragment' ? types.first : types.full, 6);
  record.writeUInt32LE(masked(crc32c(record.subarray(6))), 0);
  const torn = tear === 'fragment' ? record : record.subarray(0, headerSize + length / 2);
  appendFileSync(log, Buffer.concat([padding, torn]));
}

function newestLog(profile: string): string {
  const files = readdirSync(profile, { recursive: true, encoding: 'utf8' });
  const logs = files.filter((file) => /\.indexeddb\.leveldb\/\d{1,9}\.log$/.test(file)).sort();
  const newest = logs.at(-1);
  if (newest === undefined) throw new Error(`no IndexedDB in ${profile}`);
  return path.join(profile, newest);
}

/** As LevelDB stores a checksum: a checksum of data that has checksums in it is a weak one. */
const masked = (crc: number): number => (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
