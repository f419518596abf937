import { z } from 'zod';
import { stockCategories } from '../rules/stock/category.ts';
import { deliveryStatuses } from '../rules/stock/deliveries.ts';
import { stockStatuses } from '../rules/stock/status.ts';
import { deliveryUnit, fallbackUnit } from '../rules/stock/units.ts';
import { ingredientFacts } from './dishes.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { ingredient } from './row-schemas/dishes.ts';
import { ingredientDelivery, stockMovement } from './row-schemas/stock.ts';

/** What somebody counts; and what is delivered. */
export const countedAmount = f.stockAmount(0);
export const deliveredAmount = f.stockAmount(0.001);

const unit = ingredientFacts.shape.unit;
const ingredientParams = hotelParams.extend({ ingredientId: f.id });

/** Dates of these rows are `DD-MM-YYYY`, as the table shows them. */
const stockDay = z.string().regex(/^\d{2}-\d{2}-\d{4}$/);

/** An ingredient as the stock table has it. */
export const stockIngredient = z.object({
  id: f.id,
  name: z.string(),
  category: z.enum(stockCategories),
  current_stock: z.number(),
  unit: z.string(),
  /** What the menus of the coming 7 days need, in the unit. */
  usage_count: z.number(),
  /** What is on its way, in the unit. */
  estimated_deliveries: z.number(),
  /** Of the next delivery; null where none is on its way. */
  delivery_date: stockDay.nullable(),
  /** Days until then; 0 where none is on its way. */
  delivery_days: z.int(),
  deliveries: z.array(
    z.object({
      ...{ id: f.id, quantity: z.number(), unit: z.string(), delivery_date: stockDay },
      status: z.enum(deliveryStatuses),
    }),
  ),
  status: z.enum(stockStatuses),
});
export type StockIngredient = z.infer<typeof stockIngredient>;

export const listStock = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/stock',
  summary:
    'Active ingredients by name, with what the menus of 7 days need of them and what is on its way.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(stockIngredient)),
});

export const createIngredient = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/ingredients',
  summary: 'Adds an ingredient, of which nothing is in stock yet.',
  access: 'ingredient.write',
  params: hotelParams,
  body: ingredientFacts
    .partial()
    .extend({ id: f.id.optional(), name: f.name, unit: unit.default(fallbackUnit) }),
  answer: written(ingredient),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

/** One that dishes have is refused: to take it out of use nevertheless, change `is_active`. */
export const deleteIngredient = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/ingredients/{ingredientId}',
  summary: 'Takes an ingredient that no dish has out of use.',
  access: 'ingredient.write',
  params: ingredientParams,
  answer: written(z.object({ id: f.id })),
  errors: ['ingredient_in_use'],
  writes: 'change',
});

/** Absolute: what was thought before does not matter, so nothing of it is ever stale. */
export const countStock = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/ingredients/{ingredientId}/counts',
  summary: 'Somebody counted what is there of an ingredient, in its unit.',
  access: 'stock.write',
  params: ingredientParams,
  body: z.strictObject({
    id: f.id.optional(),
    counted: countedAmount,
    /** That was counted in; absent: the ingredient's. */
    unit: unit.optional(),
    tapped_at: f.instant.optional(),
  }),
  answer: written(stockMovement),
  errors: ['already_exists', 'unit_not_convertible', 'limit_reached'],
  writes: 'create',
});

export const listMovements = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/ingredients/{ingredientId}/movements',
  summary: 'Why the stock of an ingredient changed, the newest first.',
  access: 'member',
  params: ingredientParams,
  query: z.object({
    /** The movements of versions before this one. */
    before: z.coerce.number().pipe(f.version).optional(),
  }),
  answer: read(
    z.object({
      movements: z.array(stockMovement),
      /** What to ask for as `before` for older ones; null: these are the oldest. */
      next: f.version.nullable(),
    }),
  ),
});

/** Movements of one page. */
export const movementsPage = 50;

export const createDelivery = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/deliveries',
  summary: 'Announces a delivery of an ingredient.',
  access: 'stock.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    ingredient_id: f.id,
    quantity: deliveredAmount,
    unit: unit.default(deliveryUnit),
    delivery_date: f.day,
  }),
  answer: written(ingredientDelivery),
  errors: [
    ...(['already_exists', 'date_in_past', 'date_in_later_year'] as const),
    ...(['unit_not_convertible', 'limit_reached'] as const),
  ],
  writes: 'create',
});

const deliveryParams = hotelParams.extend({ deliveryId: f.id });

/** If-Match: version of the delivery. It is taken in once, whoever says so. */
export const receiveDelivery = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/deliveries/{deliveryId}/receive',
  summary: 'A delivery has come: its quantity, or what came of it, is added to the stock.',
  access: 'stock.write',
  params: deliveryParams,
  body: z.strictObject({
    /** Of the movement. */
    movement_id: f.id.optional(),
    /** What came, in the unit of the delivery; absent: all of it. */
    quantity: deliveredAmount.optional(),
    tapped_at: f.instant.optional(),
  }),
  answer: written(ingredientDelivery),
  errors: ['already_exists', 'unit_not_convertible', 'already_received'],
  writes: 'change',
});

/** If-Match: version of the delivery. */
export const deleteDelivery = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/deliveries/{deliveryId}',
  summary: 'A delivery that was announced does not come.',
  access: 'stock.write',
  params: deliveryParams,
  answer: written(z.object({ id: f.id })),
  errors: ['already_received'],
  writes: 'change',
});
