/** What came of one step in one browser. */
export interface Result {
  name: string;
  is: 'ok' | 'failed' | 'not tried';
  note: string;
  ms: number;
}

export interface Outcome {
  browser: string;
  version: string;
  results: Result[];
  ms: number;
}

/** Prints a row for each browser and round, with a column for each step. */
export function printTable(outcomes: readonly Outcome[]): void {
  const steps = [...new Set(outcomes.flatMap(({ results }) => results.map(({ name }) => name)))];
  const head = ['browser', 'version', ...steps, 'time'];
  const rows = outcomes.map(({ browser, version, results, ms }) => [
    browser,
    version,
    ...steps.map((step) => results.find(({ name }) => name === step)?.is ?? ''),
    `${Math.round(ms / 1000)} s`,
  ]);
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  console.log(['', line(head), line(widths.map((width) => '-'.repeat(width)))].join('\n'));
  for (const row of rows) console.log(line(row));
}
