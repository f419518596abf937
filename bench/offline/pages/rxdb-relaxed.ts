import { rxdb } from './rxdb.ts';

/** RxDB's default: Chromium's relaxed durability. */
export const contender = rxdb('relaxed');
