import fc from 'fast-check';
import { addDays, type Day } from '../../../../core/rules/day.ts';

/** A dish in one service, as the rules of accuracy look at it. */
export interface TestService {
  dish_id: string;
  dish_name: string;
  day: Day;
  ai: number | null;
  chef: number | null;
  weekday: number | null;
  eaten: number;
}

/** Monday. */
export const monday = '2026-11-02';

/** Services on days one after the other from a Monday on; each line: ai, chef, weekday, eaten. */
export const servicesOf = (
  lines: readonly (readonly [number | null, number | null, number | null, number])[],
  name = 'Penne',
): TestService[] =>
  lines.map(([ai, chef, weekday, eaten], index) => ({
    ...{ dish_id: `id of ${name}`, dish_name: name, day: addDays(monday, index) },
    ...{ ai, chef, weekday, eaten },
  }));

const grams = fc.integer({ min: 0, max: 30_000 }).map((each) => each / 1000);
const said = fc.option(grams, { freq: 6 });

export const anyServices = fc.array(
  fc.record({
    dish_id: fc.constantFrom('a', 'b', 'c'),
    day: fc.integer({ min: 0, max: 60 }).map((days) => addDays(monday, days)),
    ...{ ai: said, chef: said, weekday: said, eaten: grams },
  }),
  { maxLength: 60 },
);
