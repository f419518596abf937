import type { Contest } from './contest.ts';

/** Whether the estimator is as good on the later part as it has to be, a line for each demand. */
export function verdictsOn({ contenders }: Contest): string[] {
  const own = contenders.find(({ is }) => is === 'estimator');
  const plan = contenders.find(({ is }) => is === 'plan');
  const baselines = contenders.filter(({ is }) => is === 'baseline');
  if (own === undefined || plan === undefined || baselines.length === 0) return [];
  const best = baselines.reduce((a, b) => (b.scores.later.wape < a.scores.later.wape ? b : a));
  const { wape, coverage = 0 } = own.scores.later;
  const below = (other: number) => 1 - wape / other;
  const houses = [...own.byHouse];
  const better = houses.filter(([house, each]) => each < (plan.byHouse.get(house) ?? 0)).length;
  return [
    verdict("below the kitchens' own plan", below(plan.scores.later.wape), 0.25),
    verdict(`below the best baseline, ${best.name}`, below(best.scores.later.wape), 0.05),
    `${inside(coverage) ? 'reached' : 'NOT REACHED'}: ${shown(coverage)} of the truths within low–high (80 % meant, 75 to 85 % wanted)`,
    `better than the plan in ${better} of ${houses.length} houses`,
  ];
}

const inside = (coverage: number): boolean => coverage >= 0.75 && coverage <= 0.85;
const shown = (part: number): string => `${(100 * part).toFixed(1)} %`;

function verdict(name: string, part: number, wanted: number): string {
  const word = part >= wanted ? 'reached' : 'NOT REACHED';
  return `${word}: WAPE ${shown(part)} ${name} (at least ${shown(wanted)} wanted)`;
}

/** A whole number with thin groups of three. */
export function readable(count: number): string {
  return Math.round(count).toLocaleString('en-US');
}
