import type { Row } from '../../../core/contract/rows.ts';
import type { Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';
import type { Rebase } from './settle.ts';

// Whether a row has changes of others that a later tap of this device has not seen.

type Fields = Readonly<Record<string, unknown>>;

/** Whether an operation holds beside others' changes of its row; else its version alone guards it. */
export const isByFields = ({ name, args }: Operation): boolean =>
  definitionOf(name)?.holdsOver?.(undefined, args) === false;

/** Whose changes a row has between what an operation was based on and what it made. */
export type ChangedBy = Pick<Rebase, 'isShared' | 'isOnlyOwn'>;

/** Of an operation that this release can't read, nothing is known. */
export function changedBy(...[operation, ...made]: Parameters<typeof isShared>): ChangedBy {
  if (!definitionOf(operation.name)) return {};
  return isShared(operation, ...made) ? { isShared: true } : { isOnlyOwn: true };
}

/**
 * Whether the row that an operation made may have changes of others, beside which it held. Where the server does not say
 * so, as that of an earlier release, by what the row has that was not seen.
 */
function isShared(
  operation: Operation,
  row: Row | null | undefined,
  besideOthers: boolean | undefined,
): boolean {
  if (!definitionOf(operation.name) || !isByFields(operation)) return false;
  if (besideOthers !== undefined) return besideOthers;
  return !row || isOtherwise(operation, row);
}

/**
 * What others have changed of a row that was not written, beside what the operation says of a part of it: a later tap
 * of this device did not see that.
 */
export function changedMeanwhile(operation: Operation, row: Row | null): ChangedBy {
  const definition = definitionOf(operation.name);
  const isPart = definition?.isPartial === true || (definition && isByFields(operation));
  return isPart && row && isOtherwise(operation, row) ? { isShared: true } : {};
}

/** Whether a row, with the operation's effect, is otherwise than the row that the person saw with it. */
function isOtherwise(operation: Operation, row: Row): boolean {
  const { name, args, seen } = operation;
  const definition = definitionOf(name);
  const over = (of: Row) => definition?.overlay(of, operation, definition.target(args));
  const [expected, now] = [seen && over(seen), over(row)];
  if (!expected || !now) return true;
  const saidOf = (of: Row, field: string) => JSON.stringify((of as Fields)[field] ?? null);
  // A server of a later release says more than this device has seen.
  return Object.keys(expected).some(
    (field) =>
      !saysWho.test(field) && field in now && saidOf(now, field) !== saidOf(expected, field),
  );
}

/** Fields that say which version of a row it is, who wrote it, and when: not what it says. */
const saysWho = /^version$|_(?:by|at)$/;
