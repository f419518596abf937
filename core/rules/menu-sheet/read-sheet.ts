import type { Allergen } from '../allergens.ts';
import { allergens } from '../allergens.ts';
import { allergensOf, type Legend, legendFor, legendPairs } from './allergen-codes.ts';
import type { Calendar } from './calendar.ts';
import { type Band, bandsOf } from './columns.ts';
import { below, type Context } from './context.ts';
import { boxOf, type FoundDish, goesOn, joined, type Pitch, pitchOf } from './dishes.ts';
import { courseToldBy } from './heading.ts';
import { type Label, labelsOf } from './labels.ts';
import { kindOf, type Line, type Look, lookOf } from './lines.ts';
import type { Piece, Segment } from './piece.ts';
import { segmentsOf } from './segments.ts';
import type { SheetDish } from './sheet-dish.ts';

/** A page of a menu, in the units of its pieces. */
export interface SheetPage {
  width: number;
  height: number;
  pieces: readonly Piece[];
}

/** Letters smaller than this part of a dish's are a description. */
const descriptionRatio = 0.9;
/** How sure a course is that only the dish's name tells, and one that nothing tells. */
const [toldByName, untold] = [0.7, 0.5];
const longestName = 200;

interface Reading {
  calendar: Calendar;
  look: Look;
  /** Lines of lists of what codes mean. */
  legend: Map<string, Allergen>;
  found: FoundDish[];
  context: Context;
}

/** The dishes of a menu, in the order of its columns; of any page where letters have a place. */
export function readSheet(pages: readonly SheetPage[], calendar: Calendar): SheetDish[] {
  const legend = new Map<string, Allergen>();
  let context: Context = {};
  const all = pages.map((page) => {
    const segments = segmentsOf(page.pieces);
    const reading: Reading = { calendar, look: lookOf(segments), legend, found: [], context };
    for (const band of bandsOf(segments)) readBand(band, reading);
    context = reading.context;
    return { page, found: reading.found };
  });
  const codes = all.flatMap(({ found }) =>
    found.flatMap(({ lines }) => lines.flatMap((l) => l.codes)),
  );
  const meanings = legendFor(legend, codes);
  const isTop = aboveAllHeadings(all.flatMap(({ found }) => found));
  let line = 0;
  return all.flatMap(({ page, found }, index) =>
    found.flatMap((dish) => {
      const read = isTop(dish) ? undefined : dishOf(dish, page, meanings);
      line += 1;
      return read ? [{ ...read, page: index + 1, line }] : [];
    }),
  );
}

/** Tells what stands above the first heading without price and codes, where most dishes have a heading: a title. */
function aboveAllHeadings(found: readonly FoundDish[]): (dish: FoundDish) => boolean {
  const first = found.findIndex(({ context }) => context.section !== undefined);
  const below = found.slice(first).filter(({ context }) => context.section !== undefined);
  if (first <= 0 || below.length < 0.6 * found.length) return () => false;
  const top = new Set(
    found
      .slice(0, first)
      .filter(({ lines }) => lines.every((line) => line.price === null && !line.hasCodes)),
  );
  return (dish) => top.has(dish);
}

function readBand({ columns }: Band, reading: Reading): void {
  const labels = labelsOf(columns, reading.calendar);
  const start = reading.context;
  for (const column of labels ? columns.slice(1) : columns) {
    const [first] = column;
    const kind = first && kindOf(first, reading.look, reading.calendar, false);
    const isOfDay = kind?.kind === 'heading' && kind.heading.day !== undefined;
    if (labels || isOfDay) reading.context = start;
    readColumn(column, labels, reading);
  }
  if (labels) reading.context = start;
}

