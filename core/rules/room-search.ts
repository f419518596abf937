import { folded } from './name-search.ts';

/** What was typed at the door, and the room it stands for. */
export type FoundRoom =
  | { kind: 'none' }
  /** Several rooms begin like this. */
  | { kind: 'several' }
  | { kind: 'room'; room: string }
  | { kind: 'unknown' };

/**
 * The room that a typed beginning stands for: the one of that number, else the only one that begins so. A number that is
 * also the beginning of others is found, and typing on leads to those.
 */
export function roomOfTyped(typed: string, rooms: Iterable<string>): FoundRoom {
  const wanted = folded(typed);
  if (wanted === '') return { kind: 'none' };
  const fitting = [...new Set(rooms)].filter((room) => folded(room).startsWith(wanted));
  const [only, ...others] = fitting;
  const exact = fitting.find((room) => folded(room) === wanted);
  if (exact !== undefined) return { kind: 'room', room: exact };
  if (only === undefined) return { kind: 'unknown' };
  return others.length === 0 ? { kind: 'room', room: only } : { kind: 'several' };
}
