import { rxdb } from './rxdb.ts';

/** As it comes: Chromium's default durability. */
export const contender = rxdb('relaxed');
