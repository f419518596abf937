import { rxdb } from './rxdb.ts';

/** With Dexie's option for strict durability. */
export const contender = rxdb('strict');
