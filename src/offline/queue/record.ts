import { z } from 'zod';
import { batchRequest } from '../../../core/contract/batch.ts';
import type { Row } from '../../../core/contract/rows.ts';
import { looksLike } from './look.ts';
import type { Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';

/** Latest instant that a date can hold, ms. */
const latest = 8.64e15;
const instant = z.number().min(0).max(latest);

/** A row beside an operation: shown and compared, so its identity is all that is asked of it. */
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

/** Format 1 of the outbox: the first. Fields that are not known here are kept. */
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
  imported: z.literal(true).optional(),
});

/** Reasons that stand for a record as it is read; they are never written over it. */
export const unreadable = ['unknown_operation', 'wrong_owner'] as const;

/** Whether an operation only stands for a record that this release can't act on: it may be dropped, never rewritten. */
export function isUnreadable({ state }: Operation): boolean {
  return state.kind === 'inbox' && unreadable.some((reason) => reason === state.error);
}

/**
 * An operation as it stands in the outbox, its arguments brought to today's shape. Total: what this
 * release can't read is an inbox item of reason `unknown_operation`, and the record stays as it is.
 */
export function readRecord(raw: unknown, owner: string): Operation {
  const record = isPlain(raw) ? raw : parsed(raw);
  if (!record) return standIn(raw, owner);
  if (record.owner !== owner) return refused(record, 'wrong_owner');
  const definition = definitionOf(record.name);
  if (!definition) return refused(record, 'unknown_operation');
  const wasParsed = !record.imported && record.argsVersion === definition.version;
  if (wasParsed && looksLike(definition.args, record.args)) return record;
  try {
    const raised = raise(record.args, record.argsVersion, definition);
    const args = definition.args.safeParse(raised);
    if (!args.success) return refused(record, 'unknown_operation');
    return { ...record, args: args.data, argsVersion: definition.version };
  } catch {
    return refused(record, 'unknown_operation');
  }
}

function parsed(raw: unknown): Operation | undefined {
  const record = storedOperation.safeParse(raw);
  return record.success ? record.data : undefined;
}

/** What storedOperation says, for the many that are queued; quicker. */
function isPlain(raw: unknown): raw is Operation {
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

/** @throws where a version is newer than this release, or has no upcaster */
function raise(
  args: unknown,
  version: number,
  {
    version: today,
    upcasters,
  }: { version: number; upcasters: Record<number, (a: unknown) => unknown> },
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

function refused(record: Operation, error: (typeof unreadable)[number]): Operation {
  return { ...record, state: { kind: 'inbox', status: 0, error } };
}

/** What stands for a record of no known shape: as much of it as makes sense. */
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
    entity: text('entity', `unreadable/${seq}`),
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
