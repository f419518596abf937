import type { Day } from '../../core/rules/day.ts';

/** One thing that a kitchen planned, and what came of it; amounts are meals or portions. */
export interface Row {
  /** Who learns from it: a canteen, a school. No house knows of another one. */
  house: string;
  /** A meal or a dish of the house. */
  series: string;
  day: Day;
  plan: number;
  actual: number;
}

/** Rows of each day, days in order. */
export function byDay(rows: readonly Row[]): [Day, Row[]][] {
  const days = [...Map.groupBy(rows, ({ day }) => day)];
  return days.sort(([a], [b]) => (a < b ? -1 : 1));
}

export function byHouse(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ house }) => house);
}

/** The first day of the later half of all days. */
export function middleOf(rows: readonly Row[]): Day {
  const days = [...new Set(rows.map(({ day }) => day))].sort();
  return days[Math.ceil(days.length / 2)] ?? '9999-12-31';
}

/** Rows that say the same series and day twice become one. */
export function merged(rows: readonly Row[]): Row[] {
  const known = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify([row.house, row.series, row.day]);
    const before = known.get(key);
    if (before === undefined) known.set(key, { ...row });
    else {
      before.plan += row.plan;
      before.actual += row.actual;
    }
  }
  return [...known.values()];
}
