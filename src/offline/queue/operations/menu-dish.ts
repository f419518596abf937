import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { addMenuDish, removeMenuDish } from '../../../../core/contract/menus.ts';
import { defineCreate, defineDelete } from '../define.ts';
import type { Lookup } from '../operation.ts';
import { plannedBeside } from './made-with.ts';

const dishNamed = (id: string, lookup: Lookup) => ({ dish: lookup.get('dish', id)?.name ?? '' });

/** Puts a dish on a guest menu. */
export const addMenuDishOperation = defineCreate({
  name: 'add-menu-dish',
  entity: 'meal_guest_menu_dish',
  endpoint: addMenuDish,
  args: z.strictObject({ id: f.id, guest_menu_id: f.id, dish_id: f.id }),
  params: (args) => ({ guestMenuId: args.guest_menu_id }),
  body: ({ id, dish_id }) => ({ id, dish_id }),
  dependsOn: (args) => [
    { entity: 'meal_guest_menu', id: args.guest_menu_id },
    { entity: 'dish', id: args.dish_id },
  ],
  row: ({ args: { guest_menu_id, dish_id } }) => ({ meal_guest_menu_id: guest_menu_id, dish_id }),
  describe: (args, lookup) => ({ key: 'add_menu_dish', values: dishNamed(args.dish_id, lookup) }),
});

/** Takes a dish off a guest menu. */
export const removeMenuDishOperation = defineDelete({
  name: 'remove-menu-dish',
  entity: 'meal_guest_menu_dish',
  endpoint: removeMenuDish,
  args: z.strictObject({
    ...{ menu_dish_id: f.id, guest_menu_id: f.id, dish_id: f.id },
    planned_beside: plannedBeside,
  }),
  id: (args) => args.menu_dish_id,
  params: (args) => ({ menuDishId: args.menu_dish_id }),
  // The menu may be on its way, with this dish on it.
  dependsOn: (args) => [{ entity: 'meal_guest_menu', id: args.guest_menu_id }],
  undoes: addMenuDishOperation,
  plannedBeside: ({ planned_beside = [] }) => planned_beside,
  describe: (args, lookup) => ({
    key: 'remove_menu_dish',
    values: dishNamed(args.dish_id, lookup),
  }),
  describeTheirs: (current, _, lookup) => ({
    key: 'keep_menu_dish',
    values: dishNamed(current.dish_id, lookup),
  }),
});
