import type { Board } from '../../core/rules/board.ts';
import { plain } from './words.ts';

/** Names of the boards in guest lists, normalised by `plain`. Numbers are AlpineBits meal plan codes (OTA MPT). */
const names: Record<Board, string> = {
  SC: 'sc, ro, ep, 14, room only, bed only, self catering, no meal, no meals, no board, none, undefined, solo pernottamento, pernottamento, solo camera, senza pasti, nur ubernachtung, ubernachtung, ohne verpflegung, ohne',
  BB: 'bb, b b, zf, uf, 3, bed and breakfast, bed breakfast, breakfast, breakfast included, room and breakfast, pernottamento e colazione, camera e colazione, con colazione, colazione, colazione inclusa, fruhstuck, mit fruhstuck, ubernachtung mit fruhstuck, zimmer mit fruhstuck, ubernachtung fruhstuck, bfs, bkf',
  HB: 'hb, mp, hp, 12, half board, half pension, demi pension, mezza pensione, 1 2 pensione, halbpension, 1 2 pension, dreiviertelpension, 3 4 pension, verwohnpension, geniesserpension, dinner bed and breakfast, dbb, din',
  FB: 'fb, pc, vp, 10, full board, full pension, pensione completa, vollpension, lun',
  AI: 'ai, 1, all inclusive, all in, tutto incluso, tutto compreso, alles inklusive, alles inbegriffen, allinclusive',
};

const boardOfName = new Map(
  (Object.keys(names) as Board[]).flatMap((board) =>
    names[board].split(', ').map((name) => [name, board] as const),
  ),
);

/** Texts with a negation are not parsed word by word: what they exclude is unclear. */
const negation = /\b(ohne|senza|without|no|not|non|kein|keine|excluded|esclusa)\b/;

/** Ordered by number of meals: of several boards in a text, the one with the most is taken. */
const byMeals = ['AI', 'FB', 'HB', 'BB', 'SC'] as const;

/** Characters of a cell in which a board is looked for. */
const longestBoard = 200;

/** The board in a cell: a name or code, words of a text, or the code within a rate's name. */
export function boardOf(text: string): Board | undefined {
  const name = plain(text.slice(0, longestBoard));
  return boardOfName.get(name) ?? boardOfWords(name);
}

function boardOfWords(name: string): Board | undefined {
  if (negation.test(name)) return undefined;
  const words = name.split(' ').filter((word) => !/^\d+$/.test(word));
  const said = new Set(
    words.map((word) => boardOfName.get(word) ?? boardOfName.get(codeIn(word) ?? '')),
  );
  for (const [phrase, board] of boardOfName) {
    if (phrase.length > 4 && ` ${name} `.includes(` ${phrase} `)) said.add(board);
  }
  return byMeals.find((board) => said.has(board));
}

/** Rate names often start or end with a board code: RACKHB, BBSUMMER26. */
function codeIn(word: string): string | undefined {
  const [, first, last] = /^(?:([fhb]b)[a-z]*\d*|[a-z0-9]+?([fhb]b)\d*)$/.exec(word) ?? [];
  return first ?? last;
}
