import type { Day } from '../../core/rules/day.ts';
import { takenBy } from '../../core/rules/stock/close-out.ts';
import { type Movement, stockAfter } from '../../core/rules/stock/movements.ts';
import { stored } from '../../core/rules/stock/units.ts';
import type { closeOuts } from '../database/schema/kitchen.ts';
import type { ingredientDeliveries } from '../database/schema/stock.ts';
import { drawsOf } from '../made-up/draw.ts';
import { demoId } from './ids.ts';
import { dishIngredientRows } from './larder.ts';
import { countedOn, type Shelf } from './shelves.ts';

export type CloseOut = typeof closeOuts.$inferInsert;

/** What happens to a shelf. */
export type ShelfEvent = {
  /** Of its movement. */
  id: string;
  at: Date;
} & (
  | { kind: 'close_out'; dishId: string; dailyMealId: string; taken: number }
  | { kind: 'delivery'; deliveryId: string }
  | { kind: 'count' }
);

export interface Moved extends Movement {
  event: ShelfEvent;
}

/** The part of a shelf that is spoiled or spilled between two counts, at most. */
const mostLost = 0.04;
/** Deliveries come in halves of a kilogram or litre. */
const step = 0.5;
/** In the demo hotel, between breakfast and lunch, and in the afternoon; UTC. */
const [arrivalHour, countHour] = ['08:10', '14:30'];

/** What events, in any order, move, and what is there after them. */
export function moved(
  { stock, full }: Shelf,
  events: readonly ShelfEvent[],
): { stock: number; moves: Moved[] } {
  let level = stock;
  const moves = events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((event): Moved => {
      const movement = movementOf(event, level, full);
      level = stockAfter(level, movement);
      return { ...movement, event };
    });
  return { stock: level, moves };
}

function movementOf(event: ShelfEvent, stock: number, full: number): Movement {
  if (event.kind === 'close_out') return { quantity: stored(-event.taken), counted: null };
  if (event.kind === 'delivery') {
    const missing = Math.ceil((full - stock) / step) * step;
    return { quantity: Math.max(step, missing), counted: null };
  }
  const lost = mostLost * drawsOf(event.id)();
  const counted = Math.round(Math.max(0, stock) * (1 - lost) * 100) / 100;
  return { quantity: stored(counted - stock), counted };
}

/** The days of close-outs, each once. */
export const closedDays = (closed: readonly CloseOut[]): Day[] => [
  ...new Set(closed.flatMap(({ created_at: at }) => at?.toISOString().slice(0, 10) ?? [])),
];

/** What happens to each shelf, by ingredient: it is taken from by close-outs, filled by deliveries, and counted. */
export function eventsOf(
  closed: readonly CloseOut[],
  due: readonly (typeof ingredientDeliveries.$inferSelect)[],
): Map<string, ShelfEvent[]> {
  const events = new Map<string, ShelfEvent[]>();
  const add = (ingredient: string, event: ShelfEvent) => {
    const known = events.get(ingredient);
    if (known) known.push(event);
    else events.set(ingredient, [event]);
  };
  // Stock is kept in the unit of the recipes.
  const lines = dishIngredientRows(0).map(
    ({ dish_id, ingredient_id, quantity = 0, unit = 'kg' }) => ({
      ...{ dish_id, ingredient_id, quantity, unit, stock_unit: unit },
    }),
  );
  const recipes = Map.groupBy(lines, ({ dish_id }) => dish_id);
  for (const { id: closeOut, dish_id: dishId, daily_meal_id: dailyMealId, ...each } of closed) {
    const at = each.created_at ?? new Date();
    for (const [ingredient, taken] of takenBy(each.made, recipes.get(dishId) ?? [])) {
      const id = demoId('movement', closeOut, ingredient);
      add(ingredient, { kind: 'close_out', id, at, dishId, dailyMealId, taken });
    }
  }
  for (const { id: deliveryId, ingredient_id, delivery_date } of due) {
    const at = new Date(`${delivery_date}T${arrivalHour}:00Z`);
    add(ingredient_id, { kind: 'delivery', id: demoId('movement', deliveryId), at, deliveryId });
  }
  const days = new Set(
    closed.flatMap(({ created_at: at }) => at?.toISOString().slice(0, 10) ?? []),
  );
  for (const day of days) {
    for (const ingredient of countedOn(day)) {
      const at = new Date(`${day}T${countHour}:00Z`);
      add(ingredient, { kind: 'count', id: demoId('count', day, ingredient), at });
    }
  }
  return events;
}
