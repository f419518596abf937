import { rxdb } from './rxdb.ts';

/** With the option of Dexie that makes every transaction reach the disk. */
export const contender = rxdb('strict');
