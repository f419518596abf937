import type { z } from 'zod';
import type { OperationDefinition } from '../definition.ts';
import { updateDailyMenuOperation } from './daily-menu.ts';
import { createDishOperation, deleteDishOperation, updateDishOperation } from './dish.ts';
import {
  addDishIngredientOperation,
  removeDishIngredientOperation,
  setIngredientWeightOperation,
} from './dish-ingredient.ts';
import { addGuestMenuOperation, removeGuestMenuOperation } from './guest-menu.ts';
import {
  createGuestTypeOperation,
  deleteGuestTypeOperation,
  updateGuestTypeOperation,
} from './guest-type.ts';
import { checkInOperation, takeBackCheckInOperation } from './guests/check-in.ts';
import {
  createExternalGuestOperation,
  deleteExternalGuestOperation,
} from './guests/external-guest.ts';
import { createGuestOperation, updateGuestOperation } from './guests/guest.ts';
import { acknowledgeBriefOperation, sendToKitchenOperation } from './guests/kitchen-brief.ts';
import { setMealStatusOperation } from './guests/meal-status.ts';
import {
  createIngredientOperation,
  deleteIngredientOperation,
  updateIngredientOperation,
} from './ingredient.ts';
import { setCloseOutOperation } from './kitchen/close-out.ts';
import { acknowledgeAlertOperation } from './kitchen/dish-alert.ts';
import { setDishWeightOperation } from './kitchen/dish-weight.ts';
import {
  createOrderOperation,
  deleteOrderOperation,
  moveOrderOperation,
  setOrderItemOperation,
} from './kitchen/order.ts';
import { addMenuDishOperation, removeMenuDishOperation } from './menu-dish.ts';
import {
  createMenuTemplateOperation,
  deleteMenuTemplateOperation,
  updateMenuTemplateOperation,
} from './menu-template.ts';
import { createOccasionOperation } from './occasion.ts';
import {
  addDeliveryOperation,
  countStockOperation,
  receiveDeliveryOperation,
  removeDeliveryOperation,
} from './stock.ts';

/** Every operation, by its name in outboxes. A released name stays until outboxes have drained. */
const definitions = {
  'set-meal-status': setMealStatusOperation,
  'check-in': checkInOperation,
  'take-back-check-in': takeBackCheckInOperation,
  'set-dish-weight': setDishWeightOperation,
  'set-ingredient-weight': setIngredientWeightOperation,
  'add-dish-ingredient': addDishIngredientOperation,
  'remove-dish-ingredient': removeDishIngredientOperation,
  'set-close-out': setCloseOutOperation,
  'create-external-guest': createExternalGuestOperation,
  'delete-external-guest': deleteExternalGuestOperation,
  'create-guest': createGuestOperation,
  'update-guest': updateGuestOperation,
  'add-guest-menu': addGuestMenuOperation,
  'remove-guest-menu': removeGuestMenuOperation,
  'add-menu-dish': addMenuDishOperation,
  'remove-menu-dish': removeMenuDishOperation,
  'update-daily-menu': updateDailyMenuOperation,
  'create-occasion': createOccasionOperation,
  'create-dish': createDishOperation,
  'update-dish': updateDishOperation,
  'delete-dish': deleteDishOperation,
  'update-ingredient': updateIngredientOperation,
  'create-ingredient': createIngredientOperation,
  'delete-ingredient': deleteIngredientOperation,
  'count-stock': countStockOperation,
  'add-delivery': addDeliveryOperation,
  'receive-delivery': receiveDeliveryOperation,
  'remove-delivery': removeDeliveryOperation,
  'create-guest-type': createGuestTypeOperation,
  'update-guest-type': updateGuestTypeOperation,
  'delete-guest-type': deleteGuestTypeOperation,
  'create-menu-template': createMenuTemplateOperation,
  'update-menu-template': updateMenuTemplateOperation,
  'delete-menu-template': deleteMenuTemplateOperation,
  'send-to-kitchen': sendToKitchenOperation,
  'acknowledge-brief': acknowledgeBriefOperation,
  'acknowledge-alert': acknowledgeAlertOperation,
  'create-order': createOrderOperation,
  'move-order': moveOrderOperation,
  'set-order-item': setOrderItemOperation,
  'delete-order': deleteOrderOperation,
} as const satisfies { [N in string]: OperationDefinition<N> };

export type OperationName = keyof typeof definitions;
export type ArgsOf<N extends OperationName> = z.output<(typeof definitions)[N]['args']>;
/** The kind of row that an operation writes. */
export type EntityOf<N extends OperationName> = (typeof definitions)[N]['entity'];

/** Definitions without their argument types, as the engine runs them. */
export type Registry = Readonly<Record<string, OperationDefinition>>;
export const registry: Registry = definitions;

/** The definition of a name; undefined where this release has none. */
export function definitionOf(name: string): OperationDefinition | undefined {
  return Object.hasOwn(registry, name) ? registry[name] : undefined;
}
