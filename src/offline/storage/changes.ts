import { type AnyChange, type Change, entityOf, knownChange } from '../../../core/contract/rows.ts';

/** Changes of entities and shapes that this release knows; the others are left out. */
export function changesIn(raw: readonly AnyChange[]): Change[] {
  return raw.flatMap((each) => knownChange(each) ?? []);
}

/**
 * As `changesIn`, for rows of a server of another release that the mirror holds until it is fetched anew: a
 * nullable field that the row does not have yet reads as null, so that it shows without a network too.
 */
export function olderChangesIn(stored: readonly AnyChange[]): Change[] {
  return changesIn(stored.map(withNulls));
}

function withNulls(change: AnyChange): AnyChange {
  const schema = entityOf(change.entity)?.schema;
  if (!schema || change.row === null) return change;
  const row = { ...change.row };
  for (const [name, field] of Object.entries(schema.shape)) {
    if (row[name] === undefined && field.safeParse(null).success) row[name] = null;
  }
  return { ...change, row };
}
