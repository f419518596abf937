import type { Ground } from '../stage.ts';

/** An offline write queue on the work that is measured. The network is off until `replay`. */
export interface Contender {
  /** Stores the reservations and is ready for taps. */
  prepare(ground: Ground): Promise<void>;
  /** Opens what an earlier page stored. `pending`: taps that are here and not acknowledged by the server. */
  open(ground: Ground): Promise<{ rows: number; pending: number }>;
  /** One tap; resolves at the earliest moment at which an app can tell that it is accepted. */
  write(index: number): Promise<void>;
  /** Tells once when the tap on a reservation shows; absent where there is nothing to show. */
  watch?(index: number, heard: () => void): () => void;
  /** Resolves when `count` taps are in storage, where `write` doesn't wait for that. */
  stored?(count: number): Promise<void>;
  /** Sends everything; resolves when the queue is empty. */
  replay(): Promise<void>;
}
