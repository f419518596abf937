import type { z } from 'zod';
import { type Endpoint, pathOf } from '../../../core/contract/endpoint.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import type { Action } from '../../../core/rules/permissions.ts';
import { keyText, type RowKey } from '../storage/row-key.ts';
import type { Merge, OperationDefinition } from './definition.ts';
import type { Description } from './description.ts';
import type { Lookup, Operation, RowReader } from './operation.ts';

/** A write endpoint whose permission is an action. */
type WriteEndpoint<W extends 'create' | 'change' = 'create' | 'change'> = Endpoint & {
  access: Action;
  writes: W;
};

type PathParams<C> = C extends { params: infer P extends z.ZodType }
  ? Omit<z.input<P>, 'hotelId'>
  : Record<never, never>;
type Body<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined;
type IsBody<C, Args> = Args extends Body<C> ? Exclude<keyof Args, keyof Body<C>> : string;

/** Path parameters beside `hotelId`, where there are any; a body, where the arguments are none. */
type RequestParts<C, Args> = ([keyof PathParams<C>] extends [never]
  ? { params?: never }
  : { params(args: Args): PathParams<C> }) &
  ([Body<C>] extends [undefined]
    ? { body?: never }
    : [IsBody<C, Args>] extends [never]
      ? { body?(args: Args): Body<C> }
      : { body(args: Args): Body<C> });

/** What every operation says. */
interface Common<Name extends string, S extends z.ZodType, E extends Entity, C> {
  name: Name;
  entity: E;
  endpoint: C;
  /** Schema of the stored arguments. Changing it takes an upcaster. */
  args: S;
  /** One for each earlier version of `args`, oldest first; each leads to the next version. */
  upcasters?: readonly ((args: unknown) => unknown)[];
  describe(args: z.output<S>, lookup: Lookup): Description;
}

interface Options<Args, E extends Entity> {
  /** What it stays in order with. Default: the row that it writes. */
  orderKey?(args: Args): string;
  /** Rows that it needs and that an earlier operation may create. Default: none. */
  dependsOn?(args: Args): readonly RowKey[];
  /** Every row that `overlay` may change. Default: the row that it writes. */
  touches?(args: Args): readonly RowKey<E>[];
  /** Default: both are kept. */
  merge?(earlier: Operation<Args, E>, later: Operation<Args, E>): Merge<Args>;
  /** Default: the same arguments. */
  reapply?(current: Row<E> | null, operation: Operation<Args, E>): Args;
}

/** A new row without id, hotel, and version, which is 0 until the server has it. */
type NewRow<E extends Entity> = Omit<Row<E>, 'id' | 'hotel_id' | 'version'>;

interface Creating<Args, E extends Entity> extends Pick<Options<Args, E>, 'dependsOn'> {
  row(operation: Operation<Args, E>): NewRow<E>;
}

interface Changing<Args, E extends Entity> extends Options<Args, E> {
  /** Id of the row that it writes. */
  id(args: Args): string;
  /** The row whose version If-Match carries. Default: the row that it writes. */
  pinned?(args: Args, view: RowReader): Row<E> | undefined;
  /** See OperationDefinition. */
  overlay(row: Row<E> | null, operation: Operation<Args, E>, key: RowKey<E>): Row<E> | null;
  satisfied(current: Row<E> | null, args: Args): boolean;
  describeTheirs(current: Row<E>, args: Args, lookup: Lookup): Description;
}

interface Deleting<Args, E extends Entity> {
  /** Id of the row that it deletes. */
  id(args: Args): string;
  /** The creation that it cancels while that is unsent, together with all that depends on it. */
  undoes?: { name: string; entity: E };
  describeTheirs(current: Row<E>, args: Args, lookup: Lookup): Description;
}

/** A spec of any kind, as the implementations below see it. */
interface Parts<E extends Entity>
  extends Common<string, z.ZodType, E, WriteEndpoint>,
    Options<unknown, E> {
  params?(args: unknown): Record<string, string>;
  body?(args: unknown): unknown;
}
type Created = { id: string };

/** Creates a row under the id that `args` bring. Its request carries no If-Match. */
export function defineCreate<
  const Name extends string,
  S extends z.ZodType<Created>,
  E extends Entity,
  C extends WriteEndpoint<'create'>,
