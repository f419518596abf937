import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupFailure } from '../failure.ts';
import type { Keys } from './header.ts';

/*
 * The content of an archive is cut into frames, each sealed on its own, as in the STREAM construction: a frame's nonce
 * holds its number and whether it is the last. So a frame that was changed, left out, moved or repeated does not open,
 * and an archive without its last frame is known to be cut off. One key seals one archive: it comes from a random salt.
 *
 *   length, of the sealed bytes   4 bytes, big endian
 *   1 in the last frame, else 0   1 byte
 *   sealed bytes                  the content, encrypted where there is a key
 *   tag                           16 bytes: of GCM, or of SHA-256 where there is no key
 */
const prefix = 5;
const tagLength = 16;
const frameSize = 256 * 1024;

/** Cuts a stream into frames. */
export function sealing(keys: Keys): Transform {
  let waiting: Buffer[] = [];
  let size = 0;
  let index = 0;
  const frame = (bytes: Buffer, isLast: boolean) => seal(keys, index++, isLast, bytes);
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      waiting.push(chunk);
      size += chunk.length;
      if (size > frameSize) {
        let all = Buffer.concat(waiting);
        // The last frame is never empty of content, for the last is known at the end only.
        for (; all.length > frameSize; all = all.subarray(frameSize)) {
          this.push(frame(all.subarray(0, frameSize), false));
        }
        waiting = [all];
        size = all.length;
      }
      done();
    },
    flush(done: TransformCallback) {
      done(null, frame(Buffer.concat(waiting), true));
    },
  });
}

/** Opens the frames of a stream. Fails with a BackupFailure where one is not what was sealed. */
export function opening(keys: Keys): Transform {
  let rest: Buffer = Buffer.alloc(0);
  let index = 0;
  let isOver = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      try {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        for (let length = frameLength(rest); length !== undefined; length = frameLength(rest)) {
          if (isOver) throw damaged(index);
          isOver = rest[4] === 1;
          this.push(open(keys, index, isOver, rest.subarray(0, length)));
          index += 1;
          rest = rest.subarray(length);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done: TransformCallback) {
      if (isOver && rest.length === 0) return done();
      done(
        isOver
          ? damaged(index)
          : new BackupFailure('cut_off', 'The backup is cut off: its end is missing.'),
      );
    },
  });
}

/** The length of the first frame; undefined while it is not here. */
function frameLength(bytes: Buffer): number | undefined {
  if (bytes.length < prefix) return undefined;
  const length = bytes.readUInt32BE(0);
  if (length > frameSize)
    throw new BackupFailure('damaged', 'The backup is damaged: a length was changed.');
  const whole = prefix + length + tagLength;
  return bytes.length < whole ? undefined : whole;
}

function seal(keys: Keys, index: number, isLast: boolean, content: Buffer): Buffer {
  const start = Buffer.alloc(prefix);
  start.writeUInt32BE(content.length, 0);
  start[4] = isLast ? 1 : 0;
  const nonce = nonceOf(index, isLast);
  if (keys.secret === undefined) {
    return Buffer.concat([start, content, checksum(keys, nonce, content)]);
  }
  const cipher = createCipheriv('aes-256-gcm', keys.secret, nonce).setAAD(keys.digest);
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([start, ...sealed, cipher.getAuthTag()]);
}

function open(keys: Keys, index: number, isLast: boolean, frame: Buffer): Buffer {
  const content = frame.subarray(prefix, -tagLength);
  const tag = frame.subarray(-tagLength);
  const nonce = nonceOf(index, isLast);
  if (keys.secret === undefined) {
    if (timingSafeEqual(checksum(keys, nonce, content), tag)) return content;
    throw damaged(index);
  }
  const decipher = createDecipheriv('aes-256-gcm', keys.secret, nonce, {
    authTagLength: tagLength,
  });
  decipher.setAAD(keys.digest).setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    throw damaged(index);
  }
}

/** 12 bytes: the frame's number, and whether it is the last. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(index), 0);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function checksum({ digest }: Keys, nonce: Buffer, content: Buffer): Buffer {
  const hash = createHash('sha256').update(digest).update(nonce).update(content);
  return hash.digest().subarray(0, tagLength);
}

function damaged(index: number): BackupFailure {
  return new BackupFailure(
    'damaged',
    `The backup is damaged: block ${index + 1} is not what was written.`,
  );
}
