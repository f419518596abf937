import type { z } from 'zod';
import type { Endpoint } from '../../../core/contract/endpoint.ts';
import { pathOf } from '../../../core/contract/path.ts';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import type { Action } from '../../../core/rules/permissions.ts';
import { queryOf } from '../../api/query.ts';
import { keyText, type RowKey } from '../storage/row-key.ts';
import type { Merge, OperationDefinition } from './definition.ts';
import type { Description } from './description.ts';
import type { Lookup, Operation, RowReader } from './operation.ts';
import type { PlannedBeside } from './operations/made-with.ts';

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
      ? { body?(args: Args, base: number): Body<C> }
      : { body(args: Args, base: number): Body<C> });

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
  merge?(
    earlier: Operation<Args, E>,
    later: Operation<Args, E>,
    /** Whether another change of the row, which is not answered, is on its way before them. */
    isBehindSent: boolean,
  ): Merge<Args>;
  /** What is asked beside the path; undefined is left out. Default: nothing. */
  query?(args: Args): Readonly<Record<string, string | number | undefined>>;
  /** Default: the same arguments. */
  reapply?(current: Row<E> | null, operation: Operation<Args, E>): Args;
}

/** A new row without id, hotel, and version, which is 0 until the server has it. */
type NewRow<E extends Entity> = Omit<Row<E>, 'id' | 'hotel_id' | 'version'>;

/** A row of any entity that an operation creates beside the one that it is about. */
export type Beside = { [E in Entity]: RowKey<E> & { row: NewRow<E> } }[Entity];

/** A row of any entity that an operation writes beside the one that it is about; null = gone. */
export type Written = {
  [E in Entity]: RowKey<E> & {
    row: NewRow<E> | null;
    /** Fields that a row which is there already keeps. Default: none. */
    keeps?: readonly (keyof NewRow<E>)[];
  };
}[Entity];

/** Meals that follow from a stay by the rule of the board: which, and what becomes of each. Pure. */
interface Following<Args, E extends Entity> {
  ids(args: Args): readonly string[];
  /** Idempotent. */
  row(
    row: Row<'meal_status'> | null,
    operation: Operation<Args, E>,
    id: string,
  ): Row<'meal_status'> | null;
}

interface Creating<Args, E extends Entity> extends Pick<Options<Args, E>, 'dependsOn'> {
  row(operation: Operation<Args, E>): NewRow<E>;
  /**
   * Rows that its request creates too, or that the server finds in their place: they show until it has answered. Pure.
   * Default: none.
   */
  beside?(args: Args): readonly Beside[];
  meals?: Following<Args, E>;
  /**
   * Whether what it wants holds without it where the row that its path names is gone: what takes back another row, or
   * ends it. Default: false.
   */
  isDoneWithout?: boolean;
}

interface Changing<Args, E extends Entity> extends Options<Args, E> {
  /** Id of the row that it writes. */
  id(args: Args): string;
  /** The row whose version If-Match carries. Default: the row that it writes. */
  pinned?(args: Args, view: RowReader): Row<E> | undefined;
  /** See OperationDefinition. */
  overlay(row: Row<E> | null, operation: Operation<Args, E>, key: RowKey<E>): Row<E> | null;
  satisfied(current: Row<E> | null, args: Args): boolean;
  /** See OperationDefinition. Default: false. */
  isPartial?: boolean;
  /** Rows that its request writes too. Pure. Default: none. */
  beside?(args: Args): readonly Written[];
  meals?: Following<Args, E>;
  /**
   * Where it holds beside what others change of the row: when it does, never where the row is not known, and what is left
   * of it where it does not.
   */
  merging?: {
    holdsOver(current: Row<E> | null | undefined, args: Args): boolean;
    rest(current: Row<E>, operation: Operation<Args, E>): Args | null;
  };
  describeTheirs(current: Row<E>, args: Args, lookup: Lookup): Description;
}

interface Deleting<Args, E extends Entity>
  extends Pick<Options<Args, E>, 'dependsOn' | 'query' | 'reapply'> {
  /** Id of the row that it deletes. */
  id(args: Args): string;
  /** The creation that it cancels while that is unsent, together with all that depends on it. */
  undoes?: { name: string; entity: E };
  /** See OperationDefinition. Default: false. */
  undoesAlone?: boolean;
  /** See OperationDefinition. Default: none. */
  plannedBeside?(args: Args): PlannedBeside;
  describeTheirs(current: Row<E>, args: Args, lookup: Lookup): Description;
}

