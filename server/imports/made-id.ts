import { createHash } from 'node:crypto';

/** An id that is the same for the same text. Version 8 of RFC 9562: a UUID of the application's own making. */
export function idMadeOf(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
