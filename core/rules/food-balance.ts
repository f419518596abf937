import { addDays, type Day } from './day.ts';

/** What was made for one service, and what was left of it: kg over the dishes that were closed out. */
export interface FoodService {
  meal_date: Day;
  meal_type_id: number;
  /** Dishes that were closed out; 0: nothing is known of the service. */
  closed: number;
  made: number;
  left_over: number;
  /** People who came, or who were coming where no door was kept. */
  covers: number;
}

/** Days before, against which a span is held. */
export const daysCompared = 28;

/** The days before a span that it is compared with. */
export const comparedWith = (from: Day): { from: Day; to: Day } => ({
  from: addDays(from, -daysCompared),
  to: addDays(from, -1),
});

/** Food of some days; kg. */
export interface FoodBalance {
  /** Services with a menu, and those among them that were closed out. */
  services: number;
  closed: number;
  made: number;
  wasted: number;
  /** Undefined where nobody came to a service that was closed out. */
  wastedPerCover: number | undefined;
  /**
   * Less made than if as much had been made for each cover as in the days before; below 0: more. Undefined where
   * nothing of those days is known.
   */
  saved: number | undefined;
  /** Change of what was wasted per cover against the days before: 0.1 is 10 % more. Undefined where not known. */
  trend: number | undefined;
}

interface Sum {
  made: number;
  left: number;
  covers: number;
}

/** What was made and left over in a span, held against the four weeks before it. */
export function foodBalance(
  services: readonly FoodService[],
  { from, to }: { from: Day; to: Day },
): FoodBalance {
  const before = comparedWith(from);
  const within = (span: { from: Day; to: Day }) =>
    services.filter(({ meal_date }) => meal_date >= span.from && meal_date <= span.to);
  const own = within({ from, to });
  const now = sumOf(own);
  const then = sumOf(within(before));
  const wastedPerCover = per(now.left, now);
  const wastedBefore = per(then.left, then);
  const madeBefore = per(then.made, then);
  return {
    services: own.length,
    closed: own.filter(({ closed }) => closed > 0).length,
    made: now.made,
    wasted: now.left,
    wastedPerCover,
    saved:
      madeBefore === undefined || now.covers === 0 ? undefined : madeBefore * now.covers - now.made,
    trend:
      wastedPerCover === undefined || !wastedBefore ? undefined : wastedPerCover / wastedBefore - 1,
  };
}

const per = (kg: number, { covers }: Sum): number | undefined =>
  covers > 0 ? kg / covers : undefined;

/** Of services that were closed out: the covers of others would make what was made look like less. */
function sumOf(services: readonly FoodService[]): Sum {
  const sum: Sum = { made: 0, left: 0, covers: 0 };
  for (const { closed, made, left_over, covers } of services) {
    if (closed === 0) continue;
    sum.made += made;
    sum.left += left_over;
    sum.covers += covers;
  }
  return sum;
}
