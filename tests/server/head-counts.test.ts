import { randomUUIDv7 } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '../../core/contract/reservations.ts';
import type { Change, Row } from '../../core/contract/rows.ts';
import { addDays, type Day } from '../../core/rules/day.ts';
import { groupGuests, groupings } from '../../core/rules/guest-list.ts';
import { type MealStatus, unrecordedStatus } from '../../core/rules/meal-status.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import {
  type Counted,
  categories,
  comingOf,
  countPeople,
  type GuestFlags,
  sumOfCounts,
} from '../../core/rules/people.ts';
import { headCountIn, headCountsByTypeIn, statusesOn } from '../../src/data/meals/counting.ts';
import { createView } from '../../src/offline/view/view.ts';
import * as any from '../core/rules/arbitraries.ts';
import { answerOf, type House, openHouse } from './fixtures/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Drawn {
  guest: Counted;
  room: string | null;
  meals: readonly (MealStatus | 'unrecorded')[];
  flags: GuestFlags;
}
const flags = fc.constantFrom<GuestFlags>(
  { uncertain: false, excludedFromCount: false },
  { uncertain: true, excludedFromCount: false },
  { uncertain: false, excludedFromCount: true },
);
const drawn: fc.Arbitrary<Drawn> = fc.record({
  guest: any.guest,
  room: fc.constantFrom('101', '102', '103'),
  meals: fc.array(fc.constantFrom('will_eat', 'will_not_eat', 'uncertain', 'unrecorded'), {
    minLength: 3,
    maxLength: 3,
  }),
  flags,
});

/** Puts guests of one day into the database, with what they said of its meals. @returns their flags by id */
async function store(guests: readonly Drawn[], day: Day): Promise<Map<string, GuestFlags>> {
  const rows = guests.map((each) => ({ ...each, id: randomUUIDv7() }));
  const put = (table: string, values: readonly object[]) =>
    house.database.pool.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(given, value)).* FROM
        (SELECT NULL::${table} AS given) AS shape, jsonb_array_elements($1::jsonb) AS value`,
      [JSON.stringify(values)],
    );
  const common = { hotel_id: house.hotel.id, version: 1 };
  await put(
    'reservations',
    rows.map(({ id, guest, room }) => ({
      ...{ ...common, id, ...guest, check_in: day, check_out: day, guest_name: 'Guest' },
      room_number: guest.is_external_guest ? null : room,
      ...{ arrives_before_noon: false, diets: [], allergies: [], made_up: false },
      ...{ is_no_show: false, by_hand: {}, created_at: new Date() },
    })),
  );
  await put(
    'daily_meal_statuses',
    rows
      .flatMap(({ id, meals }) =>
        meals.flatMap((meal_status, index) => ({
          ...{
            ...common,
            reservation_id: id,
            meal_date: day,
            meal_type_id: index + 1,
            meal_status,
          },
          ...{ source: 'person', updated_at: new Date() },
        })),
      )
      .filter(({ meal_status }) => meal_status !== 'unrecorded'),
  );
  return new Map(rows.map((each) => [each.id, each.flags]));
}

/** The day as a device's view has it, by the list that the server gives. */
async function viewOf(day: Day) {
  const path = house.path(`reservations/?guest_available_date=${day}`);
  const answer = await house.send(house.people.kitchen, 'GET', path);
  const { data } = answerOf(contract.listReservations, answer);
  const put = (entity: Change['entity'], row: Row<'reservation'> | Row<'meal_status'>) =>
    ({ entity, id: row.id, version: row.version, row }) as Change;
  const keeper = createView();
  keeper.load(
    data.flatMap(({ daily_meals, ...guest }) => [
      put('reservation', guest),
      ...daily_meals.map((meal) => put('meal_status', meal)),
    ]),
    [],
  );
  return { guests: data, view: keeper.view };
}

test('whatever people said, list, kitchen and the server’s stats count alike; the marks of a device count alike on all its screens', async () => {
  let day = addDays(house.hotel.today, 30);
  await fc.assert(
    fc.asyncProperty(fc.array(drawn, { maxLength: 25 }), async (given) => {
      day = addDays(day, 1);
      const marks = await store(given, day);
      const { guests, view } = await viewOf(day);
      const path = house.path(`reservations/daily-meal-stats?date=${day}`);
      const answer = await house.send(house.people.kitchen, 'GET', path);
      const { meal_types } = answerOf(contract.dailyMealStats, answer).data;

      for (const { id } of mealTypes) {
        const stats = meal_types.find((each) => each.id === id);
        const count = headCountIn(view, day, id);
        for (const category of categories) {
          expect(stats?.[category]).toBe(count.will_eat[category]);
          expect(stats?.[`uncertain_${category}`]).toBe(count.uncertain[category]);
        }
        // What suggestions are made of, which leave the marks out.
        const byType = sumOfCounts(headCountsByTypeIn(view, day, id).values());
        expect(byType).toEqual(count);

        const statuses = statusesOn(view, day, id);
        const marked = headCountIn(view, day, id, marks);
        const names = { type: () => undefined, group: () => undefined };
        for (const grouping of groupings) {
          const parts = groupGuests(guests, grouping, names).map((group) =>
            countPeople(
              group.guests,
              day,
              (guest) => statuses.get(guest.id) ?? unrecordedStatus,
              (guest) => marks.get(guest.id),
            ),
          );
          expect(sumOfCounts(parts)).toEqual(marked);
        }
        const { low, high } = comingOf(marked);
        expect(low).toBeLessThanOrEqual(comingOf(count).low);
        expect(high).toBeLessThanOrEqual(comingOf(count).high);
      }
    }),
    { numRuns: 40 },
  );
}, 120_000);