>(
  spec: Common<Name, S, E, C> & RequestParts<C, z.output<S>> & Creating<z.output<S>, E>,
): OperationDefinition<Name, z.output<S>, E>;
export function defineCreate<E extends Entity>(
  spec: Parts<E> & Creating<unknown, E>,
): OperationDefinition<string, unknown, E> {
  const idOf = (args: unknown) => (args as Created).id;
  return {
    ...completed(spec, idOf),
    guard: 'none',
    pinned: () => undefined,
    overlay: (row, operation, { id }) =>
      row ?? inHotel<E>({ id, hotel_id: operation.hotelId, version: 0, ...spec.row(operation) }),
    satisfied: (current, args) => current?.id === idOf(args),
  };
}

/** Writes a row as the person saw it, by If-Match. */
export function defineChange<
  const Name extends string,
  S extends z.ZodType,
  E extends Entity,
  C extends WriteEndpoint<'change'>,
>(
  spec: Common<Name, S, E, C> & RequestParts<C, z.output<S>> & Changing<z.output<S>, E>,
): OperationDefinition<Name, z.output<S>, E>;
export function defineChange<E extends Entity>(
  spec: Parts<E> & Changing<unknown, E>,
): OperationDefinition<string, unknown, E> {
  const { entity, id, overlay, satisfied, describeTheirs } = spec;
  return {
    ...completed(spec, id),
    guard: 'if-match',
    pinned: spec.pinned ?? ((args, view) => view.get(entity, id(args))),
    ...{ overlay, satisfied, describeTheirs },
  };
}

/** Deletes a row as the person saw it, by If-Match. Deleting twice is deleting once. */
export function defineDelete<
  const Name extends string,
  S extends z.ZodType,
  E extends Entity,
  C extends WriteEndpoint<'change'>,
>(
  spec: Common<Name, S, E, C> & RequestParts<C, z.output<S>> & Deleting<z.output<S>, E>,
): OperationDefinition<Name, z.output<S>, E>;
export function defineDelete<E extends Entity>(
  spec: Parts<E> & Deleting<unknown, E>,
): OperationDefinition<string, unknown, E> {
  const { entity, id, describeTheirs, undoes } = spec;
  return {
    ...completed(spec, id),
    guard: 'if-match',
    pinned: (args, view) => view.get(entity, id(args)),
    overlay: () => null,
    merge: (earlier) => ({ kind: 'replace', args: earlier.args }),
    satisfied: (current) => current === null,
    describeTheirs,
    ...(undoes ? { undoes: undoes.name } : {}),
  };
}

/** The parts of a definition that all kinds share, with their defaults. */
function completed<E extends Entity>(spec: Parts<E>, id: (args: unknown) => string) {
  const { name, entity, endpoint, args, upcasters = [], describe } = spec;
  const target = (args: unknown): RowKey<E> => ({ entity, id: id(args) });
  return {
    ...{ name, entity, args, describe, target },
    version: upcasters.length + 1,
    upcasters: Object.fromEntries(upcasters.map((upcast, index) => [index + 1, upcast])),
    action: endpoint.access,
    request: requestTo(spec),
    orderKey: spec.orderKey ?? ((args: unknown) => keyText(target(args))),
    dependsOn: (args: unknown) => (spec.dependsOn?.(args) ?? []).map(keyText),
    touches: spec.touches ?? ((args: unknown) => [target(args)]),
    merge: spec.merge ?? (() => ({ kind: 'keep-both' as const })),
    reapply: spec.reapply ?? ((_: unknown, operation: Operation) => operation.args),
  };
}

const methods = { post: 'POST', put: 'PUT', delete: 'DELETE' } as const;

function requestTo<E extends Entity>({ name, endpoint, params, body }: Parts<E>) {
  if (endpoint.method === 'get') throw new Error(`${name} writes with a GET`);
  const method = methods[endpoint.method];
  return (args: unknown, hotelId: string) => ({
    method,
    path: pathOf(endpoint.path, { hotelId, ...params?.(args) }),
    ...(endpoint.body ? { body: body ? body(args) : args } : {}),
  });
}

/** Puts a row of `E` together from what every row has and what its operation writes. */
const inHotel = <E extends Entity>(
  row: { id: string; hotel_id: string; version: number } & NewRow<E>,
): Row<E> => row as unknown as Row<E>;
