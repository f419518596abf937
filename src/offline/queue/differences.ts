import type { Row } from '../../../core/contract/rows.ts';
import { ownFields } from '../../../core/rules/audit.ts';
import { describeTheirs, describe as inWords } from './describe.ts';
import type { Lookup, Operation } from './operation.ts';
import { definitionOf } from './operations/registry.ts';

/** A field in which the wish of a stale operation and the row that it met differ; ids of named rows as their names. */
export interface Difference {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * What differs between a stale operation and the row that it met, by field. `versions`: mine is what it wants.
 * `since`: it wants the row gone; mine is what the person saw, theirs what has become of it.
 */
export interface Differences {
  kind: 'versions' | 'since';
  fields: readonly Difference[];
}

type Fields = Readonly<Record<string, unknown>>;

const none: Differences = { kind: 'versions', fields: [] };

/**
 * What differs, where a person has to decide. Nothing where the operation's words say it already, as those of a meal's
 * status do. Total.
 */
export function differencesOf(operation: Operation, lookup: Lookup): Differences {
  const { state, seen } = operation;
  const current = state.kind === 'inbox' ? state.current : undefined;
  if (!current || inWords(operation, lookup).key === describeTheirs(operation, lookup)?.key) {
    return none;
  }
  const wanted = wantedOver(operation, current);
  if (wanted === undefined) return none;
  if (wanted === null || (isInUse(current) && !isInUse(wanted))) {
    return { kind: 'since', fields: seen ? differing(seen, current, lookup) : [] };
  }
  return { kind: 'versions', fields: differing(wanted, withRest(operation, current), lookup) };
}

/** The current row with what holds of the operation also where theirs is kept. */
function withRest(operation: Operation, current: Row): Row {
  const rest = definitionOf(operation.name)?.rest?.(current, operation) ?? null;
  return (rest !== null && wantedOver({ ...operation, args: rest }, current)) || current;
}

/** The current row with the operation's effect; null = gone; undefined where this release can't read it. */
function wantedOver(operation: Operation, current: Row): Row | null | undefined {
  const definition = definitionOf(operation.name);
  const args = definition?.args.safeParse(operation.args);
  if (!definition || !args?.success) return undefined;
  const target = definition.target(args.data);
  return definition.overlay(current, { ...operation, args: args.data }, target);
}

const isInUse = (row: Row): boolean => !('is_active' in row) || row.is_active;

function differing(mine: Row, theirs: Row, lookup: Lookup): Difference[] {
  const [own, other]: [Fields, Fields] = [{ ...mine }, { ...theirs }];
  return Object.keys(own)
    .filter((field) => !ownFields.has(field))
    .filter((field) => textOf(own[field]) !== textOf(other[field]))
    .map((field) => ({
      field,
      mine: named(field, own[field], lookup),
      theirs: named(field, other[field], lookup),
    }));
}

/** In one order of keys: the server's is the database's. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

const entities = {
  guest_type_id: 'guest_type',
  guest_group_id: 'guest_group',
  occasion_id: 'occasion',
} as const;

/** The name of the row that a field refers to; what the field says, where it refers to none that this device has. */
function named(field: string, value: unknown, lookup: Lookup): unknown {
  if (!isReference(field) || typeof value !== 'string') return value;
  return lookup.get(entities[field], value)?.name ?? value;
}

const isReference = (field: string): field is keyof typeof entities =>
  Object.hasOwn(entities, field);
