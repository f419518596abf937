import { randomUUIDv7 } from 'node:crypto';
import type { Hotel } from '../fixtures/hotel.ts';

// Requests are generated before the hotels that they are sent to are made: a placeholder, itself a valid id, stands for
// each of a hotel's ids. So the same seed gives the same requests.

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
const placeholder = /(aaaa|bbbb|cccc)0000-0000-7000-8000-0{9}(\d{3})/gi;

const kinds = { own: 'aaaa', foreign: 'bbbb', fresh: 'cccc' } as const;
const nameOf = (kind: keyof typeof kinds, index: number) =>
  `${kinds[kind]}0000-0000-7000-8000-${String(index).padStart(12, '0')}`;

/** The ids of a hotel, in the order of its fields, which is the same in every hotel. */
const idsOf = (hotel: Hotel): string[] => [...new Set(JSON.stringify(hotel).match(uuid) ?? [])];

/** A hotel of placeholders, and how many there are. */
export function symbolicHotel(like: Hotel): { hotel: Hotel; size: number } {
  const ids = idsOf(like);
  const text = JSON.stringify(like).replaceAll(uuid, (id) => nameOf('own', ids.indexOf(id)));
  return { hotel: JSON.parse(text), size: ids.length };
}

export const foreignId = (index: number): string => nameOf('foreign', index);

/** Ids of an example's new rows are different at each sending. */
export function withFreshIds(text: string): string {
  return text.replaceAll(uuid, (id) => (id.match(placeholder) ? id : nameOf('fresh', 0)));
}

/** Puts ids for the placeholders of a text; in upper case for those in upper case. */
export function filled(text: string, own: Hotel, foreign: Hotel): string {
  const [owns, foreigns, fresh] = [idsOf(own), idsOf(foreign), randomUUIDv7()];
  return text.replaceAll(placeholder, (each: string, kind: string, index: string) => {
    const from = { aaaa: owns, bbbb: foreigns, cccc: [fresh] }[kind.toLowerCase()];
    const id = from?.[Number(index)] ?? fresh;
    return each === each.toLowerCase() ? id : id.toUpperCase();
  });
}
