import type { AnyChange, Change, Row } from '../../../core/contract/rows.ts';

/** The meaning of the answer to one operation. */
export type Verdict =
  /**
   * `unread`: changed rows of a shape that this release can't read, as of a server of another one. `besideOthers`: whether
   * others had changed its row since the version that was sent; absent where the server does not say so. `beforeVersion`:
   * the version of the row that the operation was written over.
   */
  | {
      kind: 'acknowledged';
      /** Of the hotel, at the answer. */
      version: number;
      changes: Change[];
      unread?: readonly AnyChange[];
      besideOthers?: boolean;
      beforeVersion?: number;
    }
  /** Refused as stale or gone, but the current row already is what was wanted; null = it is gone. */
  | { kind: 'satisfied'; current: Row | null }
  | { kind: 'retry' }
  | { kind: 'sign-in' }
  | { kind: 'inbox'; status: number; error: string; current?: Row | null | undefined };
