import { expect } from 'vitest';
import type { MealAttendance, PeopleAtMeal } from '../../../../core/rules/attendance-history.ts';
import { addDays, type Day } from '../../../../core/rules/day.ts';
import type { FoodService } from '../../../../core/rules/food-balance.ts';
import { mealTypes } from '../../../../core/rules/meal-type.ts';
import { type App, type Opening, openApp } from './app.ts';
import { frames, until } from './clock.ts';
import { today } from './hotel.ts';
import { house } from './house.ts';
import { berta } from './people.ts';
import { json, problem } from './responses.ts';
import type { Service } from './service.ts';
import { says } from './sight.ts';

export const people = (coming: number, present: number | null, missed = 0): PeopleAtMeal => ({
  ...{ coming, present, missed, uncertain: 0 },
});

/** `days` of meals that end yesterday: 40, 20 and 60 coming, of whom 4, 2 and 6 did not come; 10 more are from outside. */
export const history = (days: number): MealAttendance[] =>
  Array.from({ length: days }, (_, index) => addDays(today, index - days)).flatMap((meal_date) =>
    mealTypes.map(({ id, name }) => {
      const coming = { breakfast: 40, lunch: 20, dinner: 60 }[name];
      const missed = coming / 10;
      const house = people(coming, coming - missed, missed);
      const all = people(coming + 10, coming + 10 - missed, missed);
      return { meal_date, meal_type_id: id, category: name, house, all };
    }),
  );

interface Answers {
  meals?: readonly MealAttendance[] | 'fails';
  food?: readonly FoodService[];
}

/** From now on the service answers with these. */
export function answerAttendance(
  service: Service,
  { meals = history(60), food = [] }: Answers,
): void {
  service.instead = ({ path }) => {
    if (path.includes('/kitchen/food?')) return json(200, { data: food, version: 1 });
    if (!path.includes('/attendance/history?')) return undefined;
    if (meals === 'fails') return problem(500, 'internal_error');
    const { searchParams } = new URL(path, 'https://x');
    const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? ''];
    const own = meals.filter(({ meal_date: day }: { meal_date: Day }) => day >= from && day <= to);
    const first_day = meals[0]?.meal_date ?? null;
    return json(200, { data: { today, first_day, meals: own }, version: 1 });
  };
}

/** The dashboard of the test hotel, or its historical view, signed in as its admin. */
export async function openAttendance(
  opening: Opening & Answers & { waitFor?: () => unknown } = {},
): Promise<App> {
  const { meals, food, waitFor, ...rest } = opening;
  const app = await openApp({
    ...{ as: berta, at: '/dashboard', rows: house },
    ...rest,
    before: (service) => {
      opening.before?.(service);
      answerAttendance(service, { ...(meals && { meals }), ...(food && { food }) });
    },
  });
  await until(waitFor ?? (() => expect(says(/came of those who said they would/)).toBe(true)));
  await frames();
  return app;
}
