import type { Gender } from '../made-up/names.ts';
import type { Cells } from './cells.ts';
import { isBlank, plain, tidy } from './words.ts';

const titles: Record<Gender, string> = {
  male: 'mr mister sir herr hr signor sig signore',
  female: 'mrs ms miss madam frau fr signora sigra signorina',
};
const neutralTitles = 'dr prof dott dottssa mag ing dipl rag avv';

const genderOfTitle = new Map<string, Gender | null>([
  ...titles.male.split(' ').map((title) => [title, 'male'] as const),
  ...titles.female.split(' ').map((title) => [title, 'female'] as const),
  ...neutralTitles.split(' ').map((title) => [title, null] as const),
]);

/** Whether a word, as `plain` has it, is a title and no part of a name. */
export const isTitle = (word: string): boolean => genderOfTitle.has(word);

const genderOfWord = new Map<string, Gender>([
  ...'m male man maschio maschile uomo mannlich mann masculine'
    .split(' ')
    .map((word) => [word, 'male'] as const),
  ...'f w female woman femmina femminile donna weiblich feminine'
    .split(' ')
    .map((word) => [word, 'female'] as const),
  ...[...genderOfTitle].flatMap(([word, gender]) => (gender ? [[word, gender] as const] : [])),
]);

/** The gender named by a word, letter or title; `other` for any other text; null for a blank cell. */
export function genderOf(text: string): Gender | 'other' | null {
  if (isBlank(text)) return null;
  return genderOfWord.get(plain(text)) ?? 'other';
}

export interface NamedPerson {
  name: string;
  /** From the title beside the name. */
  gender: Gender | null;
}

/**
 * A name normalised from forms such as `ROSSI,Anna Mrs` and `Rossi Anna*`; invisible characters are removed.
 * Undefined where there is none.
 */
export function personOf(text: string): NamedPerson | undefined {
  const written = tidy(text)
    .replace(/(?<![*+#~])[*+#~]+$/, '')
    .trim();
  if (written === '' || written === 'NULL') return undefined;
  const [family = '', ...given] = written.split(',').map((part) => part.trim());
  const inOrder = given.length === 0 ? family : `${given.join(' ')} ${family}`;
  let gender: Gender | null = null;
  const words = inOrder.split(' ').filter((word) => {
    const title = genderOfTitle.get(plain(word).replaceAll(' ', ''));
    if (title === undefined) return word !== '';
    gender ??= title;
    return false;
  });
  const name = words.map(capitalized).join(' ');
  return name === '' ? undefined : { name, gender };
}

/** Converts words in capitals: GRUBER → Gruber, O'NEILL → O'Neill. */
function capitalized(word: string): string {
  if (word.length < 3 || word !== word.toUpperCase()) return word;
  return word.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Who a line names: in one column, or by first and last name. */
export function personOfLine(cells: Cells): NamedPerson | null {
  const full = personOf(cells.text('guest_name'));
  if (full) return full;
  const [last, first] = [personOf(cells.text('last_name')), personOf(cells.text('first_name'))];
  const name = [first?.name, last?.name].filter((part) => part !== undefined).join(' ');
  return name === '' ? null : { name, gender: first?.gender ?? last?.gender ?? null };
}
