import { type Allergen, allergens } from '../allergens.ts';
import { endOf, wordsOf } from './words.ts';

/** Beginnings of the words for each allergen, without accents. */
const stems: Record<Allergen, string> = {
  gluten: 'gluten glutin weizen wheat roggen cereal getreide dinkel frumento',
  crustaceans: 'krebs krusten crustac crostac shellfish',
  eggs: 'ei eier egg eggs uovo uova huhnerei',
  fish: 'fisch fish pesce',
  peanuts: 'erdnu peanut arachid',
  soybeans: 'soja soy soia',
  milk: 'milch milk latte lakto lacto latto dairy',
  nuts: 'nuss nusse schalenfr nut nuts noci guscio mandel',
  celery: 'seller celer sedan',
  mustard: 'senf mustard senap',
  sesame: 'sesam',
  sulphites: 'sulfit sulphi schwefel solfit anidrid',
  lupin: 'lupin',
  molluscs: 'weichtier mollus',
};
const stemList = allergens.map((allergen) => [allergen, stems[allergen].split(' ')] as const);

/** The allergen that a word names; undefined where it names none. */
export function allergenNamed(word: string): Allergen | undefined {
  // `pesce` and `fish` are short words of many dishes, `ei` begins many words: those are whole.
  return stemList.find(([, list]) =>
    list.some((stem) => (stem.length < 4 ? word === stem : word.startsWith(stem))),
  )?.[0];
}

/** What a menu's codes mean, in capitals. */
export type Legend = ReadonlyMap<string, Allergen>;

const austrian = 'A B C D E F G H L M N O P R'.split(' ');
const german = 'A B C D E F G H I J K L M N'.split(' ');
const coded = (codes: readonly string[]): Legend =>
  new Map(codes.map((code, index) => [code, allergens[index] ?? 'gluten']));
const numbers = coded(allergens.map((_, index) => String(index + 1)));

/**
 * What codes mean: what the menu's own legend says; else the letters as Austria has them, those of Germany where I, J or
 * K is among them and no P or R; numbers in the order of the regulation, unless letters say the allergens: then numbers
 * are additives.
 */
export function legendFor(own: Legend, used: readonly string[]): Legend {
  if (own.size > 0) return own;
  const letters = used.filter((code) => /^[A-Z]$/.test(code));
  const isGerman =
    letters.some((code) => 'IJK'.includes(code)) && !letters.some((code) => 'OPR'.includes(code));
  if (letters.length > 0) return coded(isGerman ? german : austrian);
  return numbers;
}

/** The allergens of codes, in the order of the regulation. */
export function allergensOf(codes: readonly string[], legend: Legend): Allergen[] {
  const found = new Set(
    codes.flatMap((code) => {
      const meant = legend.get(code) ?? legend.get(endOf(code, /\d/)[0]);
      return meant ? [meant] : [];
    }),
  );
  return allergens.filter((each) => found.has(each));
}

/** The pairs of a legend that a line has: `A Gluten, C Eier`, `1 = glutine`; [] for a line that is none. */
export function legendPairs(text: string): [string, Allergen][] {
  const words = wordsOf(text);
  const pairs: [string, Allergen][] = [];
  let code: string | undefined;
  for (const word of words) {
    if (/^(?:[a-z]|\d{1,2})$/.test(word)) {
      code = word.toUpperCase();
      continue;
    }
    const named = allergenNamed(word);
    if (named && code !== undefined) {
      pairs.push([code, named]);
      code = undefined;
    }
  }
  return pairs;
}
