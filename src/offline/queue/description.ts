import type { z } from 'zod';
import type { stayChanges } from '../../../core/contract/reservations.ts';
import type { Day } from '../../../core/rules/day.ts';
import type { Quantity } from '../../../core/rules/kitchen-units.ts';
import type { MealStatus } from '../../../core/rules/meal-status.ts';
import type { MealName } from '../../../core/rules/meal-type.ts';
import type { OrderStatus } from '../../../core/rules/orders.ts';
import type { OverrideReason } from '../../../core/rules/override-reason.ts';

/** What can be changed of a guest. */
export type GuestField = keyof z.infer<typeof stayChanges>;

/** Values that texts of the operation list can take, by placeholder. The app formats each in its language. */
export interface TextValues {
  /** Name; empty where this device does not have the row. */
  guest: string;
  /** Room number; empty for a guest without a room. */
  room: string;
  /** Name; empty where this device does not have the row. */
  dish: string;
  /** Names of dishes; each as `dish`. */
  dishes: readonly string[];
  /** Name; empty where this device does not have the row. */
  guest_type: string;
  /** Name; empty where this device does not have the row. */
  ingredient: string;
  /** Name of a menu template; empty where this device does not have the row. */
  template: string;
  /** Name of what a day's menu is for. */
  occasion: string;
  /** What of a guest is changed. */
  fields: readonly GuestField[];
  meal: MealName;
  status: MealStatus;
  day: Day;
  /** kg */
  weight: number;
  /** Why an amount is not what was suggested. */
  reason: OverrideReason;
  /** What was made, kg. */
  made: number;
  /** kg */
  left_over: number;
  /** People. */
  count: number;
  /** Of an order, as it was told. */
  table: string;
  /** Of the board of orders. */
  column: OrderStatus;
  /** Of an ingredient, in its own unit. */
  amount: Quantity;
}

/** Keys of locales/en/operations.json with the placeholders of each text; a test compares the two. */
export const textsOfOperations = {
  set_meal_status: ['room', 'guest', 'meal', 'day', 'status'],
  check_in: ['room', 'guest', 'meal', 'day'],
  take_back_check_in: ['room', 'guest', 'meal', 'day'],
  set_dish_weight: ['dish', 'weight'],
  set_dish_weight_because: ['dish', 'weight', 'reason'],
  set_ingredient_weight: ['dish', 'ingredient', 'weight'],
  add_dish_ingredient: ['dish', 'ingredient'],
  remove_dish_ingredient: ['dish', 'ingredient'],
  keep_dish_ingredient: ['dish', 'ingredient'],
  set_close_out: ['dish', 'made', 'left_over'],
  set_not_served: ['dish'],
  take_back_close_out: ['dish'],
  create_external_guest: ['guest', 'count', 'day'],
  delete_external_guest: ['guest'],
  keep_external_guest: ['guest'],
  create_guest: ['room', 'guest', 'day'],
  update_guest: ['room', 'guest', 'fields'],
  move_guest: ['room', 'guest'],
  guest_leaves: ['room', 'guest', 'day'],
  guest_no_show: ['room', 'guest'],
  guest_came: ['room', 'guest'],
  keep_guest: ['room', 'guest', 'fields'],
  add_guest_menu: ['guest_type', 'meal', 'day', 'dishes'],
  remove_guest_menu: ['guest_type', 'meal', 'day'],
  keep_guest_menu: ['guest_type', 'meal', 'day'],
  add_menu_dish: ['dish'],
  remove_menu_dish: ['dish'],
  keep_menu_dish: ['dish'],
  create_dish: ['dish'],
  update_dish: ['dish'],
  delete_dish: ['dish'],
  keep_dish: ['dish'],
  update_ingredient: ['ingredient'],
  keep_ingredient: ['ingredient'],
  create_ingredient: ['ingredient'],
  deactivate_ingredient: ['ingredient'],
  delete_ingredient: ['ingredient'],
  count_stock: ['ingredient', 'amount'],
  add_delivery: ['ingredient', 'amount', 'day'],
  receive_delivery: ['ingredient', 'amount'],
  remove_delivery: ['ingredient', 'amount'],
  keep_delivery: ['ingredient', 'amount'],
  create_guest_type: ['guest_type'],
  update_guest_type: ['guest_type'],
  delete_guest_type: ['guest_type'],
  keep_guest_type: ['guest_type'],
  create_menu_template: ['template'],
  update_menu_template: ['template'],
  delete_menu_template: ['template'],
  keep_menu_template: ['template'],
  create_occasion: ['occasion'],
  update_daily_menu: ['day'],
  keep_daily_menu: ['day'],
  send_to_kitchen: ['day'],
  acknowledge_brief: ['day'],
  acknowledge_alert: ['dish'],
  create_order: ['table', 'dishes'],
  move_order: ['table', 'column'],
  finish_order_item: ['table', 'dish'],
  reopen_order_item: ['table', 'dish'],
  delete_order: ['table'],
  keep_order: ['table', 'column'],
  /** An operation that this release has no definition of. */
  unknown: [],
} as const satisfies Record<string, readonly (keyof TextValues)[]>;

type TextKey = keyof typeof textsOfOperations;

/** A text of the operation list: its key and exactly the values that it takes. */
export type Description = {
  [K in TextKey]: { key: K; values: Pick<TextValues, (typeof textsOfOperations)[K][number]> };
}[TextKey];
