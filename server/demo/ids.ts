import { createHash } from 'node:crypto';

/**
 * A fixed UUID of version 7 for a thing of the demo hotel: the same kind and key always give the same id.
 * Its time part says 1 January 2026; order among these ids means nothing.
 */
export function demoId(kind: string, ...key: (string | number)[]): string {
  const hash = createHash('sha256')
    .update(`coperto demo ${kind} ${key.join(' ')}`)
    .digest('hex');
  const time = Date.UTC(2026, 0, 1).toString(16).padStart(12, '0');
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hash.slice(0, 3)}`,
    variant + hash.slice(4, 7),
    hash.slice(7, 19),
  ].join('-');
}

export const demoHotelId = demoId('hotel', 'Hotel Test');
