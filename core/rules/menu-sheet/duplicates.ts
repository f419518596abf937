import { distance } from 'fastest-levenshtein';
import { plainText } from './words.ts';

/**
 * In what two names are alike: the same; the same words in another order; one letter, or a few, apart; or one says more
 * than the other.
 */
export const likenesses = ['same', 'order', 'letter', 'letters', 'part'] as const;
export type Likeness = (typeof likenesses)[number];

/** Part of a name's letters that may differ in names that are a few letters apart. */
const fewLetters = 0.12;
/** Least part of the words of the longer name that the shorter one has. */
const mostWords = 0.6;

const small = new Set(
  'mit und an auf in im vom von der die das con e ed al alla alle di del della the with and of on a'.split(
    ' ',
  ),
);

interface Prepared {
  plain: string;
  words: readonly string[];
  sorted: string;
}

function prepared(name: string): Prepared {
  const plain = plainText(name);
  const words = plain.split(' ').filter((word) => !small.has(word));
  return { plain, words, sorted: words.toSorted().join(' ') };
}

/** Finds the name that is most like another one, of those of the hotel's dishes. */
export function likenessFinder<T extends { name: string }>(
  dishes: readonly T[],
): (name: string) => { dish: T; likeness: Likeness } | undefined {
  const known = dishes.map((dish) => ({ dish, ...prepared(dish.name) }));
  return (name) => {
    const own = prepared(name);
    let best: { dish: T; likeness: Likeness; rank: number } | undefined;
    for (const each of known) {
      const likeness = likenessOf(own, each);
      const rank = likeness ? likenesses.indexOf(likeness) : likenesses.length;
      if (likeness && (best === undefined || rank < best.rank)) {
        best = { dish: each.dish, likeness, rank };
      }
    }
    return best && { dish: best.dish, likeness: best.likeness };
  };
}

function likenessOf(one: Prepared, other: Prepared): Likeness | undefined {
  if (one.plain === '' || other.plain === '') return undefined;
  if (one.plain === other.plain) return 'same';
  if (one.sorted === other.sorted) return 'order';
  const length = Math.max(one.plain.length, other.plain.length);
  const most = Math.max(1, Math.floor(length * fewLetters));
  if (length >= 5 && Math.abs(one.plain.length - other.plain.length) <= most) {
    const letters = distance(one.plain, other.plain);
    if (letters === 1) return 'letter';
    if (letters <= most) return 'letters';
  }
  return saysMore(one.words, other.words) ? 'part' : undefined;
}

/** Whether one has all words of the other, which are most of its own. */
function saysMore(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 2 || short.length < mostWords * long.length) return false;
  return short.every((word) => long.some((each) => each === word || isMisspelt(word, each)));
}

const isMisspelt = (word: string, other: string): boolean =>
  word.length >= 6 && Math.abs(word.length - other.length) <= 1 && distance(word, other) <= 1;
