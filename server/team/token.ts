import { createHash, randomBytes } from 'node:crypto';

/** A token that nobody guesses: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: who reads the database can't accept the invitation. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
