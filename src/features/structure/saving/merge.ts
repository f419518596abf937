/** Fields whose values differ; blanks around a text, also in a row of a list, are no difference. */
export function changedFields<V extends object>(mine: V, stored: V): (keyof V & string)[] {
  return (Object.keys(stored) as (keyof V & string)[]).filter(
    (field) => !isSame(mine[field], stored[field]),
  );
}

/**
 * Puts what a person has changed onto what is stored by now. Where they changed nothing, what is stored shows.
 * `conflicts`: fields that both have changed, each to something else.
 * @param seen what was stored when they began
 */
export function merge<V extends object>(
  mine: V,
  seen: V,
  stored: V,
): { values: V; conflicts: (keyof V & string)[] } {
  const own = changedFields(mine, seen);
  const theirs = changedFields(stored, seen);
  const values = { ...stored, ...pick(mine, own) };
  const conflicts = own.filter(
    (field) => theirs.includes(field) && !isSame(mine[field], stored[field]),
  );
  return { values, conflicts };
}

function pick<V extends object>(values: V, fields: readonly (keyof V & string)[]): Partial<V> {
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as Partial<V>;
}

function isSame(a: unknown, b: unknown): boolean {
  return trimmedJson(a) === trimmedJson(b);
}

const trimmedJson = (value: unknown) =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? part.trim() : part));
