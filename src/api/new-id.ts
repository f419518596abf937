let last = 0;
let sequence = 0;

/** Random bytes for many ids: to draw them takes longer than all else of an id. */
const drawn = new Uint8Array(1024);
let used = drawn.length;
const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * A new UUIDv7 (RFC 9562): ordered by device time, and within one ms by a counter,
 * so that ids of one context sort as they were made.
 */
export function newId(now = Date.now()): string {
  if (now > last) {
    last = now;
    sequence = crypto.getRandomValues(new Uint16Array(1))[0] ?? 0;
    sequence &= 0x7ff;
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      sequence = 0;
      last += 1;
    }
  }
  const tail = randomTail();
  const time = last.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

/** 64 bits in hex, of which the first two are the variant's. */
function randomTail(): string {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  let tail = hex[((drawn[used] ?? 0) & 0x3f) | 0x80] ?? '';
  for (let index = 1; index < 8; index += 1) tail += hex[drawn[used + index] ?? 0] ?? '';
  used += 8;
  return tail;
}
