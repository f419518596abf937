import { LRUCache } from 'lru-cache';
import { bounds } from '../../core/contract/bounds.ts';
import { type Pack, packCompressed, type SharedJson } from './shared-json.ts';

/** An answer, and the state of the hotel that it shows. */
export type Stamped = { stamp: string; answer: SharedJson };

export type SharedAnswers = {
  /** Makes the text of an answer. */
  pack: Pack;
  /**
   * Returns an answer under `key` that shows the state `stamp` or a later one.
   * @param make makes an answer of now
   */
  take(key: string, stamp: string, make: () => Promise<Stamped>): Promise<SharedJson>;
};

/** A making that has begun (ms), and the one after it, for all who came since. */
type Flight = { running: Promise<Stamped>; begunAt: number; next: Promise<Stamped> | undefined };

/**
 * Makes an answer once for all who ask at the same time, and keeps it for a moment: long enough for all tablets of a
 * hotel that come back at once. While one is being made, others wait for the next: it may have been begun before what
 * they have to see. One that takes longer than `bounds.waitingMs` may hang: who comes then does not wait for it.
 */
export function createSharedAnswers(): SharedAnswers {
  const kept = new LRUCache<string, Stamped>({
    maxSize: bounds.sharedAnswerBytes,
    sizeCalculation: ({ answer }) => answer.bytes.byteLength,
    ttl: bounds.sharedAnswerMs,
    ttlAutopurge: true,
  });
  const flights = new Map<string, Flight>();

  const begin = (key: string, make: () => Promise<Stamped>): Promise<Stamped> => {
    const running = make();
    const flight: Flight = { running, begunAt: Date.now(), next: undefined };
    flights.set(key, flight);
    const end = () => {
      if (flights.get(key) === flight && !flight.next) flights.delete(key);
    };
    running.then((made) => kept.set(key, made)).then(end, end);
    return running;
  };

  return {
    pack: packCompressed,
    async take(key, stamp, make) {
      const known = kept.get(key);
      if (known?.stamp === stamp) return known.answer;
      const flight = flights.get(key);
      if (!flight || Date.now() - flight.begunAt > bounds.waitingMs) {
        return (await begin(key, make)).answer;
      }
      const again = () => begin(key, make);
      flight.next ??= flight.running.then(again, again);
      return (await flight.next).answer;
    },
  };
}
