import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import { addGuestMenu, removeGuestMenu } from '../../../../core/contract/menus.ts';
import { mealName } from '../../../../core/rules/meal-type.ts';
import { type Beside, defineCreate, defineDelete } from '../define.ts';
import type { Description } from '../description.ts';
import type { Lookup } from '../operation.ts';
import { plannedBeside } from './made-with.ts';

/** All ids are minted on the device, or those of the rows that it sees: the server takes what it has. */
const args = z.strictObject({
  id: f.id,
  menu_date: f.day,
  meal_type_id: f.mealTypeId,
  guest_type_id: f.id,
  daily_menu_id: f.id,
  daily_meal_id: f.id,
  /** Of the day's menu, where this makes it. */
  menu: z
    .strictObject({
      name: f.name,
      description: f.line.nullable(),
      guest_group_id: f.id.nullable(),
      occasion_id: f.id.nullable(),
    })
    .optional(),
  dishes: z.array(z.strictObject({ id: f.id, dish_id: f.id })),
});
type Args = z.infer<typeof args>;

const noFacts = { description: null, guest_group_id: null, occasion_id: null };

function beside(args: Args): Beside[] {
  const { menu_date, meal_type_id, daily_menu_id, daily_meal_id, menu } = args;
  return [
    {
      ...{ entity: 'daily_menu', id: daily_menu_id },
      row: {
        ...{ menu_date, name: menu_date, menu_type: 'regular', is_active: true, ...noFacts },
        ...menu,
      },
    },
    { entity: 'daily_meal', id: daily_meal_id, row: { daily_menu_id, meal_type_id } },
    ...args.dishes.map(
      ({ id, dish_id }): Beside => ({
        ...{ entity: 'meal_guest_menu_dish', id },
        row: { meal_guest_menu_id: args.id, dish_id },
      }),
    ),
  ];
}

type Place = Pick<Args, 'menu_date' | 'meal_type_id' | 'guest_type_id'>;

const placeOf = ({ menu_date, meal_type_id, guest_type_id }: Place, lookup: Lookup) => ({
  day: menu_date,
  meal: mealName(meal_type_id),
  guest_type: lookup.get('guest_type', guest_type_id)?.name ?? '',
});

/** Plans what guests of a type get at a meal, with its dishes. */
export const addGuestMenuOperation = defineCreate({
  name: 'add-guest-menu',
  entity: 'meal_guest_menu',
  endpoint: addGuestMenu,
  args,
  row: ({ args: { daily_meal_id, guest_type_id } }) => ({ daily_meal_id, guest_type_id }),
  beside,
  dependsOn: ({ guest_type_id, menu, dishes }) => [
    { entity: 'guest_type', id: guest_type_id },
    ...(menu?.occasion_id ? [{ entity: 'occasion' as const, id: menu.occasion_id }] : []),
    ...dishes.map(({ dish_id }) => ({ entity: 'dish' as const, id: dish_id })),
  ],
  describe: (args, lookup) => ({
    key: 'add_guest_menu',
    values: {
      ...placeOf(args, lookup),
      dishes: args.dishes.map(({ dish_id }) => lookup.get('dish', dish_id)?.name ?? ''),
    },
  }),
});

const removed = z.strictObject({
  guest_menu_id: f.id,
  ...args.pick({ menu_date: true, meal_type_id: true, guest_type_id: true }).shape,
  /** The newest that the person saw of what was entered for the meal; earlier releases did not say. */
  records_seen: f.version.optional(),
  planned_beside: plannedBeside,
});

const removal = (args: z.infer<typeof removed>, lookup: Lookup): Description => ({
  key: 'remove_guest_menu',
  values: placeOf(args, lookup),
});

/** Takes a guest type's menu off a meal, with its dishes. */
export const removeGuestMenuOperation = defineDelete({
  name: 'remove-guest-menu',
  entity: 'meal_guest_menu',
  endpoint: removeGuestMenu,
  args: removed,
  id: (args) => args.guest_menu_id,
  params: (args) => ({ guestMenuId: args.guest_menu_id }),
  query: ({ records_seen }) => ({ records_seen }),
  // Who was asked wants it gone with all that was entered.
  reapply: (_, { args: { records_seen: _seen, ...args } }) => args,
  undoes: addGuestMenuOperation,
  plannedBeside: ({ planned_beside = [] }) => planned_beside,
  describe: removal,
  describeTheirs: (_, args, lookup) => ({
    key: 'keep_guest_menu',
    values: placeOf(args, lookup),
  }),
});
