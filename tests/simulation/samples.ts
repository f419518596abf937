import type { Entity, Row } from '../../core/contract/rows.ts';
import { addDays } from '../../core/rules/day.ts';
import { mealStatuses, mealStatusId, unrecordedStatus } from '../../core/rules/meal-status.ts';
import type {
  ArgsOf,
  EntityOf,
  OperationName,
} from '../../src/offline/queue/operations/registry.ts';
import type { View } from '../../src/offline/view/view.ts';
import { today } from './hotels.ts';
import type { Random } from './random.ts';

/** What a run needs to know of an operation, beside its definition. */
export interface Sample<Args, E extends Entity = Entity> {
  /** How often it is tapped, beside the others. */
  weight: number;
  /** Arguments of a tap on `view`; undefined where nothing can be tapped. */
  draw(view: View, random: Random, newId: () => string): Args | undefined;
  /** What of the row that it writes is the tap's word, and not the server's. */
  says(row: Row<E>): unknown;
}

/** A random row, independent of their order; undefined where there is none. */
function oneOf<R extends { id: string }>(rows: Iterable<R>, random: Random): R | undefined {
  const sorted = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.length === 0 ? undefined : random.pick(sorted);
}

/** One for each operation there is: without it, this does not compile. */
export const samples: { [N in OperationName]: Sample<ArgsOf<N>, EntityOf<N>> } = {
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
  'set-dish-weight': {
    weight: 3,
    draw(view, random, newId) {
      const dish = oneOf(view.all('dish').values(), random);
      const meal = oneOf(view.all('daily_meal').values(), random);
      if (!dish || !meal) return undefined;
      const weight = random.int(1, 90) / 10;
      return { id: newId(), dish_id: dish.id, daily_meal_id: meal.id, weight };
    },
    says: (row) => [row.id, row.dish_id, row.daily_meal_id, row.weight],
  },
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
};
