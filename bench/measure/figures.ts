/** One line of the report: a figure, with the limit that it has to stay under. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  limit?: number;
  note?: string;
}

/** The `p` quantile (0 to 1) of `values`, by nearest rank. */
export function quantile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(p * sorted.length) - 1)] ?? Number.NaN;
}

export function printFigures(figures: readonly Figure[]): void {
  for (const { name, value, unit, limit, note } of figures) {
    const verdict =
      limit === undefined ? '' : value < limit ? `  (limit ${limit})` : `  OVER ${limit}`;
    console.log(
      `${name.padEnd(58)} ${value.toFixed(1).padStart(9)} ${unit}${verdict}${note ? `  ${note}` : ''}`,
    );
  }
}
