import { bounds } from '../../core/contract/bounds.ts';

/** The events that streams hold whose readers have stalled. */
export type StalledEvents = {
  /**
   * Notes that a stream holds an event. Where all of them together are more than `bounds.stalledBytes`, the streams that
   * hold the oldest ones are cut off.
   */
  add(event: Uint8Array, cut: () => void): void;
  remove(event: Uint8Array, cut: () => void): void;
};

export function createStalledEvents(): StalledEvents {
  /** Who holds each event; the oldest first. */
  const holders = new Map<Uint8Array, Set<() => void>>();
  let bytes = 0;
  const forget = (event: Uint8Array) => {
    if (holders.delete(event)) bytes -= event.length;
  };
  return {
    add: (event, cut) => {
      const known = holders.get(event);
      if (known) return void known.add(cut);
      holders.set(event, new Set([cut]));
      bytes += event.length;
      for (const [oldest, cuts] of holders) {
        if (bytes <= bounds.stalledBytes) return;
        forget(oldest);
        for (const each of cuts) each();
      }
    },
    remove: (event, cut) => {
      const known = holders.get(event);
      if (known?.delete(cut) && known.size === 0) forget(event);
    },
  };
}
