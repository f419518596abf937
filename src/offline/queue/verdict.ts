import type { Change, Row } from '../../../core/contract/rows.ts';

/** What the answer to one operation means. */
export type Verdict =
  | { kind: 'acknowledged'; changes: Change[] }
  /** It was overtaken, and what stands already is what was wanted. */
  | { kind: 'satisfied'; current: Row | null }
  | { kind: 'retry' }
  | { kind: 'sign-in' }
  | { kind: 'inbox'; status: number; error: string; current?: Row | null | undefined };
