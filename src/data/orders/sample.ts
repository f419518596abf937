import { useCallback, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { orderItem, orderStatus, orderType } from '../../../core/contract/row-schemas/orders.ts';
import { type Order, type OrderChanges, orderAfter } from '../../../core/rules/orders.ts';
import { localStore, remember } from '../local-store.ts';

/** Dishes and wishes of the sample; the screen has words for them. */
export const sampleDishes = [
  ...(['char', 'stew', 'speck', 'roastPork', 'barleySoup', 'dumplings'] as const),
  ...(['potatoes', 'cabbage', 'strudel'] as const),
] as const;
export type SampleDish = (typeof sampleDishes)[number];
export const sampleWishes = ['noNuts', 'noGravy', 'extraButter', 'glutenFree'] as const;
export type SampleWish = (typeof sampleWishes)[number];

type Line = [quantity: number, dish: SampleDish, wish?: SampleWish | 'done'];
type Seed = [
  table: string,
  type: Order['order_type'],
  minutes: number,
  status: Order['status'],
  lines: Line[],
];

/** Seven open orders, two of them late, and five that are done. A table without a number is the buffet, or the bar. */
const seeds: readonly Seed[] = [
  [
    '12',
    'a_la_carte',
    1,
    'pending',
    [
      [2, 'char'],
      [1, 'stew', 'noNuts'],
    ],
  ],
  ['', 'bar', 3, 'pending', [[3, 'speck']]],
  ['3', 'a_la_carte', 4, 'pending', [[1, 'roastPork', 'noGravy']]],
  [
    ...(['9', 'a_la_carte', 9, 'in_progress'] as const),
    [
      [2, 'barleySoup', 'done'],
      [2, 'roastPork'],
      [1, 'dumplings', 'extraButter'],
    ],
  ],
  [
    '',
    'buffet',
    11,
    'in_progress',
    [
      [1, 'potatoes'],
      [1, 'cabbage', 'done'],
    ],
  ],
  [
    '7',
    'a_la_carte',
    23,
    'pending',
    [
      [1, 'char'],
      [3, 'strudel', 'done'],
    ],
  ],
  [
    '15',
    'a_la_carte',
    17,
    'in_progress',
    [
      [3, 'roastPork'],
      [1, 'roastPork', 'glutenFree'],
    ],
  ],
  ['4', 'a_la_carte', 52, 'done', [[2, 'barleySoup', 'done']]],
  ['8', 'a_la_carte', 47, 'done', [[4, 'dumplings', 'done']]],
  ['', 'bar', 41, 'done', [[2, 'speck', 'done']]],
  [
    '2',
    'a_la_carte',
    36,
    'done',
    [
      [2, 'char', 'done'],
      [2, 'strudel', 'done'],
    ],
  ],
  ['11', 'a_la_carte', 30, 'done', [[1, 'stew', 'done']]],
];

const minute = 60_000;
/** Minutes after which a done order of the sample was done. */
const took = 12;

function orderOf([table, type, minutes, status, lines]: Seed, n: number, now: number): Order {
  const placed = now - minutes * minute;
  const id = (line: number) =>
    `00000000-0000-4000-8000-${String(n * 100 + line).padStart(12, '0')}`;
  return {
    ...{ id: id(0), table_name: table, order_type: type, status },
    placed_at: new Date(placed).toISOString(),
    status_at: new Date(placed + (status === 'done' ? took * minute : 0)).toISOString(),
    items: lines.map(([quantity, dish, wish], line) => ({
      ...{ id: id(line + 1), dish_id: null, name: dish, quantity },
      ...{ customizations: wish && wish !== 'done' ? [wish] : [], done: wish === 'done' },
    })),
  };
}

export const newSample = (now: number): Order[] => seeds.map((seed, n) => orderOf(seed, n, now));

const stored = z.object({
  /** ms: when the board was last in sight. */
  at: z.number(),
  orders: z.array(
    z.object({
      ...{ id: z.uuid(), table_name: z.string(), order_type: orderType, status: orderStatus },
      ...{ placed_at: z.iso.datetime(), status_at: z.iso.datetime(), items: z.array(orderItem) },
    }),
  ),
});
type Stored = z.infer<typeof stored>;

/** ms: while nobody looks for longer, the sample's time stands still. */
const unwatched = 10 * minute;

/** A board as it was left, from where it was: nobody waits overnight for a sample. */
export function resumed({ at, orders }: Stored, now: number): Order[] {
  const gap = now - at;
  if (gap >= 0 && gap < unwatched) return orders;
  const later = (instant: string) => new Date(Date.parse(instant) + gap).toISOString();
  return orders.map((order) => ({
    ...order,
    ...{ placed_at: later(order.placed_at), status_at: later(order.status_at) },
  }));
}

const keyOf = (hotelId: string) => `coperto-sample-orders-${hotelId}`;
const boards = new Map<string, Stored>();
const listeners = new Set<() => void>();

function read(hotelId: string): Stored {
  const now = Date.now();
  try {
    const found = stored.safeParse(JSON.parse(localStore()?.getItem(keyOf(hotelId)) ?? 'null'));
    if (found.success) return { at: now, orders: resumed(found.data, now) };
  } catch {
    // Something else is stored there.
  }
  return { at: now, orders: newSample(now) };
}

function boardOf(hotelId: string): Stored {
  const known = boards.get(hotelId) ?? read(hotelId);
  boards.set(hotelId, known);
  return known;
}

function set(hotelId: string, orders: Order[]): void {
  const board = { at: Date.now(), orders };
  boards.set(hotelId, board);
  remember(keyOf(hotelId), JSON.stringify(board));
  for (const notify of listeners) notify();
}

/** Stores the sample, and that somebody has it in sight; a device that slept goes on from where it was. */
export function keepSample(hotelId: string): void {
  const board = boardOf(hotelId);
  set(hotelId, resumed(board, Date.now()));
}

/** The sample of a hotel on this device; kept there, and never sent. */
export function useSample(hotelId: string): readonly Order[] {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => boardOf(hotelId).orders, [hotelId]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes an order of the sample. */
export function changeSample(hotelId: string, id: string, changes: OrderChanges): void {
  const at = new Date().toISOString();
  set(
    hotelId,
    boardOf(hotelId).orders.map((order) =>
      order.id === id ? orderAfter(order, changes, at) : order,
    ),
  );
}

/** Lays the sample anew, with what was moved put back. Answers how to take that back. */
export function resetSample(hotelId: string): () => void {
  const before = boardOf(hotelId).orders;
  set(hotelId, newSample(Date.now()));
  return () => set(hotelId, before);
}
