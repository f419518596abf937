import { Refusal } from '../../http/refusal.ts';

/** When a place may be free again, s. */
const retryAfter = 5;

/** Ends a turn. */
export type Leave = () => void;

/** Turns for work that only few may do at a time. */
export interface FairQueue {
  /**
   * Waits for a turn. Hotels take turns one after another, however many of their requests wait.
   * @throws Refusal `too_many_requests` where too many wait already; the signal's reason when it aborts
   */
  enter(hotelId: string, signal: AbortSignal | undefined): Promise<Leave>;
}

export interface FairQueueLimits {
  running: number;
  /** The most that wait, of one hotel and of all. */
  waitingOfHotel: number;
  waiting: number;
}

export function createFairQueue(limits: FairQueueLimits): FairQueue {
  /** Those that wait, by hotel; the hotel whose turn is next comes first. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  const next = () => {
    const [first] = lines;
    if (!first || running >= limits.running) return;
    const [hotelId, line] = first;
    const start = line.shift();
    lines.delete(hotelId);
    if (line.length > 0) lines.set(hotelId, line);
    waiting--;
    running++;
    start?.();
  };
  const leaveOnce = (): Leave => {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running--;
      next();
    };
  };
  const wait = (hotelId: string, signal: AbortSignal | undefined) =>
    new Promise<void>((resolve, reject) => {
      const line = lines.get(hotelId) ?? [];
      const start = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        line.splice(line.indexOf(start), 1);
        if (line.length === 0) lines.delete(hotelId);
        waiting--;
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      line.push(start);
      lines.set(hotelId, line);
      waiting++;
      next();
    });

  return {
    enter: async (hotelId, signal) => {
      signal?.throwIfAborted();
      const ofHotel = lines.get(hotelId)?.length ?? 0;
      if (ofHotel >= limits.waitingOfHotel || waiting >= limits.waiting) {
        throw new Refusal('too_many_requests', { retryAfter });
      }
      await wait(hotelId, signal);
      return leaveOnce();
    },
  };
}