/** A spec of any kind, as the implementations below see it. */
interface Parts<E extends Entity>
  extends Common<string, z.ZodType, E, WriteEndpoint>,
    Options<unknown, E> {
  params?(args: unknown): Record<string, string>;
  body?(args: unknown, base: number): unknown;
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
  const target = (args: unknown) => ({ entity: spec.entity, id: idOf(args) });
  const beside = (args: unknown) => spec.beside?.(args) ?? [];
  const rowAt = ({ entity, id }: RowKey, operation: Operation<unknown, E>) =>
    entity === spec.entity && id === idOf(operation.args)
      ? spec.row(operation)
      : beside(operation.args).find((each) => each.entity === entity && each.id === id)?.row;
  return {
    ...completed(spec, idOf),
    guard: 'none',
    pinned: () => undefined,
    touches: (args) => [target(args), ...beside(args).map(keyOf), ...mealKeys(spec.meals, args)],
    overlay(row, operation, key) {
      if (isMeal(spec.meals, key)) return spec.meals.row(row as MealRow | null, operation, key.id);
      const made = row ? undefined : rowAt(key, operation);
      return made ? inHotel({ id: key.id, hotel_id: operation.hotelId, version: 0, ...made }) : row;
    },
    satisfied: (current, args) =>
      current === null ? spec.isDoneWithout === true : current.id === idOf(args),
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
  const { entity, id, satisfied, describeTheirs, isPartial = false } = spec;
  const common = completed(spec, id);
  const beside = (args: unknown) => spec.beside?.(args) ?? [];
  return {
    ...common,
    guard: 'if-match',
    pinned: spec.pinned ?? ((args, view) => view.get(entity, id(args))),
    touches: (args) => [
      ...common.touches(args),
      ...beside(args).map(keyOf),
      ...mealKeys(spec.meals, args),
    ],
    overlay(row, operation, key) {
      if (isMeal(spec.meals, key)) return spec.meals.row(row as MealRow | null, operation, key.id);
      const written = beside(operation.args).find((each) => keyText(each) === keyText(key));
      // Any other row that it touches is of its own entity.
      if (!written) return spec.overlay(row as Row<E> | null, operation, key as RowKey<E>);
      if (written.row === null) return null;
      const made = { id: key.id, hotel_id: operation.hotelId, version: 0 };
      return inHotel({ ...made, ...row, ...written.row, ...(row && keptOf(row, written.keeps)) });
    },
    ...{ satisfied, describeTheirs, isPartial },
    ...spec.merging,
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
  const { entity, id, describeTheirs, undoes, undoesAlone = false, plannedBeside } = spec;
  return {
    ...completed(spec, id),
    guard: 'if-match',
    pinned: (args, view) => view.get(entity, id(args)),
    overlay: () => null,
    merge: (earlier) => ({ kind: 'replace', args: earlier.args }),
    satisfied: (current) => current === null,
    describeTheirs,
    ...(undoes ? { undoes: undoes.name, undoesAlone } : {}),
    ...(plannedBeside ? { plannedBeside } : {}),
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

function requestTo<E extends Entity>({ name, endpoint, params, query, body }: Parts<E>) {
  if (endpoint.method === 'get') throw new Error(`${name} writes with a GET`);
  const method = methods[endpoint.method];
  return (args: unknown, hotelId: string, base: number) => ({
    method,
    path: pathOf(endpoint.path, { hotelId, ...params?.(args) }) + queryOf(query?.(args)),
    ...(endpoint.body ? { body: body ? body(args, base) : args } : {}),
  });
}

type MealRow = Row<'meal_status'>;

const mealKeys = <Args, E extends Entity>(
  meals: Following<Args, E> | undefined,
  args: Args,
): RowKey[] => (meals?.ids(args) ?? []).map((id) => ({ entity: 'meal_status', id }));

/** No operation has meals both beside it and following from it. */
const isMeal = <M>(meals: M | undefined, { entity }: RowKey): meals is M =>
  meals !== undefined && entity === 'meal_status';

const keyOf = ({ entity, id }: RowKey): RowKey => ({ entity, id });

const keptOf = (row: Row, fields: readonly string[] = []): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));

/** A row, put together from what every row has and what its operation writes. */
const inHotel = (row: { id: string; hotel_id: string; version: number } & NewRow<Entity>): Row =>
  row as unknown as Row;
