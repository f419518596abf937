/** How many requests the fuzz sends in all: `FUZZ_RUNS=100000 npx vitest run tests/server/hostile`. */
export const runs = Number(process.env['FUZZ_RUNS'] ?? 1200);

/** `FUZZ_SEED` repeats a run: the failing test prints it. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

/** ms: for one endpoint. */
export const timeout = 60_000 + runs * 20;

/** Counts answers by kind, for one line of a report. */
export function createTally() {
  const counts = new Map<string, number>();
  return {
    add: (kind: string | number) => void counts.set(`${kind}`, (counts.get(`${kind}`) ?? 0) + 1),
    print: (title: string) => {
      const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
      const each = [...counts].sort(([, a], [, b]) => b - a).map((pair) => pair.join(' '));
      console.info(`${title}: ${total} answers, of them ${each.join(', ')}`);
    },
  };
}
