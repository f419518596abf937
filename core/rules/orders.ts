import { clashingFields } from './stay-edits.ts';

/** Columns of the board, in the order in which an order goes through them. Any may follow on any. */
export const orderStatuses = ['pending', 'in_progress', 'late', 'done'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderTypes = ['buffet', 'a_la_carte', 'bar'] as const;
export type OrderType = (typeof orderTypes)[number];

/** Of a line of an order. */
export const orderQuantity = { least: 1, most: 99 } as const;
/** Characters of a table's name. */
export const tableLength = 40;
/** Characters of one wish. */
export const wishLength = 120;

export interface OrderItem {
  id: string;
  /** Null for what is on no list of dishes. */
  dish_id: string | null;
  /** As it was ordered: the dish may have another one since. */
  name: string;
  quantity: number;
  /** Wishes, for all of the quantity. */
  customizations: string[];
  done: boolean;
}

/** What the board has to know of an order; instants are ISO texts. */
export interface Order {
  id: string;
  table_name: string;
  order_type: OrderType;
  status: OrderStatus;
  placed_at: string;
  /** When it was last moved by hand; when it was placed, where it never was. */
  status_at: string;
  items: OrderItem[];
}

const minute = 60_000;
/** Minutes after which an order runs late. */
export const lateAfter = 15;
/** Minutes after which its age is marked, before it runs late. */
export const soonLateAfter = 10;
/** Hours that a done order stays on the board: a day's services, also of a bar that closes after midnight. */
export const doneOrderHours = 16;

const hour = 60 * minute;
const at = (instant: string): number => Date.parse(instant);

/**
 * The column in which an order stands: its status, or `late` by itself once it has waited for 15 minutes. Who moves it
 * after that has seen how late it is, and it stays where they put it.
 * @param now ms
 */
export function columnOf(
  { status, placed_at, status_at }: Pick<Order, 'status' | 'placed_at' | 'status_at'>,
  now: number,
): OrderStatus {
  if (status === 'late' || status === 'done') return status;
  const lateFrom = at(placed_at) + lateAfter * minute;
  return now >= lateFrom && at(status_at) < lateFrom ? 'late' : status;
}

/** Whole minutes that an order waits, or took until it was done; 0 for one of a device whose clock is ahead. */
export function minutesOf(
  { status, placed_at, status_at }: Pick<Order, 'status' | 'placed_at' | 'status_at'>,
  now: number,
): number {
  const until = status === 'done' ? at(status_at) : now;
  return Math.max(0, Math.floor((until - at(placed_at)) / minute));
}

export type Urgency = 'calm' | 'soon_late' | 'late';

/** How much an order's age is marked. What is done waits no more. */
export function urgencyOf(
  order: Pick<Order, 'status' | 'placed_at' | 'status_at'>,
  now: number,
): Urgency {
  if (order.status === 'done') return 'calm';
  const minutes = minutesOf(order, now);
  if (minutes >= lateAfter || columnOf(order, now) === 'late') return 'late';
  return minutes >= soonLateAfter ? 'soon_late' : 'calm';
}

/** Whether an order is still shown: all that are not done, and those done lately. */
export const isOnBoard = (
  { status, status_at }: Pick<Order, 'status' | 'status_at'>,
  now: number,
) => status !== 'done' || at(status_at) > now - doneOrderHours * hour;

/** Before this moment, what was done leaves the board. */
export const leavesBoardBefore = (now: number): Date => new Date(now - doneOrderHours * hour);

/** Orders by column, the oldest first; what is done by when it was. */
export function boardOf<O extends Order>(
  orders: Iterable<O>,
  now: number,
): Record<OrderStatus, O[]> {
  const board: Record<OrderStatus, O[]> = { pending: [], in_progress: [], late: [], done: [] };
  for (const order of orders) board[columnOf(order, now)].push(order);
  const place = (order: O) => at(order.status === 'done' ? order.status_at : order.placed_at);
  for (const status of orderStatuses)
    board[status].sort((a, b) => place(a) - place(b) || (a.id < b.id ? -1 : 1));
  return board;
}

/** The column of the next step: what is late was begun, or will be at once. */
export const nextStatus = (column: OrderStatus): OrderStatus | undefined =>
  (({ pending: 'in_progress', in_progress: 'done', late: 'done', done: undefined }) as const)[
    column
  ];

/** The open orders: how many, how many of them run late, and which waits longest. */
export function waitOf<O extends Order>(orders: readonly O[], now: number) {
  const open = orders.filter(({ status }) => status !== 'done');
  const longest = open.toSorted((a, b) => at(a.placed_at) - at(b.placed_at))[0];
  const late = open.filter((order) => columnOf(order, now) === 'late').length;
  return {
    ...{ open: open.length, late },
    longest: longest && { order: longest, minutes: minutesOf(longest, now) },
  };
}

/** What is to be cooked of one dish for several orders. */
export interface Plates {
  key: string;
  name: string;
  quantity: number;
  /** Each wish, with the number of plates that it is for. */
  wishes: { wish: string; quantity: number }[];
}

/** Adds up what is not struck through, the most plates first. */
export function platesOf(orders: Iterable<Pick<Order, 'items'>>): Plates[] {
  const plates = new Map<string, Plates & { byWish: Map<string, number> }>();
  for (const { items } of orders) {
    for (const { dish_id, name, quantity, customizations, done } of items) {
      if (done) continue;
      const key = dish_id ?? name.toLowerCase();
      const of = plates.get(key) ?? { key, name, quantity: 0, wishes: [], byWish: new Map() };
      of.quantity += quantity;
      for (const wish of new Set(customizations))
        of.byWish.set(wish, (of.byWish.get(wish) ?? 0) + quantity);
      plates.set(key, of);
    }
  }
  return [...plates.values()]
    .map(({ byWish, ...each }) => ({
      ...each,
      wishes: [...byWish].map(([wish, quantity]) => ({ wish, quantity })),
    }))
    .sort((a, b) => b.quantity - a.quantity || (a.name < b.name ? -1 : 1));
}

/** What can be changed of an order: where it stands, and which of its items are done. */
export interface OrderChanges {
  status?: OrderStatus | undefined;
  items?: readonly { id: string; done: boolean }[] | undefined;
}

/** An order with changes. Moved by hand, it says when. */
export function orderAfter<O extends Order>(
  order: O,
  { status, items = [] }: OrderChanges,
  movedAt: string,
): O {
  return {
    ...order,
    ...(status !== undefined && { status, status_at: movedAt }),
    items: order.items.map((item) => {
      const said = items.find(({ id }) => id === item.id);
      return said ? { ...item, done: said.done } : item;
    }),
  };
}

/**
 * Whether somebody else has said otherwise, since it was seen, of what is changed. Who moves an order and who strikes an
 * item through don't meet.
 */
export const clashes = (
  current: OrderChanges,
  changes: OrderChanges,
  seen: OrderChanges,
): boolean => clashingFields(fieldsOf(current), fieldsOf(changes), fieldsOf(seen)).length > 0;

const fieldsOf = ({ status, items = [] }: OrderChanges): Record<string, unknown> => ({
  ...(status !== undefined && { status }),
  ...Object.fromEntries(items.map(({ id, done }) => [`item ${id}`, done])),
});
