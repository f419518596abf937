import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What is wrong with a part of a request: where, and a code of errors.json. */
interface Issue {
  path: readonly (string | number)[];
  code: string;
}

/**
 * Puts what a server found wrong on the fields of a form whose names are the request's, and the focus on the first.
 * @returns issues that belong to no field of the form
 */
export function showIssues<V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'setError' | 'getValues'>,
  issues: readonly Issue[],
): Issue[] {
  let isFirst = true;
  return issues.filter(({ path, code }) => {
    const name = path.join('.');
    if (path.length === 0 || valueAt(form.getValues(), path) === undefined) return true;
    form.setError(
      name as FieldPath<V>,
      { type: 'server', message: code },
      { shouldFocus: isFirst },
    );
    isFirst = false;
    return false;
  });
}

function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    value,
  );
}
