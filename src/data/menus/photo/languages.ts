import type { Language } from '../../../../core/rules/language.ts';
import { wordsOf } from '../../../../core/rules/menu-sheet/words.ts';

/** Names of trained data. */
export const trained: Record<Language, string> = { de: 'deu', en: 'eng', it: 'ita' };

/** Small words of each language that menus are full of, and that no other of them has. */
const telling: Record<Language, ReadonlySet<string>> = {
  de: new Set(
    'mit und vom auf aus der die das im nach oder dazu hausgemachte zum zur ei mittwoch'.split(' '),
  ),
  it: new Set(
    'con al alla alle ai allo di del della dei delle e gli della sul fritto giorno'.split(' '),
  ),
  en: new Set('with and of the on our served roasted fresh baked grilled sauce soup or'.split(' ')),
};
/** Least part of the telling words of a language that is read too. */
const second = 0.25;
/** Fewest telling words from which anything follows. */
const fewest = 4;

/** The languages of a text, the most likely first; [] where it tells none. */
export function languagesOf(text: string): Language[] {
  const words = wordsOf(text.slice(0, 1000)).concat(wordsOf(text.slice(1000, 2000)));
  const counts = (Object.keys(telling) as Language[])
    .map((language) => ({
      language,
      count: words.filter((word) => telling[language].has(word)).length,
    }))
    .sort((a, b) => b.count - a.count);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  if (all < fewest) return [];
  return counts.filter(({ count }) => count >= second * all).map(({ language }) => language);
}
