import { changedMeanwhile } from './changed-by.ts';
import { dependsOn } from './merge.ts';
import { isUnreadable, type Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';
import { Draft, isCreation, refuseDependents, type Settled } from './settle.ts';

const nothing: Settled = { remove: [], put: [] };

/** "Yours": the same wish over the current row, as a new request at the same position. */
export function sendMine(queue: readonly Operation[], id: string, newId: string): Settled {
  const operation = queue.find((each) => each.id === id);
  if (operation?.state.kind !== 'inbox') return nothing;
  const { current } = operation.state;
  const definition = definitionOf(operation.name);
  if (current === undefined || !definition) return sendAgain(queue, id, newId);
  return sendOver(queue, operation, {
    ...{ id: newId, args: definition.reapply(current, operation) },
    ...{ base: current?.version ?? 0, seen: current },
  });
}

/** "Theirs": what the server has stands. What is left of the wish beside it is sent, as a new request. */
export function yieldTo(queue: readonly Operation[], id: string, newId: string): Settled {
  const operation = queue.find((each) => each.id === id);
  const current = operation?.state.kind === 'inbox' ? operation.state.current : undefined;
  const args = operation && current && definitionOf(operation.name)?.rest?.(current, operation);
  if (!operation || !current || !args) return drop(queue, id);
  return sendOver(queue, operation, { id: newId, args, base: current.version, seen: current });
}

function sendOver(
  queue: readonly Operation[],
  operation: Operation,
  part: Pick<Operation, 'id' | 'args' | 'base' | 'seen'>,
): Settled {
  const draft = new Draft(queue);
  draft.remove(operation);
  draft.put({ ...operation, ...part, state: { kind: 'queued' } });
  // Later taps were made over this one.
  draft.rebase(
    operation,
    part.base,
    undefined,
    part.seen ? changedMeanwhile(operation, part.seen) : {},
  );
  return draft.settled();
}

/**
 * Queues a refused operation again, with its dependents: under a new key, for the server answers the old one as
 * before.
 */
export function sendAgain(queue: readonly Operation[], id: string, newId: string): Settled {
  const operation = queue.find((each) => each.id === id);
  if (operation?.state.kind !== 'inbox' || isUnreadable(operation)) return nothing;
  const draft = new Draft(queue);
  draft.remove(operation);
  draft.put({ ...operation, id: newId, state: { kind: 'queued' } });
  for (const each of draft.all()) {
    const { state } = each;
    const refusedWithIt = state.kind === 'inbox' && state.error === 'depends_on_refused';
    if (refusedWithIt && isCreation(operation) && dependsOn(each).includes(operation.orderKey)) {
      draft.put({ ...each, state: { kind: 'queued' } });
    }
  }
  return draft.settled();
}

/** Discards an operation. Dependents of a creation go to the inbox; a deletion of its row is discarded too. */
export function drop(queue: readonly Operation[], id: string): Settled {
  const operation = queue.find((each) => each.id === id);
  if (!operation) return nothing;
  const draft = new Draft(queue);
  draft.remove(operation);
  if (isCreation(operation)) {
    refuseDependents(draft, operation.orderKey);
    for (const each of draft.all()) {
      const undoes = definitionOf(each.name)?.undoes === operation.name;
      if (undoes && each.orderKey === operation.orderKey && each.state.kind !== 'sent') {
        draft.remove(each);
      }
    }
  }
  return draft.settled();
}
