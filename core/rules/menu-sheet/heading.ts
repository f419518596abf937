import type { DishType } from '../dish-type.ts';
import type { MealTypeId } from '../meal-type.ts';
import { type Calendar, daySaid, type SaidDay } from './calendar.ts';
import {
  fillerWords,
  type SectionMeaning,
  strongWords,
  tellingStems,
  weakWords,
} from './section-words.ts';
import { lookUp, wordsOf } from './words.ts';

/** What a heading says of the dishes below it. */
export interface Heading {
  section?: SectionMeaning;
  meal?: MealTypeId;
  day?: SaidDay;
}

const mealWords: ReadonlyMap<string, MealTypeId> = new Map(
  (
    [
      [1, 'fruhstuck fruhstucksbuffet colazione breakfast brunch'],
      [2, 'mittag mittagessen mittags mittagsmenu mittagskarte mittagstisch pranzo lunch luncheon'],
      [3, 'abend abendessen abends abendmenu abendkarte cena dinner supper'],
    ] as const
  ).flatMap(([meal, words]) => words.split(' ').map((word) => [word, meal] as const)),
);

/** Words of titles. */
const titleWords = new Set(
  (
    'menu menus menue menukarte speisekarte speiseplan tageskarte wochenkarte wochenmenu wochenplan tagesmenu woche kw ' +
    'week weekly settimana settimanale giorno giornaliero day daily carta lista tag today oggi heute restaurant ' +
    'ristorante hotel gasthof gasthaus fixed fisso plan planner'
  ).split(' '),
);

/**
 * What a line says as a heading; undefined for one that is none. A heading has nothing but words of headings.
 * @param apart it is set apart from the dishes: larger, in capitals, in a column of labels
 */
export function headingOf(text: string, calendar: Calendar, apart: boolean): Heading | undefined {
  const said = daySaid(text, calendar);
  const words = wordsOf(said?.rest ?? text);
  const heading: Heading = said ? { day: said.day } : {};
  let isTitle = false;
  for (const word of words) {
    const meal = lookUp(mealWords, word);
    const section = lookUp(strongWords, word) ?? (apart ? weakWords.get(word) : undefined);
    // "Main course": the first word that says one; but "side dishes" and "main courses" say one together.
    if (meal !== undefined) heading.meal ??= meal;
    else if (section !== undefined) heading.section ??= section;
    else if (titleWords.has(word)) isTitle = true;
    else if (!fillerWords.has(word) && !/^\d+$/.test(word)) return undefined;
  }
  const isSaid = heading.section !== undefined || heading.meal !== undefined || said;
  return isSaid || isTitle ? heading : undefined;
}

/** The course that a dish's own name tells; undefined where it does not. */
export function courseToldBy(name: string): DishType | undefined {
  const words = wordsOf(name);
  const [first = '', ...others] = words;
  for (const [course, stems] of tellingStems) {
    const tells = (word: string) =>
      stems.some((stem) => word.startsWith(stem) || (stem.length > 4 && word.endsWith(stem)));
    // What a main course comes with is told after its name.
    if (tells(first) || (others[0] !== undefined && course !== 'sides' && tells(others[0]))) {
      return course;
    }
  }
  return undefined;
}
