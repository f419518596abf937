import type { Fixture } from '../stage.ts';

/** An offline write queue, as it is measured. The network is off until `replay`. */
export interface Contender {
  /** Stores the reservations and is ready for taps. */
  prepare(fixture: Fixture): Promise<void>;
  /** Opens the storage of an earlier page. `pending`: stored taps that are not acknowledged by the server. */
  open(fixture: Fixture): Promise<{ rows: number; pending: number }>;
  /** One tap; resolves at the earliest moment at which an app knows that it is accepted. */
  write(index: number): Promise<void>;
  /** Calls `listener` once when the tap on a reservation is visible; absent where nothing is displayed. */
  watch?(index: number, listener: () => void): () => void;
  /** Resolves when `count` taps are stored; absent where `write` waits for that. */
  stored?(count: number): Promise<void>;
  /** Sends everything; resolves when the queue is empty. */
  replay(): Promise<void>;
}
