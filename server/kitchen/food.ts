import type { PoolClient } from 'pg';
import { readFood } from '../../core/contract/food.ts';
import { serviceKey } from '../../core/rules/check-ins.ts';
import type { Day } from '../../core/rules/day.ts';
import type { FoodService } from '../../core/rules/food-balance.ts';
import { mealsBetween } from '../attendance/history.ts';
import type { Routes } from '../http/routes.ts';

export function foodRoutes(routes: Routes): void {
  routes.hotelSharedRead(readFood, async ({ client, hotelId, query, version }) => {
    const services = await servicesBetween(client, hotelId, query);
    const { counted } = await mealsBetween(client, hotelId, query);
    const covers = new Map(
      counted.map((meal) => [serviceKey(meal), meal.has_door ? meal.present : meal.coming]),
    );
    const data = services.map((service) => ({
      ...service,
      covers: covers.get(serviceKey(service)) ?? 0,
    }));
    return { data, version };
  });
}

/** Services for which dishes were planned, with what their last close-outs say. */
async function servicesBetween(
  client: Pick<PoolClient, 'query'>,
  hotelId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Omit<FoodService, 'covers'>[]> {
  const { rows } = await client.query<Omit<FoodService, 'covers'>>({
    name: 'food-services',
    text: `WITH services AS (
        SELECT meal.id, menu.menu_date, meal.meal_type_id
        FROM daily_menus AS menu
          JOIN daily_meals AS meal
            ON meal.hotel_id = menu.hotel_id AND meal.daily_menu_id = menu.id
        WHERE menu.hotel_id = $1 AND menu.menu_date BETWEEN $2 AND $3
          AND EXISTS (SELECT FROM meal_guest_menus AS own
            JOIN meal_guest_menu_dishes AS dish
              ON dish.hotel_id = own.hotel_id AND dish.meal_guest_menu_id = own.id
            WHERE own.hotel_id = meal.hotel_id AND own.daily_meal_id = meal.id)),
      newest AS (
        SELECT DISTINCT ON (entry.daily_meal_id, entry.dish_id) entry.*
        FROM close_outs AS entry
        WHERE entry.hotel_id = $1 AND entry.daily_meal_id IN (SELECT id FROM services)
        ORDER BY entry.daily_meal_id, entry.dish_id, entry.version DESC)
      SELECT services.menu_date::text AS meal_date, services.meal_type_id,
        count(newest.id)::int AS closed,
        coalesce(sum(newest.made), 0)::float8 AS made,
        coalesce(sum(newest.left_over), 0)::float8 AS left_over
      FROM services LEFT JOIN newest
        ON newest.daily_meal_id = services.id AND newest.kind = 'closed'
      GROUP BY services.menu_date, services.meal_type_id
      ORDER BY services.menu_date, services.meal_type_id`,
    values: [hotelId, from, to],
  });
  return rows;
}
