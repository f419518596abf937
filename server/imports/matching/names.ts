import { folded } from '../../../core/rules/name-search.ts';
import { isTitle } from '../person.ts';
import { isAscii, plain } from '../words.ts';

/** The forms in which names of people are compared: each takes more of them for one than the form before. */
export interface NameForms {
  /** The words in alphabetical order, without case, accents, punctuation and titles. */
  readonly words: string;
  /** The same as they sound: "Stephan Mayer" and "Stefan Maier" are one. */
  readonly sound: string;
  /** As they sound and in the order in which they are written, without blanks: "Anna Maria" and "Annamaria" are one. */
  readonly run: string;
  /** The words of `sound`. */
  readonly sounds: readonly string[];
}

/** How they sound is worked out when it is asked for: most names of a list are as they were. */
export function nameForms(name: string): NameForms {
  // A name without letters is compared as it is.
  const written = (lettersOf(plain(name)) || name).split(' ');
  const own = written.filter((word) => !isTitle(word));
  const words = own.length > 0 ? own : written;
  let inOrder: string[] | undefined;
  let sorted: string[] | undefined;
  const sounds = () => {
    inOrder ??= words.map(soundOf);
    return inOrder;
  };
  const sortedSounds = () => {
    sorted ??= sounds().toSorted();
    return sorted;
  };
  return {
    words: words.toSorted().join(' '),
    get sound() {
      return sortedSounds().join(' ');
    },
    get run() {
      return sounds().join('');
    },
    get sounds() {
      return sortedSounds();
    },
  };
}

const lettersOf = (text: string): string => (isAscii(text) ? text : folded(text));

/**
 * Spellings of one sound in German, Italian and English names, the first that fits at each step. Vowels at the end stay
 * apart: they tell men from women.
 */
const spellings: readonly [RegExp, string][] = [
  [/([aou])e/g, '$1'],
  [/ph/g, 'f'],
  [/(?<=.)h/g, ''],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/dt/g, 't'],
  [/tz|z/g, 's'],
  [/[yj]/g, 'i'],
  [/ei/g, 'ai'],
  [/w/g, 'v'],
  // Last, for others make double letters too.
  [/(\p{L})\1+/gu, '$1'],
];

/** I, II, III: which of those of one name somebody is. */
const numeral = /^i+$/;

const soundOf = (word: string): string =>
  numeral.test(word)
    ? word
    : spellings.reduce((sound, [spelling, as]) => sound.replaceAll(spelling, as), word);
