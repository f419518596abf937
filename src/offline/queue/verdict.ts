import type { Change, Row } from '../../../core/contract/rows.ts';

/** The meaning of the answer to one operation. */
export type Verdict =
  | { kind: 'acknowledged'; changes: Change[] }
  /** Stale, but the current row already is what was wanted. */
  | { kind: 'satisfied'; current: Row | null }
  | { kind: 'retry' }
  | { kind: 'sign-in' }
  | { kind: 'inbox'; status: number; error: string; current?: Row | null | undefined };
