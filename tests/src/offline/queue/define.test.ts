import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { endpoint, hotelParams, written } from '../../../../core/contract/endpoint.ts';
import * as f from '../../../../core/contract/fields.ts';
import { ingredient } from '../../../../core/contract/row-schemas/dishes.ts';
import type { Row } from '../../../../core/contract/rows.ts';
import { defineChange, defineCreate, defineDelete } from '../../../../src/offline/queue/define.ts';
import type { Description } from '../../../../src/offline/queue/description.ts';
import type { Operation, RowReader } from '../../../../src/offline/queue/operation.ts';
import { alice, hotelA, id } from '../rows.ts';

const params = hotelParams.extend({ ingredientId: f.id });
const common = {
  summary: '',
  access: 'stock.write',
  answer: written(ingredient),
  errors: [],
} as const;
const created = z.strictObject({ id: f.id, name: f.name });
const add = endpoint({
  ...common,
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/ingredients/',
  params: hotelParams,
  body: created,
  writes: 'create',
});
const change = endpoint({
  ...common,
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/ingredients/{ingredientId}/stock',
  params,
  body: z.strictObject({ stock: z.number() }),
  writes: 'change',
});
const remove = endpoint({
  ...common,
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/ingredients/{ingredientId}',
  params,
  writes: 'change',
});

const words = (): Description => ({ key: 'delete_external_guest', values: { guest: '' } });

const addIngredient = defineCreate({
  name: 'add-ingredient',
  entity: 'ingredient',
  endpoint: add,
  args: created,
  row: ({ args: { name } }) => ({
    ...{
      name,
      category: null,
      current_stock: 0,
      unit: 'kg',
      package_size: null,
      barcode: null,
      allergens: null,
      is_active: true,
    },
  }),
  describe: words,
});
const setStock = defineChange({
  name: 'set-stock',
  entity: 'ingredient',
  endpoint: change,
  args: z.strictObject({ ingredient: f.id, kg: z.number() }),
  upcasters: [(args) => args, (args) => args],
  id: (args) => args.ingredient,
  params: (args) => ({ ingredientId: args.ingredient }),
  body: (args) => ({ stock: args.kg }),
  overlay: (row, { args }) => row && { ...row, current_stock: args.kg },
  satisfied: (current, args) => current?.current_stock === args.kg,
  describe: words,
  describeTheirs: words,
});
const removeIngredient = defineDelete({
  name: 'remove-ingredient',
  entity: 'ingredient',
  endpoint: remove,
  args: z.strictObject({ ingredient: f.id }),
  id: (args) => args.ingredient,
  params: (args) => ({ ingredientId: args.ingredient }),
  undoes: addIngredient,
  describe: words,
  describeTheirs: words,
});

const flour = {
  ...{ id: id(1), hotel_id: hotelA, version: 4, name: 'Flour', category: null },
  ...{
    current_stock: 2,
    unit: 'kg',
    package_size: null,
    barcode: null,
    allergens: null,
    is_active: true,
  },
};
const view = {
  get: (entity: string, key: string) =>
    entity === 'ingredient' && key === flour.id ? flour : undefined,
  all: () => new Map(),
} as RowReader;

const tapped = <Args>(args: Args): Operation<Args, 'ingredient'> => ({
  ...{ id: id(9), seq: 1, name: '', orderKey: '', argsVersion: 1, args, owner: alice },
  ...{ hotelId: hotelA, base: 0, seen: null, at: 0, holdUntil: 0, state: { kind: 'queued' } },
});

