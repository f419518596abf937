import { createHash, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupFailure } from '../failure.ts';

/** The first word of every archive. */
const magic = 'coperto-backup';
/** Version of the archive's format. */
const format = 1;

/** The header's two lines are within so many bytes. */
export const longestHeader = 4096;

/** Cost of deriving a key: 64 MB and a fifth of a second for each guess. */
const cost = { N: 2 ** 16, r: 8, p: 1 };

const encryption = z.object({
  cipher: z.literal('aes-256-gcm'),
  kdf: z.literal('scrypt'),
  salt: z.base64(),
  N: z
    .int()
    .min(2)
    .max(2 ** 20),
  r: z.int().min(1).max(16),
  p: z.int().min(1).max(4),
  /** Tells a wrong key from a damaged file. */
  check: z.base64(),
});
const header = z.object({ at: z.iso.datetime(), encryption: encryption.nullable() });
type Encryption = z.infer<typeof encryption>;

/** What the frames of an archive are sealed with. `digest` binds them to the header. */
export type Keys = { digest: Buffer; secret: Buffer | undefined };

/** @param key undefined: not encrypted */
export async function newHeader(
  at: Date,
  key: string | undefined,
): Promise<{ text: string; keys: Keys }> {
  const salt = randomBytes(16);
  const derived = key === undefined ? undefined : await derive(key, salt, cost);
  const fields: z.infer<typeof header> = {
    at: at.toISOString(),
    encryption: derived
      ? {
          ...{ cipher: 'aes-256-gcm', kdf: 'scrypt', salt: salt.toString('base64'), ...cost },
          check: derived.check.toString('base64'),
        }
      : null,
  };
  const line = `${magic} ${format} ${JSON.stringify(fields)}`;
  const digest = digestOf(line);
  const text = `${line}\n${digest.toString('hex')}\n`;
  return { text, keys: { digest, secret: derived?.secret } };
}

/**
 * Reads the header at the beginning of an archive.
 * @returns its length in bytes, and the keys of the frames that follow
 * @throws BackupFailure
 */
export async function readHeader(
  start: Buffer,
  key: string | undefined,
): Promise<{ length: number; at: Date; keys: Keys }> {
  const [line = '', digest, ...rest] = start.toString('latin1').split('\n');
  if (!line.startsWith(`${magic} `)) {
    throw new BackupFailure('not_a_backup', 'This file is not a backup of Coperto.');
  }
  if (digest === undefined || rest.length === 0) {
    throw new BackupFailure('cut_off', 'The backup is cut off: it ends within its first lines.');
  }
  const version = /^\S+ (\d+) /.exec(line)?.[1];
  if (digestOf(line).toString('hex') !== digest) {
    throw new BackupFailure('damaged', 'The backup is damaged: its first line was changed.');
  }
  if (version !== String(format)) {
    throw new BackupFailure(
      'other_version',
      `The backup has format ${version}, this release reads format ${format}. Restore it with the release that made it.`,
    );
  }
  const parsed = header.safeParse(JSON.parse(line.slice(`${magic} ${format} `.length)));
  if (!parsed.success) {
    throw new BackupFailure(
      'other_version',
      'The backup is of a kind that this release can’t read.',
    );
  }
  const { at, encryption } = parsed.data;
  const secret = encryption ? await secretOf(encryption, key) : undefined;
  const length = line.length + digest.length + 2;
  return { length, at: new Date(at), keys: { digest: digestOf(line), secret } };
}

async function secretOf(encryption: Encryption, key: string | undefined): Promise<Buffer> {
  if (key === undefined) {
    throw new BackupFailure('key_missing', 'The backup is encrypted: set BACKUP_KEY to its key.');
  }
  const { secret, check } = await derive(key, Buffer.from(encryption.salt, 'base64'), encryption);
  if (check.equals(Buffer.from(encryption.check, 'base64'))) return secret;
  throw new BackupFailure('wrong_key', 'BACKUP_KEY is not the key that this backup was made with.');
}

async function derive(
  key: string,
  salt: Buffer,
  { N, r, p }: { N: number; r: number; p: number },
): Promise<{ secret: Buffer; check: Buffer }> {
  const derived = (await promisify<string, Buffer, number, object, Buffer>(scrypt)(
    key.normalize('NFC'),
    salt,
    64,
    { N, r, p, maxmem: 256 * N * r },
  )) as Buffer;
  return { secret: derived.subarray(0, 32), check: derived.subarray(32) };
}

const digestOf = (line: string): Buffer => createHash('sha256').update(line, 'latin1').digest();
