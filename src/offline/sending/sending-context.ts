import type { Change } from '../../../core/contract/rows.ts';
import type { Platform } from '../platform.ts';
import type { Operation } from '../queue/operation.ts';
import type { Outbox } from '../queue/outbox/outbox.ts';
import type { OutboxChange } from '../queue/outbox/outbox-tables.ts';
import type { Confirmed } from '../storage/confirmed.ts';

/** What sending needs from the engine. */
export interface SendingContext {
  platform: Platform;
  owner: string;
  outbox: Outbox;
  /** The queue as this context knows it, by seq. */
  queue(): readonly Operation[];
  /** Reads the outbox again: other contexts may have changed it. */
  reload(): Promise<void>;
  /** Stores confirmed rows, by hotel, in the mirror; resolves with the rows to show. */
  confirm(rows: ReadonlyMap<string, readonly Change[]>): Promise<ReadonlyMap<string, Confirmed>>;
  /** The outbox changed; `rows`, by hotel, are shown in the same step. */
  changed(change: OutboxChange, rows?: ReadonlyMap<string, Confirmed>): void;
}
