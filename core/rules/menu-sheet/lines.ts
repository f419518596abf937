import { allergenNamed } from './allergen-codes.ts';
import type { Calendar } from './calendar.ts';
import { codesAtEndOf, codesIn } from './codes.ts';
import { type Heading, headingOf } from './heading.ts';
import { beginsLegend, isLegend, isNote } from './notes.ts';
import type { Segment } from './piece.ts';
import { priceAlone, priceAtEndOf, withoutLeader } from './price.ts';
import { endOf, wordsOf } from './words.ts';

/** A line of a menu with what its end says taken apart. */
export interface Line {
  segment: Segment;
  /** Without price, codes and bullets. */
  name: string;
  price: number | null;
  codes: string[];
  /** Whether the line says its allergens, be it that there are none. */
  hasCodes: boolean;
  /** Whether it begins with the mark of a list. */
  isItem: boolean;
}

/** What a line is. `title`: something large that no course is called. */
export type LineKind =
  | { kind: 'heading'; heading: Heading }
  /** A heading with a dish in the same line: `Suppe: Kürbiscremesuppe`. */
  | { kind: 'labelled'; heading: Heading; line: Line }
  | { kind: 'legend' }
  | { kind: 'note' }
  | { kind: 'title' }
  | { kind: 'text'; line: Line };

/** Takes price and codes off a line, in any order. */
export function lineOf(segment: Segment, bare: boolean): Line {
  const line: Line = {
    ...{ segment, name: segment.text, price: null, codes: [], hasCodes: false },
    isItem: itemMark.test(segment.text),
  };
  for (const attached of segment.attached) {
    const codes = codesIn(attached.replaceAll(/[()[\]{}]/g, ' '));
    const price = priceAlone(attached);
    if (price !== undefined && !/^\(/.test(attached)) line.price ??= price;
    else if (codes) addCodes(line, codes);
  }
  for (let turn = 0; turn < 4; turn += 1) {
    const priced = priceAtEndOf(line.name);
    if (priced) {
      [line.price, line.name] = [priced.price, priced.rest];
      continue;
    }
    const coded = codesAtEndOf(line.name, bare) ?? named(line.name);
    if (!coded) break;
    line.name = withoutLeader(coded.rest);
    addCodes(line, coded.codes);
  }
  line.name = withoutBullet(line.name);
  return line;
}

function addCodes(line: Line, codes: readonly string[]): void {
  line.codes.push(...codes);
  line.hasCodes ||= codes.length > 0;
}

/** `(Gluten, Milch)` at the end. */
function named(text: string): { codes: string[]; rest: string } | undefined {
  const found = /[([]([^()[\]]{3,120})[)\]]$/u.exec(text);
  const words = wordsOf((found?.[1] ?? '').replace(/^allerg\p{L}+:?/iu, ''));
  const all = words.map(allergenNamed);
  if (!found || words.length === 0 || all.some((each) => each === undefined)) return undefined;
  return { codes: all.flatMap((each) => each ?? []), rest: text.slice(0, found.index).trimEnd() };
}

/** Marks of lists, also as pictures of them are misread: a letter alone before a capital. */
const itemMark =
  /^\s*(?:[•●▪◦‣·*»>~–—+-]+\s*|[eo°©®¢«][.,]?\s+(?=\p{Lu})|\d{1,2}[.)]\s+(?=\p{L}))/u;

const withoutBullet = (text: string): string =>
  endOf(text.replace(itemMark, ''), /[\s*~•·,;|_–—]/u)[0].trim();

/** What a page is written in. */
export interface Look {
  /** Height of the letters of its dishes. */
  dishHeight: number;
  /** Whether its dishes are in capitals too. */
  isInCapitals: boolean;
  /** Whether codes stand at several dishes. */
  hasCodes: boolean;
  /** Whether its dishes begin with the mark of a list. */
  hasItems: boolean;
}

const isCapitals = (text: string): boolean =>
  /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text.replaceAll(/\([^()]{0,40}\)/gu, ''));

/** The look of a page; of several sizes, that of the lines with prices or codes, else the most common one. */
export function lookOf(segments: readonly Segment[]): Look {
  const lines = segments.map((segment) => lineOf(segment, false));
  const told = lines.filter(({ price, hasCodes }) => price !== null || hasCodes);
  const measured = told.length >= 3 && told.length * 6 >= lines.length ? told : lines;
  const counts = new Map<number, number>();
  for (const { segment } of measured) {
    const size = Math.round(segment.height * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + 1);
  }
  const [dishHeight = 1] = [...counts]
    .toSorted(([a, one], [b, other]) => other - one || b - a)
    .map(([size]) => size);
  return {
    dishHeight,
    isInCapitals: lines.filter(({ name }) => isCapitals(name)).length * 2 > lines.length,
    hasCodes: lines.filter(({ hasCodes }) => hasCodes).length >= 2,
    hasItems: lines.filter(({ isItem }) => isItem).length >= Math.max(3, 0.3 * lines.length),
  };
}

/** How much larger a title is than the dishes. Heights of what was read from pictures are less exact. */
const titleRatio = 1.22;

/** Tells what a line is. @param inLegend whether a list of codes has begun above it */
export function kindOf(
  segment: Segment,
  look: Look,
  calendar: Calendar,
  inLegend: boolean,
): LineKind {
  const line = lineOf(segment, look.hasCodes);
  const { text, height } = segment;
  const isPlain = line.price === null && !line.hasCodes;
  const isLarge = height > titleRatio * look.dishHeight;
  const isSetApart =
    height > 1.08 * look.dishHeight ||
    (isCapitals(line.name) && !look.isInCapitals) ||
    /^[~*–—•-]+ .* [~*–—•-]+$/u.test(text) ||
    text.endsWith(':');
  // `soup` below `Leek and potato` is none.
  const mayHead = (isPlain || isLarge) && (isLarge || !/^\p{Ll}/u.test(text));
  const heading = mayHead ? headingOf(line.name, calendar, isSetApart) : undefined;
  if (heading) return { kind: 'heading', heading };
  if (isLegend(text) || (inLegend && isPlain)) return { kind: 'legend' };
  if (beginsLegend(text)) return { kind: 'legend' };
  const labelled = labelledOf(line, calendar);
  if (labelled) return labelled;
  if (isNote(text)) return { kind: 'note' };
  const isApartByCase = isCapitals(line.name) && !look.isInCapitals && look.hasCodes;
  if ((isLarge || isApartByCase) && isPlain) return { kind: 'title' };
  return { kind: 'text', line };
}

/** `Suppe: Kürbiscremesuppe`, `Montag – Gulasch`. */
function labelledOf(line: Line, calendar: Calendar): LineKind | undefined {
  const found = /^([^:–—]{2,40})(?::\s?|\s[–—]\s)(?=\S)/u.exec(line.name);
  if (!found) return undefined;
  const heading = headingOf(found[1] ?? '', calendar, true);
  if (!heading || Object.keys(heading).length === 0) return undefined;
  return {
    kind: 'labelled',
    heading,
    line: { ...line, name: line.name.slice(found[0].length).trim() },
  };
}
