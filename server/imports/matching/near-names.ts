import type { NameForms } from './names.ts';

/** Words of a name that are compared one by one. */
const mostWords = 8;

/** Tell father from son; as `NameForms.sounds` has them. */
const generations = new Set('iun iunior ir sen senior sr i ii iii'.split(' '));

/** Keys of which two names that are near have one in common: all of a name's words, and all but one. */
export function nearKeys({ sounds }: NameForms): string[] {
  const words = sounds.slice(0, mostWords);
  const without = words.map((_, index) => words.toSpliced(index, 1).join(' '));
  return [...new Set([words.join(' '), ...without])];
}

/**
 * Whether one name may be a correction of the other: one word more, an initial for a word, or one letter otherwise
 * within a word. Its first letter and the last two are the same, by which Anna is not Hanna, nor Christian Christina.
 */
export function isNear({ sounds: a }: NameForms, { sounds: b }: NameForms): boolean {
  if (Math.max(a.length, b.length) > mostWords) return false;
  const [more, others] = [difference(a, b), difference(b, a)];
  const [one = '', two = ''] = [more[0], others[0]];
  if (more.length + others.length === 1) return !generations.has(one + two);
  if (more.length !== 1 || others.length !== 1) return false;
  return isInitial(one, two) || isInitial(two, one) || isSlip(one, two);
}

/** The words of one name that another one lacks. */
function difference(words: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return words.filter((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

const isInitial = (short: string, long: string): boolean =>
  /^\p{L}$/u.test(short) && long.length > 1 && long.startsWith(short);

/** Whether one letter is another, is missing, or has changed places with the next. */
function isSlip(a: string, b: string): boolean {
  if (Math.max(a.length, b.length) < 4 || a[0] !== b[0] || a.slice(-2) !== b.slice(-2))
    return false;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (long.length === short.length + 1) return short.slice(at) === long.slice(at + 1);
  if (long.length !== short.length) return false;
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}
