import type { Row } from '../../core/contract/rows.ts';
import { definitionOf, type Entry, operationOf, type Tap } from './ledger.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that say which version of a row it is, who wrote it, and when. */
const saysWho = /^version$|_(?:by|at)$/;

/**
 * Whether somebody who has tapped an edit of some fields of a row knows all that the row says, where it is `current` by
 * the time that the edit holds, or that they decide for it: what else others have changed of it, nobody has shown them.
 */
export function knowsAllOf({ tap, wishes }: Entry, current: Row | null): boolean {
  return wishes.some((wish) => {
    const definition = definitionOf(wish.name);
    const isPart = definition.isPartial || definition.holdsOver?.(undefined, wish.args) === false;
    if (!isPart || current === null) return true;
    const [known, now] = [withEdit(wish, tap.shown), withEdit(wish, current)];
    return Object.keys(known ?? {}).every(
      (field) => saysWho.test(field) || textOf(known, field) === textOf(now, field),
    );
  });
}

function withEdit(wish: Tap, row: Row | null): Row | null {
  const { overlay, target } = definitionOf(wish.name);
  return overlay(row, operationOf(wish), target(wish.args));
}

const textOf = (row: Row | null, field: string): string =>
  JSON.stringify((row as Fields | null)?.[field] ?? null);
