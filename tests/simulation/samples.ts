import type { Entity, Row } from '../../core/contract/rows.ts';
import { boards } from '../../core/rules/board.ts';
import { movedState } from '../../core/rules/brief-changes.ts';
import { addDays } from '../../core/rules/day.ts';
import { diets } from '../../core/rules/diet.ts';
import { guestDiets } from '../../core/rules/guest-diet.ts';
import { mealStatuses, mealStatusId, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { occasionTypes } from '../../core/rules/occasion.ts';
import { peopleOf } from '../../core/rules/people.ts';
import { changesOf } from '../../src/offline/queue/operations/guests/guest.ts';
import type {
  ArgsOf,
  EntityOf,
  OperationName,
} from '../../src/offline/queue/operations/registry.ts';
import type { View } from '../../src/offline/view/view.ts';
import { today, weekAhead } from './hotels.ts';
import { kitchenSamples } from './kitchen-samples.ts';
import { epoch } from './machine.ts';
import { orderSamples } from './order-samples.ts';
import type { Random } from './random.ts';
import {
  activeDishes,
  dishFacts,
  edgesOf,
  factsFrom,
  guestFacts,
  isAheadIn,
  lineOf,
  madeWith,
  mealsOf,
  oneOf,
  seenIn,
  translationsFrom,
} from './sample-parts.ts';
import { stockSamples } from './stock-samples.ts';

/** What a run needs to know of an operation, beside its definition. */
export interface Sample<Args, E extends Entity = Entity> {
  /** How often it is tapped, beside the others. */
  weight: number;
  /** Arguments of a tap on `view`; undefined where nothing can be tapped. */
  draw(view: View, random: Random, newId: () => string): Args | undefined;
  /** What of the row that it writes is the tap's word, and not the server's. */
  says(row: Row<E>): unknown;
  /**
   * Fields of the row that a person must have seen as they are, where others may change all other fields meanwhile.
   * Absent: all of it.
   */
  restsOn?(args: Args): readonly string[];
}

/** What a desk decides of a stay as one. */
const stayFields = ['check_in', 'check_out', 'board', 'arrives_before_noon', 'is_no_show'];

export type Samples = { [N in OperationName]: Sample<ArgsOf<N>, EntityOf<N>> };

/** One for each operation there is: without it, this does not compile. */
export const samples: Samples = {
  'set-meal-status': {
    weight: 6,
    draw(view, random) {
      const guest = oneOf(view.all('reservation').values(), random);
      if (!guest) return undefined;
      const cell = { reservation_id: guest.id, meal_date: today, meal_type_id: random.int(2, 3) };
      const id = mealStatusId(cell.reservation_id, cell.meal_date, cell.meal_type_id);
      const from = view.get('meal_status', id)?.meal_status ?? unrecordedStatus;
      if (random.chance(0.5)) return { ...cell, from };
      return { ...cell, from, meal_status: random.pick(mealStatuses) };
    },
    says: (row) => [row.reservation_id, row.meal_status, row.source],
  },
  'check-in': {
    weight: 4,
    draw(view, random, newId) {
      const guest = oneOf(view.all('reservation').values(), random);
      // Nobody lets in who never came.
      if (!guest || peopleOf(guest) === 0) return undefined;
      const cell = { reservation_id: guest.id, meal_date: today, meal_type_id: random.int(2, 3) };
      const id = mealStatusId(cell.reservation_id, cell.meal_date, cell.meal_type_id);
      return {
        ...{ id: newId(), ...cell, people: peopleOf(guest) },
        status_before: view.get('meal_status', id)?.meal_status ?? unrecordedStatus,
        tapped_at: `${today}T17:${random.int(10, 59)}:00.000Z`,
      };
    },
    says: (row) => [row.id, row.reservation_id, row.kind, row.people, row.status_before],
  },
  'take-back-check-in': {
    weight: 2,
    draw(view, random, newId) {
      const came = [...view.all('check_in').values()].filter(({ kind }) => kind === 'came');
      const entry = oneOf(came, random);
      if (!entry) return undefined;
      const { reservation_id, meal_date, meal_type_id, people } = entry;
      return {
        ...{ id: newId(), reservation_id, meal_date, meal_type_id, people, takes_back: entry.id },
        tapped_at: `${today}T18:${random.int(10, 59)}:00.000Z`,
      };
    },
    says: (row) => [row.id, row.reservation_id, row.kind, row.takes_back],
  },
  ...kitchenSamples,
  ...orderSamples,
  'create-external-guest': {
    weight: 1.5,
    draw: (_, random, newId) => ({
      id: newId(),
      name: `Party ${random.int(1, 99)}`,
      number_of_guests: random.int(1, 12),
      check_in: today,
      check_out: addDays(today, random.int(0, 2)),
    }),
    says: (row) => [row.id, row.guest_name, row.number_of_guests, row.check_out],
  },
  'delete-external-guest': {
    weight: 1.5,
    draw(view, random) {
      const guests = [...view.all('reservation').values()].filter((row) => row.is_external_guest);
      const guest = oneOf(guests, random);
      return guest && { reservation_id: guest.id, name: guest.guest_name };
    },
    says: (row) => row.id,
  },
  'create-guest': {
    weight: 1,
    draw: (view, random, newId) => ({
      ...guestFacts,
      ...{ id: newId(), guest_name: `Guest ${random.int(10, 99)}`, room_number: '101' },
      ...{ check_in: today, check_out: addDays(today, random.int(0, 3)) },
      board: random.pick([null, ...boards]),
      edge_day_meals: edgesOf(view),
    }),
    says: (row) => [row.id, row.guest_name, row.check_out, row.board],
  },
  'update-guest': {
    weight: 2.5,
    draw(view, random) {
      const guest = oneOf(view.all('reservation').values(), random);
      if (!guest) return undefined;
      const note = {
        note: `Note ${random.int(1, 99)}`,
        ...(random.chance(0.3) && { is_no_show: random.chance(0.5) }),
      };
      const ofHouse = [
        { board: random.pick([null, ...boards]) },
        { check_out: addDays(guest.check_in, random.int(0, 5)) },
        { room_number: `20${random.int(1, 5)}`, diets: guestDiets.slice(0, random.int(0, 2)) },
      ];
      const changes = random.pick([note, ...(guest.is_external_guest ? [] : ofHouse)]);
      return changesOf(guest, changes, { edges: edgesOf(view), today });
    },
    says: (row) => [
      ...[row.id, row.board, row.check_out, row.room_number, row.note, row.is_no_show],
      row.diets,
    ],
    restsOn({ changes }) {
      const fields = Object.keys(changes);
      return fields.some((each) => stayFields.includes(each)) ? [...fields, ...stayFields] : fields;
    },
  },
  'add-guest-menu': {
    weight: 1.5,
    draw(view, random, newId) {
      const type = oneOf(view.all('guest_type').values(), random);
      if (!type) return undefined;
      const days = [today, addDays(today, 1), ...(isAheadIn(view) ? [weekAhead.from] : [])];
      const menu_date = random.pick(days);
      const meal_type_id = random.int(2, 3);
      const menu = oneOf(
        [...view.all('daily_menu').values()].filter((each) => each.menu_date === menu_date),
        random,
      );
      const meal = [...view.all('daily_meal').values()].find(
        (each) => each.daily_menu_id === menu?.id && each.meal_type_id === meal_type_id,
      );
      const dish = random.chance(0.7) ? oneOf(view.all('dish').values(), random) : undefined;
      return {
        ...{ id: newId(), menu_date, meal_type_id, guest_type_id: type.id },
        daily_menu_id: menu?.id ?? newId(),
        daily_meal_id: meal?.id ?? newId(),
        ...(!menu && random.chance(0.6) && { menu: factsFrom(view, random) }),
        dishes: dish ? [{ id: newId(), dish_id: dish.id }] : [],
      };
    },
    // Its meal is the server's word: another device may have made it first.
    says: (row) => [row.id, row.guest_type_id],
  },
  'remove-guest-menu': {
    weight: 1,
    draw(view, random) {
      const guestMenu = oneOf(view.all('meal_guest_menu').values(), random);
      const meal = guestMenu && view.get('daily_meal', guestMenu.daily_meal_id);
      const menu = meal && view.get('daily_menu', meal.daily_menu_id);
      if (!guestMenu || !meal || !menu) return undefined;
      const { menu_date } = menu;
      const { meal_type_id } = meal;
      const { id: guest_menu_id, guest_type_id } = guestMenu;
      return { guest_menu_id, menu_date, meal_type_id, guest_type_id };
    },
    says: (row) => row.id,
  },
  'add-menu-dish': {
    weight: 1.5,
    draw(view, random, newId) {
      const guestMenu = oneOf(view.all('meal_guest_menu').values(), random);
      const dish = oneOf(view.all('dish').values(), random);
      return guestMenu && dish && { id: newId(), guest_menu_id: guestMenu.id, dish_id: dish.id };
    },
    says: (row) => [row.id, row.meal_guest_menu_id, row.dish_id],
  },
  'remove-menu-dish': {
    weight: 1.5,
    draw(view, random) {
      const link = oneOf(view.all('meal_guest_menu_dish').values(), random);
      if (!link) return undefined;
      const { id: menu_dish_id, meal_guest_menu_id: guest_menu_id, dish_id } = link;
      return { menu_dish_id, guest_menu_id, dish_id };
    },
    says: (row) => row.id,
  },
  'update-daily-menu': {
    weight: 1.5,
    draw(view, random) {
      const menu = oneOf(view.all('daily_menu').values(), random);
      if (!menu) return undefined;
      const occasion = random.chance(0.7)
        ? oneOf(view.all('occasion').values(), random)
        : undefined;
      return {
        ...{ daily_menu_id: menu.id, menu_date: menu.menu_date },
        guest_menu_id: madeWith(view, menu.id),
        changes: random.pick([
          { occasion_id: occasion?.id ?? null },
          { description: `Note ${random.int(1, 99)}` },
          { name: `Day ${random.int(1, 99)}` },
        ]),
      };
    },
    says: (row) => [row.id, row.name, row.occasion_id, row.description],
  },
  'create-occasion': {
    weight: 1,
    draw: (_, random, newId) => ({
      ...{ id: newId(), name: `Feast ${random.int(1, 99)}` },
      occasion_type: random.pick(occasionTypes),
    }),
    says: (row) => [row.id, row.name],
  },
  'create-dish': {
    weight: 1,
    draw: (view, random, newId) => ({
      ...{ id: newId(), name: `Dish ${random.int(3, 99)}`, dish_type: 'main', ...dishFacts },
      ingredients: random.chance(0.6) ? [lineOf(view, random, newId)] : [],
    }),
    says: (row) => [row.id, row.name],
  },
  'update-dish': {
    weight: 1.5,
    draw(view, random, newId) {
      const dish = oneOf(activeDishes(view), random);
      if (!dish) return undefined;
      const links = [...view.all('dish_ingredient').values()].filter(
        (each) => each.dish_id === dish.id,
      );
      const changes = {
        calories: random.int(100, 900),
        ...(random.chance(0.3) && { diet: random.pick([null, ...diets]) }),
        ...(random.chance(0.2) && { status: random.pick(['draft', 'complete'] as const) }),
        ...(random.chance(0.3) && { translations: translationsFrom(random) }),
      };
      if (random.chance(0.5)) return { dish_id: dish.id, changes, removed: [] };
      const removed = links.map(({ id }) => id);
      return { dish_id: dish.id, changes, ingredients: [lineOf(view, random, newId)], removed };
    },
    // The database orders languages and texts as it likes.
    says: ({ id, calories, diet, status, translations }) => [
      ...[id, calories, diet, status, translations?.it?.name, translations?.de?.description],
    ],
  },
  'delete-dish': {
    weight: 0.5,
    draw(view, random) {
      const dish = oneOf(activeDishes(view), random);
      return dish && { dish_id: dish.id, name: dish.name };
    },
    says: (row) => [row.id, row.is_active],
  },
  ...stockSamples,
  'create-guest-type': {
    weight: 0.7,
    draw: (_, random, newId) => ({
      ...{ id: newId(), name: `Type ${random.int(4, 99)}`, description: null },
    }),
    says: (row) => [row.id, row.name],
  },
  'update-guest-type': {
    weight: 0.7,
    draw(view, random) {
      const type = oneOf(view.all('guest_type').values(), random);
      const name = `Type ${random.int(100, 199)}`;
      const is_on_public_menu = random.chance(0.5);
      return (
        type && {
          ...{ guest_type_id: type.id, name, description: null, is_active: random.chance(0.8) },
          ...(random.chance(0.4) && { is_on_public_menu }),
        }
      );
    },
    says: (row) => [row.id, row.name, row.is_active, row.is_on_public_menu],
  },
  'delete-guest-type': {
    weight: 0.5,
    draw(view, random) {
      const type = oneOf(view.all('guest_type').values(), random);
      return type && { guest_type_id: type.id, name: type.name };
    },
    says: (row) => row.id,
  },
  'create-menu-template': {
    weight: 0.7,
    draw: (view, random, newId) => ({
      ...{ id: newId(), name: `Season ${random.int(1, 99)}`, weeks: 1 },
      meals: mealsOf(view, random),
    }),
    says: (row) => [row.id, row.name, row.weeks],
  },
  'update-menu-template': {
    weight: 0.7,
    draw(view, random) {
      const template = oneOf(view.all('menu_template').values(), random);
      if (!template) return undefined;
      return random.chance(0.5)
        ? { template_id: template.id, name: `Season ${random.int(100, 199)}` }
        : { template_id: template.id, meals: mealsOf(view, random) };
    },
    // The database orders the fields of a meal as it likes.
    says: (row) => [
      ...[row.id, row.name],
      row.meals.map((each) => [each.weekday, each.meal_type_id, each.guest_type_id, each.dish_ids]),
    ],
  },
  'delete-menu-template': {
    weight: 0.5,
    draw(view, random) {
      const template = oneOf(view.all('menu_template').values(), random);
      return template && { template_id: template.id, name: template.name };
    },
    says: (row) => row.id,
  },
  'send-to-kitchen': {
    weight: 1,
    draw: (view, _, newId) => ({
      ...{ id: newId(), meal_date: today, as_of: new Date(epoch).toISOString() },
      ...seenIn(view),
    }),
    // The database orders the fields of a note as it likes.
    says: (row) => [row.id, row.meal_date, row.guests],
  },
  'acknowledge-brief': {
    weight: 1,
    draw(view, random, newId) {
      const brief = oneOf(view.all('kitchen_brief').values(), random);
      if (!brief) return undefined;
      return {
        ...{ id: newId(), brief_id: brief.id, meal_date: brief.meal_date },
        ...{ as_of: new Date(epoch).toISOString(), ...movedState(brief, seenIn(view)) },
      };
    },
    says: (row) => [row.id, row.brief_id, row.guests],
  },
};
