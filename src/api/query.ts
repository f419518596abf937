/** The query of a request, with its question mark; what is undefined or null is left out, and nothing is ''. */
export function queryOf(query: unknown): string {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