describe('a creation', () => {
  const args = { id: flour.id, name: 'Flour' };
  const key = addIngredient.target(args);

  test('makes a row of version 0 where there is none, and leaves one that is there', () => {
    const row = addIngredient.overlay(null, tapped(args), key);
    expect(row).toEqual({ ...flour, version: 0, current_stock: 0 });
    expect(addIngredient.overlay(flour, tapped(args), key)).toBe(flour);
  });

  test('is sent with its arguments as the body, guarded by nothing but its id', () => {
    expect(addIngredient.request(args, hotelA, 1)).toEqual({
      method: 'POST',
      path: `/api/v1/hotels/${hotelA}/ingredients/`,
      body: args,
    });
    expect(addIngredient).toMatchObject({ guard: 'none', action: 'stock.write', version: 1 });
    expect(addIngredient.pinned(args, view)).toBeUndefined();
    expect(addIngredient.satisfied(flour, args)).toBe(true);
    expect(addIngredient.satisfied(null, args)).toBe(false);
  });
});

describe('a change', () => {
  const args = { ingredient: flour.id, kg: 7 };

  test('pins the row that it writes, and stays in order with it', () => {
    expect(setStock.pinned(args, view)).toBe(flour);
    expect(setStock.orderKey(args)).toBe(`ingredient/${flour.id}`);
    expect(setStock.touches(args)).toEqual([{ entity: 'ingredient', id: flour.id }]);
    expect(setStock.dependsOn(args)).toEqual([]);
  });

  test('keeps an earlier one, and is sent again as it was', () => {
    expect(setStock.merge(tapped(args), tapped(args), false)).toEqual({ kind: 'keep-both' });
    expect(setStock.reapply(flour, tapped(args))).toBe(args);
  });

  test('has one version more than upcasters, and names its path and body', () => {
    expect(setStock).toMatchObject({ version: 3, guard: 'if-match' });
    expect(Object.keys(setStock.upcasters)).toEqual(['1', '2']);
    expect(setStock.request(args, hotelA, 1)).toEqual({
      method: 'PUT',
      path: `/api/v1/hotels/${hotelA}/ingredients/${flour.id}/stock`,
      body: { stock: 7 },
    });
  });
});

test('a deletion takes the row away, becomes one with another, and takes back its creation', () => {
  const args = { ingredient: flour.id };
  const key = removeIngredient.target(args);
  expect(removeIngredient.overlay(flour, tapped(args), key)).toBeNull();
  expect(removeIngredient.merge(tapped(args), tapped(args), false)).toEqual({
    kind: 'replace',
    args,
  });
  expect(removeIngredient.satisfied(null, args)).toBe(true);
  expect(removeIngredient.undoes).toBe('add-ingredient');
  expect(removeIngredient.request(args, hotelA, 1)).toEqual({
    method: 'DELETE',
    path: `/api/v1/hotels/${hotelA}/ingredients/${flour.id}`,
  });
});

describe('what does not compile', () => {
  type Change = Parameters<
    typeof defineChange<'x', typeof created, 'ingredient', typeof change>
  >[0];

  test('a change without words for theirs, path parameters or a body of another shape', () => {
    type Required = 'describeTheirs' | 'params' | 'body' | 'satisfied' | 'overlay';
    expectTypeOf<Change>().toExtend<Record<Required, unknown>>();
    expectTypeOf<ReturnType<Change['body']>>().toEqualTypeOf<{ stock: number }>();
    expectTypeOf<Parameters<Change['describeTheirs']>[0]>().toEqualTypeOf<Row<'ingredient'>>();
  });

  test('a change through an endpoint that creates', () => {
    type Endpoint = Parameters<typeof defineChange>[0]['endpoint'];
    expectTypeOf<typeof change>().toExtend<Endpoint>();
    expectTypeOf<typeof add>().not.toExtend<Endpoint>();
  });

  test('a description with a value that is missing, or of another type', () => {
    type Weight<V> = { key: 'set_dish_weight'; values: V };
    expectTypeOf<Weight<{ dish: string; weight: number }>>().toExtend<Description>();
    expectTypeOf<Weight<{ dish: string }>>().not.toExtend<Description>();
    expectTypeOf<Weight<{ dish: string; weight: string }>>().not.toExtend<Description>();
  });
});
