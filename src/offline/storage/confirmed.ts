import type { Change } from '../../../core/contract/rows.ts';

/** Rows of a hotel that answers carried, as the mirror has them now. */
export interface Confirmed {
  rows: readonly Change[];
  /** Whether the mirror could store them. */
  kept: boolean;
}
