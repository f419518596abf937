import type { PoolClient } from 'pg';
import { type Accuracy, type AccuracyService, readAccuracy } from '../../core/contract/accuracy.ts';
import { addDays, type Day } from '../../core/rules/day.ts';
import type { Session } from '../database/transaction.ts';
import type { Routes } from '../http/routes.ts';
import { replay } from './replay.ts';

export function accuracyRoutes(routes: Routes): void {
  routes.hotelSharedRead(readAccuracy, async ({ tx, client, hotelId, query, today, version }) => ({
    data: await accuracyOf({ tx, client }, hotelId, { days: query.days, today }),
    version,
  }));
}

/** A dish closed out in one service, as it is stored: all but what the estimator says. */
type Closed = Omit<AccuracyService, 'ai' | 'covers' | 'closed_at'> & { closed_at: Date };

async function accuracyOf(
  { tx, client }: Pick<Session, 'tx' | 'client'>,
  hotelId: string,
  { days, today }: { days: number; today: Day },
): Promise<Accuracy> {
  const from = addDays(today, 1 - days);
  const { said } = await replay(tx, hotelId, today);
  const replayed = new Map(
    said.map((each) => [keyOf({ daily_meal_id: each.dailyMealId, dish_id: each.dishId }), each]),
  );
  const services = (await closedBetween(client, hotelId, { from, to: today })).map((closed) => {
    const own = replayed.get(keyOf(closed));
    return {
      ...closed,
      covers: own?.covers ?? 0,
      ai: own === undefined || own.suggestion.basis === 'guess' ? null : own.suggestion.kg,
      closed_at: closed.closed_at.toISOString(),
    };
  });
  return { from, to: today, services };
}

const keyOf = ({ daily_meal_id, dish_id }: { daily_meal_id: string; dish_id: string }) =>
  `${daily_meal_id} ${dish_id}`;

/**
 * The dishes that are closed out on some days, with the kitchen's last amount, and what was eaten on the last earlier
 * day of the same weekday at the same meal, however long ago.
 */
async function closedBetween(
  client: PoolClient,
  hotelId: string,
  { from, to }: { from: Day; to: Day },
): Promise<Closed[]> {
  const { rows } = await client.query<Closed>({
    name: 'accuracy-services',
    text: `WITH closed AS (
        SELECT newest.*, menu.menu_date, meal.meal_type_id, newest.made - newest.left_over AS eaten
        FROM (SELECT DISTINCT ON (daily_meal_id, dish_id) * FROM close_outs WHERE hotel_id = $1
            ORDER BY daily_meal_id, dish_id, version DESC) AS newest
          JOIN daily_meals AS meal
            ON meal.hotel_id = newest.hotel_id AND meal.id = newest.daily_meal_id
          JOIN daily_menus AS menu
            ON menu.hotel_id = meal.hotel_id AND menu.id = meal.daily_menu_id
        WHERE newest.kind = 'closed' AND menu.menu_date <= $3),
      compared AS (
        SELECT closed.*, avg(eaten) OVER (
          PARTITION BY dish_id, meal_type_id, extract(isodow FROM menu_date)
          ORDER BY menu_date GROUPS BETWEEN 1 PRECEDING AND 1 PRECEDING) AS weekday
        FROM closed)
      SELECT compared.dish_id, dishes.name AS dish_name, compared.daily_meal_id,
        compared.meal_type_id, compared.menu_date::text AS day, chef.weight::float8 AS chef,
        round(compared.weekday, 3)::float8 AS weekday, compared.eaten::float8 AS eaten,
        coalesce(users.name, api_keys.name) AS closed_by, compared.created_at AS closed_at
      FROM compared
        JOIN dishes ON dishes.hotel_id = compared.hotel_id AND dishes.id = compared.dish_id
        LEFT JOIN LATERAL (SELECT weight FROM dish_weights AS own
          WHERE own.hotel_id = compared.hotel_id AND own.daily_meal_id = compared.daily_meal_id
            AND own.dish_id = compared.dish_id
          ORDER BY own.version DESC LIMIT 1) AS chef ON true
        LEFT JOIN users ON users.id = compared.created_by
        LEFT JOIN api_keys
          ON api_keys.hotel_id = compared.hotel_id AND api_keys.id::text = compared.created_by
      WHERE compared.menu_date >= $2
      ORDER BY compared.menu_date, compared.meal_type_id, dishes.name, compared.daily_meal_id`,
    values: [hotelId, from, to],
  });
  return rows;
}
