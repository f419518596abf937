import { createHash } from 'node:crypto';

/**
 * A deterministic UUIDv7 for a row of the demo hotel: the same kind and key give the same id.
 * Its time part is always 1 January 2026, so these ids have no order.
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
