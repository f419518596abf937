import type { Change } from '../../../core/contract/rows.ts';

/** Rows of a hotel that answers brought, as they stand. */
export interface Confirmed {
  rows: readonly Change[];
  /** Whether the mirror has them. */
  kept: boolean;
}
