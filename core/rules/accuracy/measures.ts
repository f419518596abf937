/** How many days back the accuracy looks, today included. */
export const accuracyDays = [7, 30, 90] as const;
export type AccuracyDays = (typeof accuracyDays)[number];

/** Who says an amount before a service: the estimator, the kitchen, and what was eaten on the same weekday before. */
export const accuracySources = ['ai', 'chef', 'weekday'] as const;
export type AccuracySource = (typeof accuracySources)[number];

/** What each said of a dish in one service, kg (null: nothing), and what was eaten of it. */
export type SaidAmounts = Record<AccuracySource, number | null> & { eaten: number };

/** How far what was said was from what was eaten; kg, but for `services` and `wape`. */
export interface Measures {
  /** How many services these are measured in. */
  services: number;
  /** Mean absolute error: the mean of |said − eaten|. */
  distance: number;
  /** Mean of said − eaten: above 0 too much was said. */
  bias: number;
  /** Weighted absolute percentage error: Σ|said − eaten| / Σ eaten; null where nothing was eaten. */
  wape: number | null;
  /** Σ of what was said too much. */
  over: number;
  /** Σ of what was said too little, not negative. */
  under: number;
}

/** Measures of one who said amounts, over the services in which they said one. */
export function measuresOf(services: readonly SaidAmounts[], source: AccuracySource): Measures {
  let [over, under, eaten, count] = [0, 0, 0, 0];
  for (const service of services) {
    const said = service[source];
    if (said === null) continue;
    count += 1;
    eaten += service.eaten;
    const miss = said - service.eaten;
    if (miss > 0) over += miss;
    else under -= miss;
  }
  const all = Math.max(1, count);
  return {
    services: count,
    distance: (over + under) / all,
    bias: (over - under) / all,
    wape: eaten > 0 ? (over + under) / eaten : null,
    over,
    under,
  };
}
