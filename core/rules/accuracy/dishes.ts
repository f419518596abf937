import { type Comparison, compare } from './compare.ts';
import type { SaidAmounts } from './measures.ts';

/** From here on, kg, it is said loudly that the AI loses. */
const worthSaying = 0.2;

/** A dish in one service. */
interface DishService extends SaidAmounts {
  dish_id: string;
  dish_name: string;
  day: string;
}

/** A dish with all its services of the time that is looked at, the oldest first. */
export interface DishAccuracy<S> {
  id: string;
  name: string;
  services: readonly S[];
  /** Undefined: too early to say. */
  comparison: Comparison | undefined;
}

/**
 * Dishes in the order in which they need a look: those where the AI loses most first, those where it wins most last;
 * then those where it said nothing, then those of which it is too early to say, most services first. Equal ones by name.
 */
export function dishAccuracies<S extends DishService>(services: readonly S[]): DishAccuracy<S>[] {
  const served = new Map<string, S[]>();
  for (const service of services) {
    const own = served.get(service.dish_id);
    if (own) own.push(service);
    else served.set(service.dish_id, [service]);
  }
  const dishes = [...served].map(([id, own]) => {
    const sorted = own.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
    const name = sorted.at(-1)?.dish_name ?? '';
    return { id, name, services: sorted, comparison: compare(sorted) };
  });
  return dishes.sort(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      lossOf(b) - lossOf(a) ||
      (a.comparison ? 0 : b.services.length - a.services.length) ||
      a.name.localeCompare(b.name),
  );
}

const lossOf = <S>({ comparison }: DishAccuracy<S>) => comparison?.verdict.loss ?? 0;

function rankOf<S>({ comparison }: DishAccuracy<S>): number {
  if (!comparison) return 2;
  return comparison.verdict.loss === null ? 1 : 0;
}

/** Whether the AI loses by so much that it is said loudly. */
export const losesLoudly = ({ verdict }: Comparison): boolean =>
  verdict.loss !== null && verdict.loss >= worthSaying;

/** All dishes together, service by service: without those of which it is too early to say. */
export function overallAccuracy<S extends SaidAmounts>(
  dishes: readonly DishAccuracy<S>[],
): Comparison | undefined {
  return compare(dishes.flatMap(({ services, comparison }) => (comparison ? services : [])));
}
