import type { BatchRequest } from '../../../core/contract/batch.ts';
import { tappedAtHeader } from '../../../core/contract/tapped-at.ts';
import type { Operation } from '../queue/operation.ts';
import { definitionOf } from '../queue/operations/registry.ts';
import type { Outbox } from '../queue/outbox/outbox.ts';
import type { OutboxChange } from '../queue/outbox/outbox-tables.ts';
import type { Settled } from '../queue/settle.ts';

/** The request of an operation; undefined where this release has no definition of it. */
export function requestOf(operation: Operation): BatchRequest | undefined {
  const definition = definitionOf(operation.name);
  if (!definition) return undefined;
  const { args, hotelId, base } = operation;
  const { method, path, body } = definition.request(args, hotelId, base);
  const headers: Record<string, string> = { 'Idempotency-Key': operation.id };
  const tapped = new Date(operation.at);
  // A file may have brought a number that is no time.
  if (!Number.isNaN(tapped.getTime())) headers[tappedAtHeader] = tapped.toISOString();
  if (definition.guard === 'if-match') headers['If-Match'] = `"${base}"`;
  return { id: operation.id, method, path, headers, ...(body === undefined ? {} : { body }) };
}

export interface Frozen {
  operation: Operation;
  request: BatchRequest;
}

export const operationsOf = (frozen: readonly Frozen[]): Operation[] =>
  frozen.map(({ operation }) => operation);

/**
 * Stores operations as sent, each with its request, before it is sent: from then on nothing merges into it, and a
 * retry is the same request. Those that were removed or refused meanwhile are left out.
 */
export async function freeze(
  outbox: Pick<Outbox, 'change'>,
  picked: readonly Operation[],
  changed: (change: OutboxChange) => void,
): Promise<Frozen[]> {
  const wanted = new Set(picked.map(({ id }) => id));
  let frozen: Frozen[] = [];
  const change = await outbox.change(
    (queue) => {
      frozen = [];
      const put: Operation[] = [];
      for (const operation of queue) {
        const request = wanted.has(operation.id) ? frozenRequest(operation) : undefined;
        if (!request) continue;
        const attempts = operation.state.kind === 'sent' ? operation.state.attempts + 1 : 1;
        const sent: Operation = { ...operation, state: { kind: 'sent', attempts, request } };
        put.push(sent);
        frozen.push({ operation: sent, request });
      }
      return { remove: [], put } satisfies Settled;
    },
    { seqs: picked.map(({ seq }) => seq) },
  );
  changed(change);
  return frozen;
}

/** Queues operations again that were frozen and never sent: taps can merge into them again. */
export async function thaw(
  outbox: Pick<Outbox, 'change'>,
  frozen: readonly Frozen[],
  changed: (change: OutboxChange) => void,
): Promise<void> {
  const never = new Set(
    operationsOf(frozen)
      .filter(isFirstAttempt)
      .map(({ id }) => id),
  );
  const change = await outbox.change(
    (queue) => ({
      remove: [],
      put: queue
        .filter((each) => never.has(each.id) && isFirstAttempt(each))
        .map((each): Operation => ({ ...each, state: { kind: 'queued' } })),
    }),
    { seqs: operationsOf(frozen).map(({ seq }) => seq) },
  );
  changed(change);
}

const isFirstAttempt = ({ state }: Operation): boolean =>
  state.kind === 'sent' && state.attempts === 1;

function frozenRequest(operation: Operation): BatchRequest | undefined {
  switch (operation.state.kind) {
    case 'sent':
      return operation.state.request;
    case 'queued':
      return requestOf(operation);
    case 'inbox':
      return undefined;
  }
}
