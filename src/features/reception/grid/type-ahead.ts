import { useRef } from 'react';
import { folded } from '../../../../core/rules/name-search.ts';
import type { ListRow } from '../list/list-rows.ts';

/** Letters within this time of each other are typed together, ms. */
const typedTogether = 700;

/**
 * Index of the next guest, from the row after `from` on and around the end, whose name begins with what was typed; -1
 * where there is none. One letter, repeated, goes from name to name.
 */
export function nameFrom(rows: readonly ListRow[], from: number, typed: string): number {
  const [first = ''] = typed;
  const isRepeated = [...typed].every((letter) => letter === first);
  const start = folded(isRepeated ? first : typed);
  // A second letter may go on with the name that the first one found.
  const offset = isRepeated ? 1 : 0;
  for (let step = 0; step < rows.length; step += 1) {
    const at = (from + offset + step) % rows.length;
    const row = rows[at];
    if (row?.kind === 'guest' && folded(row.guest.guest_name).startsWith(start)) return at;
  }
  return -1;
}

/** Gathers letters that are typed together. @returns what has been typed so far, with `key` */
export function useTyped(): (key: string, at: number) => string {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return (key, at) => {
    const before = at - typed.current.at <= typedTogether ? typed.current.text : '';
    typed.current = { text: before + key.toLowerCase(), at };
    return typed.current.text;
  };
}
