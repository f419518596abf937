import { createHash, randomBytes } from 'node:crypto';

/** How every key begins, so that people and scanners for secrets know one. */
const prefix = 'cop_';
const bearer = /^Bearer (cop_[\w-]{43})$/i;

/** A key that nobody guesses: 32 random bytes. */
export const newKey = (): string => prefix + randomBytes(32).toString('base64url');

/** What is stored of a key: it is random enough for a hash without salt. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** By what people tell keys from each other. */
export const hintOf = (key: string): string => `${prefix}…${key.slice(-4)}`;

/** The key in an Authorization header; undefined where there is none. */
export const keyIn = (header: string | undefined): string | undefined =>
  bearer.exec(header ?? '')?.[1];

/** The key that is the password of basic authentication, whatever the user is called; undefined where there is none. */
export function keyAsPassword(header: string | undefined): string | undefined {
  const encoded = /^Basic ([\w+/]+={0,2})$/i.exec(header ?? '')?.[1] ?? '';
  return /:(cop_[\w-]{43})$/.exec(Buffer.from(encoded, 'base64').toString())?.[1];
}
