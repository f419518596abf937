import type { Comparison } from '../../../../../core/rules/accuracy/compare.ts';
import {
  type AccuracySource,
  accuracySources,
} from '../../../../../core/rules/accuracy/measures.ts';
import { roundToTenth } from '../../../../../core/rules/kilograms.ts';

/** The one axis of all rows, kg from 0 to `end`. */
export interface Axis {
  lines: readonly [0, number, number];
  end: number;
}

const steps = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** The axis is so many steps long: there is room for the unit after the last line. */
const length = 2.4;

/** The axis with the finest lines, two beside 0, that holds the largest distance. */
export function axisOf(comparisons: readonly Comparison[]): Axis {
  const kg = comparisons.flatMap(distancesOf).map((each) => each.kg);
  const largest = Math.max(0, ...kg);
  const step = steps.find((each) => each * length >= largest) ?? largest / length;
  return { lines: [0, step, 2 * step], end: length * step };
}

/** Where the mark of one who said amounts stands. */
export interface Place {
  source: AccuracySource;
  /** Part of the axis, 0 to 1. */
  share: number;
  /** px below the middle: what would cover one another stands one above the other. */
  below: number;
}

/** Closer than this part of the axis, two marks would touch where the plot is narrowest. */
const touching = 0.06;
/** Height of a mark, px. */
const height = 12;

/** Places of a row's marks by distances to a tenth of a kilogram; in a stack the AI is the highest, then the kitchen. */
export function placesOf(comparison: Comparison, { end }: Axis): Place[] {
  const places = distancesOf(comparison).map(({ source, kg }) => ({ source, share: kg / end }));
  const stacks: (typeof places)[] = [];
  for (const place of places.toSorted((a, b) => a.share - b.share)) {
    const stack = stacks.at(-1);
    const near = stack?.at(-1);
    if (stack && near && place.share - near.share < touching) stack.push(place);
    else stacks.push([place]);
  }
  return places.map((place) => {
    const stack = stacks.find((each) => each.includes(place)) ?? [place];
    const at = places.filter((each) => stack.includes(each)).indexOf(place);
    return { ...place, below: (at - (stack.length - 1) / 2) * height };
  });
}

const distancesOf = ({ measures }: Comparison) =>
  accuracySources.flatMap((source) => {
    const measured = measures[source];
    return measured ? [{ source, kg: roundToTenth(measured.distance) }] : [];
  });
