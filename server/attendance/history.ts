import type { PoolClient } from 'pg';
import { readAttendanceHistory } from '../../core/contract/attendance-history.ts';
import type { Day } from '../../core/rules/day.ts';
import { mealName } from '../../core/rules/meal-type.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import { type CountedMeal, countDays } from './count-days.ts';
import { allMeals, countLater, firstDay, keptMeals, uncounted } from './counted-days.ts';

export function attendanceHistoryRoutes(routes: Routes, database: Pick<Database, 'pool'>): void {
  routes.hotelSharedRead(
    readAttendanceHistory,
    async ({ client, hotelId, query, today, version }) => {
      const first = await firstDay(client, hotelId);
      const first_day = first !== null && first <= today ? first : null;
      const span = first === null ? undefined : spanFrom(first, query);
      if (!span) return { data: { today, first_day, meals: [] }, version };
      const { counted, days } = await mealsBetween(client, hotelId, span);
      if (days.some((day) => day < today)) await countLater(database, hotelId);
      return { data: { today, first_day, meals: counted.map(mealOf) }, version };
    },
  );
}

/** Every meal of a span by day and meal, and the days among them that had to be counted anew. */
export async function mealsBetween(
  client: Pick<PoolClient, 'query'>,
  hotelId: string,
  span: { from: Day; to: Day },
): Promise<{ counted: CountedMeal[]; days: Day[] }> {
  const kept = await keptMeals(client, hotelId, span);
  const days = uncounted(kept, span);
  if (days.length === 0) return { counted: kept, days };
  const anew = await countDays(client, hotelId, { days, meals: allMeals });
  return { counted: [...kept, ...anew].sort(byMeal), days };
}

/** A span without the days before the first; undefined where none is left. */
function spanFrom(first: Day, { from, to }: { from: Day; to: Day }) {
  const span = { from: from < first ? first : from, to };
  return span.from > to ? undefined : span;
}

const byMeal = (a: CountedMeal, b: CountedMeal) =>
  a.meal_date === b.meal_date
    ? a.meal_type_id - b.meal_type_id
    : a.meal_date < b.meal_date
      ? -1
      : 1;

function mealOf(counted: CountedMeal) {
  const { meal_date, meal_type_id, has_door } = counted;
  const known = (of: { present: number; missed: number }) =>
    has_door ? of : { present: null, missed: 0 };
  return {
    ...{ meal_date, meal_type_id, category: mealName(meal_type_id) },
    all: {
      ...{ coming: counted.coming, uncertain: counted.uncertain },
      ...known({ present: counted.present, missed: counted.missed }),
    },
    house: {
      ...{ coming: counted.house_coming, uncertain: counted.house_uncertain },
      ...known({ present: counted.house_present, missed: counted.house_missed }),
    },
  };
}
