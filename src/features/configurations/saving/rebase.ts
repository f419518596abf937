import {
  type ConfigurationValues,
  changedFields,
  type FieldName,
  valueAt,
  withValue,
} from '../form-values.ts';

/**
 * Puts what a person has changed onto what is stored by now. Where they changed nothing, what is stored shows.
 * `conflicts`: fields that both have changed, each to something else.
 * @param seen what was stored when they began
 */
export function rebase(
  mine: ConfigurationValues,
  seen: ConfigurationValues,
  stored: ConfigurationValues,
): { values: ConfigurationValues; conflicts: FieldName[] } {
  const own = changedFields(mine, seen);
  const theirs = new Set(changedFields(stored, seen));
  const values = own.reduce((all, field) => withValue(all, field, valueAt(mine, field)), stored);
  const apart = new Set(changedFields(values, stored));
  return { values, conflicts: own.filter((field) => theirs.has(field) && apart.has(field)) };
}
