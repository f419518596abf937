import { distance } from 'fastest-levenshtein';

/** A text for comparison: lower case, without accents and punctuation, `ß` as `ss`. */
export function plainText(text: string): string {
  return text
    .slice(0, 1000)
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const wordsOf = (text: string): string[] => {
  const plain = plainText(text);
  return plain === '' ? [] : plain.split(' ');
};

/** Letters that may differ in a word of a length, where it was read from a picture or typed in a hurry. */
const tolerance = (length: number): number => (length >= 9 ? 2 : length >= 6 ? 1 : 0);

/** The value of a word in a vocabulary, also of one that is misspelt; undefined where it is in none. */
export function lookUp<T>(vocabulary: ReadonlyMap<string, T>, word: string): T | undefined {
  const exact = vocabulary.get(word);
  if (exact !== undefined || word.length < 6) return exact;
  for (const [known, value] of vocabulary) {
    const most = tolerance(known.length);
    if (most === 0 || Math.abs(known.length - word.length) > most) continue;
    if (known[0] === word[0] && distance(known, word) <= most) return value;
  }
  return undefined;
}

/** A text in two: all before its end, and the end of which every letter is of a kind. */
export function endOf(text: string, isOfEnd: RegExp): [before: string, end: string] {
  let at = text.length;
  while (at > 0 && isOfEnd.test(text[at - 1] ?? '')) at -= 1;
  return [text.slice(0, at), text.slice(at)];
}