function readColumn(
  column: readonly Segment[],
  labels: readonly Label[] | undefined,
  reading: Reading,
): void {
  const { look, calendar, legend, found } = reading;
  const kinds = listed(column, look, calendar);
  const pitch = pitchOf(kinds.flatMap((each) => ('line' in each ? [each.line] : [])));
  let open: FoundDish | undefined;
  for (const [index, each] of kinds.entries()) {
    const segment = column[index];
    if (each.kind === 'legend' && segment) {
      for (const [code, allergen] of legendPairs(segment.text)) legend.set(code, allergen);
    }
    if (each.kind === 'heading') reading.context = below(reading.context, each.heading);
    // An unknown heading ends the course above it.
    if (each.kind === 'title') reading.context = withoutSection(reading.context);
    if (!('line' in each)) {
      open = undefined;
      continue;
    }
    const context = contextOf(each.line, labels, reading.context);
    if (each.kind === 'labelled') reading.context = below(reading.context, each.heading);
    if (
      each.kind === 'text' &&
      open &&
      sameRow(open, context) &&
      takeMore(open, each.line, look, pitch)
    ) {
      continue;
    }
    open = {
      lines: [each.line],
      description: [],
      context: each.kind === 'labelled' ? below(context, each.heading) : context,
    };
    found.push(open);
  }
}

const withoutSection = ({ section: _, ...rest }: Context): Context => rest;

/** What each line of a column is. A list of what codes mean goes on until the next heading. */
function listed(column: readonly Segment[], look: Look, calendar: Calendar) {
  let inLegend = false;
  return column.map((segment) => {
    const each = kindOf(segment, look, calendar, inLegend);
    if (each.kind === 'legend') inLegend = true;
    else if (each.kind === 'heading') inLegend = false;
    return each;
  });
}

function contextOf(line: Line, labels: readonly Label[] | undefined, context: Context): Context {
  const { y, bottom } = line.segment;
  const middle = (y + bottom) / 2;
  const label = labels?.find(({ from, to }) => middle >= from && middle < to);
  return label ? { ...context, ...label.heading } : context;
}

const sameRow = (open: FoundDish, context: Context): boolean =>
  open.context.section === context.section &&
  open.context.meal === context.meal &&
  open.context.day?.weekday === context.day?.weekday;

/** Adds a line to the dish above it, where it goes on with its name or describes it. */
function takeMore(open: FoundDish, line: Line, look: Look, pitch: Pitch): boolean {
  const last = open.description.at(-1) ?? open.lines.at(-1);
  if (!last) return false;
  const isSmall = line.segment.height < descriptionRatio * look.dishHeight;
  const isNear = line.segment.y - last.segment.bottom < 0.9 * last.segment.height;
  if (isSmall) {
    if (isNear) open.description.push(line);
    return isNear;
  }
  if (open.description.length > 0 || !goesOn(last, line, pitch, look.hasItems)) return false;
  open.lines.push(line);
  return true;
}

function dishOf(
  { lines, description, context }: FoundDish,
  page: SheetPage,
  legend: Legend,
): Omit<SheetDish, 'page' | 'line'> | undefined {
  const name = joined(lines).slice(0, longestName).trim();
  if ((name.match(/\p{L}/gu) ?? []).length < 3 || context.section === 'other') return undefined;
  const told = context.section ?? courseToldBy(name);
  const sure = context.section ? 1 : told ? toldByName : untold;
  const all = [...lines, ...description];
  const read = Math.min(...all.map(({ segment }) => segment.confidence));
  const { x, y, right, bottom } = boxOf(all);
  return {
    name,
    description: description.length > 0 ? joined(description).slice(0, 1000) : null,
    section: told ?? null,
    price: all.find(({ price }) => price !== null)?.price ?? null,
    allergens: allergensSaid(all, legend),
    day: context.day?.day ?? null,
    weekday: context.day?.weekday ?? null,
    meal: context.meal ?? null,
    confidence: Math.round(Math.max(0, Math.min(1, read * sure)) * 100) / 100,
    text: all
      .map(({ segment }) => [segment.text, ...segment.attached].join(' '))
      .join(' ')
      .slice(0, 1000),
    place: {
      x: x / page.width,
      y: y / page.height,
      right: right / page.width,
      bottom: bottom / page.height,
    },
  };
}

function allergensSaid(lines: readonly Line[], legend: Legend): Allergen[] | null {
  const codes = lines.flatMap((line) => line.codes);
  const named = allergens.filter((each) => codes.includes(each));
  const coded = allergensOf(codes, legend);
  const all = allergens.filter((each) => named.includes(each) || coded.includes(each));
  return all.length > 0 ? all : null;
}
