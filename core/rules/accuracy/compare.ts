import { roundToTenth } from '../kilograms.ts';
import {
  type AccuracySource,
  accuracySources,
  type Measures,
  measuresOf,
  type SaidAmounts,
} from './measures.ts';

/** Fewer services than these compare nobody. */
export const leastServices = 6;

/** Who is compared, the first of these for which there are enough services. */
const contests: readonly (readonly AccuracySource[])[] = [
  accuracySources,
  ['ai', 'chef'],
  ['ai', 'weekday'],
  ['chef', 'weekday'],
];

/** Who was closest to what was eaten, by distances in tenths of a kilogram, as they are shown. */
export interface Verdict {
  /** `level`: several are, the AI among them or not compared. */
  closest: AccuracySource | 'level';
  /** All who are as close as the closest. */
  best: readonly AccuracySource[];
  /** kg: what the AI loses by; where it is the closest, or not compared, what the next one loses by. 0 where level. */
  by: number;
  /** kg that the AI is further off than the best of the others, negative where it is closer; null: not compared. */
  loss: number | null;
}

/** Some who said amounts, measured over the same services: those in which each of them said one. */
export interface Comparison {
  sources: readonly AccuracySource[];
  services: number;
  /** Mean of what was eaten in these services, kg. */
  eaten: number;
  /** Null for who is not compared. */
  measures: Record<AccuracySource, Measures | null>;
  verdict: Verdict;
}

/**
 * Compares all three over the services in which each has a number. Where those are fewer than `leastServices`, two of
 * them: the AI and the kitchen, else the AI and the weekday, else the kitchen and the weekday. Undefined where no two
 * can be compared yet.
 */
export function compare(services: readonly SaidAmounts[]): Comparison | undefined {
  for (const sources of contests) {
    const common = services.filter((each) => sources.every((source) => each[source] !== null));
    if (common.length < leastServices) continue;
    const measured = (source: AccuracySource) =>
      sources.includes(source) ? measuresOf(common, source) : null;
    const measures = {
      ai: measured('ai'),
      chef: measured('chef'),
      weekday: measured('weekday'),
    };
    return {
      sources,
      services: common.length,
      eaten: common.reduce((sum, each) => sum + each.eaten, 0) / common.length,
      measures,
      verdict: verdictOf(measures),
    };
  }
  return undefined;
}

/** @param measures of at least one */
export function verdictOf(
  measures: Record<AccuracySource, Pick<Measures, 'distance'> | null>,
): Verdict {
  const distances = accuracySources.flatMap((source) => {
    const measured = measures[source];
    return measured ? [{ source, kg: roundToTenth(measured.distance) }] : [];
  });
  const least = Math.min(...distances.map(({ kg }) => kg));
  const best = distances.filter(({ kg }) => kg === least).map(({ source }) => source);
  const ai = distances.find(({ source }) => source === 'ai')?.kg;
  const others = distances.filter(({ source }) => source !== 'ai').map(({ kg }) => kg);
  const loss = ai === undefined ? null : roundToTenth(ai - Math.min(...others));
  const [first = 'ai'] = best;
  const aiLoses = loss !== null && loss > 0;
  if (best.length > 1 && !aiLoses) return { closest: 'level', best, by: 0, loss };
  const next = Math.min(...distances.filter(({ kg }) => kg > least).map(({ kg }) => kg));
  return { closest: first, best, by: aiLoses ? loss : roundToTenth(next - least), loss };
}
