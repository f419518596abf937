import { z } from 'zod';
import { batchRequest } from '../../../../core/contract/batch.ts';
import { type Entity, entities, type Row } from '../../../../core/contract/rows.ts';
import type { OperationDefinition } from '../definition.ts';
import type { Operation, OperationState, Unreadable } from '../operation.ts';
import { definitionOf } from '../operations/registry.ts';

/** Latest instant that a date can hold, ms. */
const latest = 8.64e15;
const instant = z.number().min(0).max(latest);

/** A row stored with an operation. Its entity is not known here, so only its identity is validated. */
const anyRow = z
  .looseObject({ id: z.string(), version: z.number() })
  .transform((row) => row as unknown as Row)
  .nullable();

const state = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('queued') }),
  z.object({ kind: z.literal('sent'), attempts: z.int(), request: batchRequest }),
  z.object({
    kind: z.literal('inbox'),
    status: z.int(),
    error: z.string(),
    current: anyRow.optional(),
  }),
]);

/**
 * An operation as databases and queue files hold it. Invariant: the order key is stored as `entity`, and indexed
 * under that name, for released outboxes and queue files have it so; nowhere else is it called that.
 */
export type StoredOperation = Omit<Operation, 'orderKey'> & { entity: string };

/** Format 1 of the outbox. Unknown fields are kept. */
export const storedOperation = z.looseObject({
  id: z.string().min(1).max(64),
  seq: z.int(),
  name: z.string(),
  entity: z.string(),
  argsVersion: z.int(),
  args: z.unknown(),
  owner: z.string(),
  hotelId: z.string(),
  base: z.int().min(0),
  seen: anyRow,
  at: instant,
  holdUntil: z.number(),
  state,
});

export const recordOf = ({ orderKey, ...rest }: Operation): StoredOperation => ({
  ...rest,
  entity: orderKey,
});

export const operationOf = ({ entity, ...rest }: StoredOperation): Operation => ({
  ...rest,
  orderKey: entity,
});

/**
 * Reads a stored operation, its arguments upcast to today's version. Total: what this release can't read becomes an
 * inbox item of reason `unknown_operation`, and the record stays as it is.
 */
export function readRecord(raw: unknown, owner: string): Operation {
  const record = isPlain(raw) ? raw : parsed(raw);
  if (!record) return standIn(raw, owner);
  const operation = operationOf(record);
  if (operation.owner !== owner) return refused(operation, 'wrong_owner');
  const definition = definitionOf(operation.name);
  if (!definition) return refused(operation, 'unknown_operation');
  const args = argsOf(operation, definition);
  if (args === undefined) return refused(operation, 'unknown_operation');
  operation.args = args;
  operation.argsVersion = definition.version;
  operation.state = withKnownRow(operation.state, definition.entity);
  return operation;
}

function parsed(raw: unknown): StoredOperation | undefined {
  const record = storedOperation.safeParse(raw);
  return record.success ? record.data : undefined;
}

/**
 * Checks what storedOperation checks, of the many that are queued. Opening 1,000 of them takes 21 ms with it and
 * 46 ms without (Chromium, best of 16 rounds, 22 November 2026).
 */
function isPlain(raw: unknown): raw is StoredOperation {
  if (typeof raw !== 'object' || raw === null) return false;
  const r = raw as Record<string, unknown>;
  return (
    isKind(r['state'], 'queued') &&
    (r['seen'] === null || isRow(r['seen'])) &&
    [r['id'], r['name'], r['entity'], r['owner'], r['hotelId']].every(isShort) &&
    [r['seq'], r['argsVersion'], r['base']].every(isCount) &&
    typeof r['holdUntil'] === 'number' &&
    isCount(r['at']) &&
    'args' in r
  );
}

const isShort = (text: unknown) => typeof text === 'string' && text !== '' && text.length <= 200;
const isCount = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= latest;
const isKind = (value: unknown, kind: string) =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
const isRow = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'version' in value &&
  typeof value.version === 'number';

/** Arguments of today's version; undefined where they are of no version that this release knows. */
function argsOf({ args, argsVersion }: Operation, definition: OperationDefinition): unknown {
  try {
    const read = definition.args.safeParse(raise(args, argsVersion, definition));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** @throws where a version is newer than this release, or has no upcaster */
function raise(
  args: unknown,
  version: number,
  { version: today, upcasters }: OperationDefinition,
): unknown {
  if (version > today) throw new Error('written by a newer release');
  let raised = args;
  for (let from = version; from < today; from += 1) {
    const upcast = upcasters[from];
    if (!upcast) throw new Error(`no upcaster from version ${from}`);
    raised = upcast(raised);
  }
  return raised;
}

/** Drops a stale answer's current row of another release's shape: sent again, the operation gets a new answer. */
function withKnownRow(state: OperationState, entity: Entity): OperationState {
  if (state.kind !== 'inbox' || !state.current) return state;
  const row = entities[entity].schema.safeParse(state.current);
  return { ...state, current: row.success ? row.data : undefined };
}

function refused(operation: Operation, error: Unreadable): Operation {
  return { ...operation, state: { kind: 'inbox', status: 0, error } };
}

/** Stands in for a record of an unknown shape, with as much of it as can be read. */
function standIn(raw: unknown, owner: string): Operation {
  const known: Record<string, unknown> = typeof raw === 'object' && raw !== null ? { ...raw } : {};
  const text = (name: string, otherwise: string) => {
    const value = known[name];
    return typeof value === 'string' ? value : otherwise;
  };
  const seq = typeof known['seq'] === 'number' ? known['seq'] : 0;
  const at = instant.safeParse(known['at']);
  return {
    id: text('id', `unreadable-${seq}`),
    seq,
    name: text('name', ''),
    orderKey: text('entity', `unreadable/${seq}`),
    argsVersion: 0,
    args: known['args'],
    owner,
    hotelId: text('hotelId', ''),
    base: 0,
    seen: null,
    at: at.success ? at.data : 0,
    holdUntil: 0,
    state: { kind: 'inbox', status: 0, error: 'unknown_operation' },
  };
}
