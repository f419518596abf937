import type { PoolClient } from 'pg';
import type { Day } from '../../core/rules/day.ts';

/** Coming and present at a meal, as `attendance_days` has it. */
export type CountedMeal = {
  meal_date: Day;
  meal_type_id: number;
  has_door: boolean;
  coming: number;
  uncertain: number;
  present: number;
  missed: number;
  house_coming: number;
  house_uncertain: number;
  house_present: number;
  house_missed: number;
};

export const countedColumns = [
  'meal_date',
  'meal_type_id',
  'has_door',
  'coming',
  'uncertain',
  'present',
  'missed',
  'house_coming',
  'house_uncertain',
  'house_present',
  'house_missed',
] as const satisfies (keyof CountedMeal)[];

/** People of a row before the meal who are counted under a status, and of them who came. */
const sums = (prefix: '' | 'house_') => {
  const who = prefix === '' ? 'true' : 'NOT is_external_guest';
  return `
    coalesce(sum(people) FILTER (WHERE ${who} AND status = 'will_eat'), 0)::int AS ${prefix}coming,
    coalesce(sum(people) FILTER (WHERE ${who} AND status = 'uncertain'), 0)::int AS ${prefix}uncertain,
    coalesce(sum(came) FILTER (WHERE ${who}), 0)::int AS ${prefix}present,
    coalesce(sum(people - came) FILTER (WHERE ${who} AND status = 'will_eat'), 0)::int AS ${prefix}missed`;
};

/** The totals of a meal whose single guests are not kept, less those from outside where the house alone counts. */
const totals = (prefix: '' | 'house_') => {
  const less = (name: string) =>
    prefix === '' ? '' : ` - coalesce((totals.external ->> '${name}')::int, 0)`;
  const of = (column: 'coming' | 'present', status: string) =>
    `(totals.${column} ->> '${status}')::int`;
  const came = ['will_eat', 'uncertain', 'will_not_eat'].map((each) => of('present', each));
  return {
    coming: `${of('coming', 'will_eat')}${less('coming')}`,
    uncertain: `${of('coming', 'uncertain')}${less('uncertain')}`,
    present: `${came.join(' + ')}${less('present')}`,
    missed: `${of('coming', 'will_eat')} - ${of('present', 'will_eat')}${less('missed')}`,
  };
};

/**
 * The rules of core/rules/service-attendance.ts and check-ins.ts (`attendanceOf`, `presenceOf`) over many days at once;
 * a test holds the two against each other. Days are `$2`.
 */
const countedSql = `WITH entries AS (
    SELECT * FROM check_ins WHERE hotel_id = $1 AND meal_date = ANY($2::date[])),
  held AS (
    SELECT meal_date, meal_type_id, reservation_id, max(people) AS people,
      (array_agg(status_before ORDER BY tapped_at, id))[1] AS before
    FROM entries AS came
    WHERE kind = 'came'
      AND NOT EXISTS (SELECT FROM entries AS back WHERE back.takes_back = came.id)
    GROUP BY meal_date, meal_type_id, reservation_id),
  cells AS (
    SELECT meal_date, meal_type_id, reservation_id, meal_status
    FROM daily_meal_statuses
    WHERE hotel_id = $1 AND meal_date = ANY($2::date[]) AND meal_status <> 'will_not_eat'),
  rows AS (
    SELECT meal_date, meal_type_id, guest.is_external_guest,
      coalesce(held.before, CASE WHEN guest.is_no_show THEN 'will_not_eat'
        ELSE coalesce(cells.meal_status, 'will_not_eat') END) AS status,
      CASE WHEN guest.is_no_show THEN 0 WHEN guest.is_external_guest THEN guest.number_of_guests
        ELSE 1 END AS heads,
      CASE WHEN held.people IS NULL THEN 0 WHEN guest.is_external_guest THEN held.people
        ELSE 1 END AS came
    FROM cells FULL JOIN held USING (meal_date, meal_type_id, reservation_id)
      JOIN reservations AS guest ON guest.hotel_id = $1 AND guest.id = reservation_id
        AND meal_date BETWEEN guest.check_in AND guest.check_out),
  counted AS (
    SELECT meal_date, meal_type_id, ${sums('')}, ${sums('house_')}
    FROM (SELECT *, greatest(heads, came) AS people FROM rows) AS rows
    GROUP BY meal_date, meal_type_id),
  doors AS (SELECT DISTINCT meal_date, meal_type_id FROM entries)
  SELECT days.meal_date::text, types.id AS meal_type_id,
    totals.hotel_id IS NOT NULL OR doors.meal_date IS NOT NULL AS has_door,
    ${(['', 'house_'] as const)
      .flatMap((prefix) =>
        Object.entries(totals(prefix)).map(
          ([name, total]) =>
            `CASE WHEN totals.hotel_id IS NULL THEN coalesce(counted.${prefix}${name}, 0)
              ELSE ${total} END AS ${prefix}${name}`,
        ),
      )
      .join(', ')}
  FROM unnest($2::date[]) AS days (meal_date)
    CROSS JOIN unnest($3::int[]) AS types (id)
    LEFT JOIN attendance_totals AS totals ON totals.hotel_id = $1
      AND totals.meal_date = days.meal_date AND totals.meal_type_id = types.id
    LEFT JOIN counted ON counted.meal_date = days.meal_date AND counted.meal_type_id = types.id
    LEFT JOIN doors ON doors.meal_date = days.meal_date AND doors.meal_type_id = types.id`;

/** Counts every meal of some days from their guests, in a transaction. Its time grows with them: some 3 ms for a day of 1,000. */
export async function countDays(
  client: Pick<PoolClient, 'query'>,
  hotelId: string,
  { days, meals }: { days: readonly Day[]; meals: readonly number[] },
): Promise<CountedMeal[]> {
  if (days.length === 0) return [];
  // Without statistics of a table that has just been filled, PostgreSQL takes it for empty, and would read all meals
  // again for each guest.
  await client.query("SELECT set_config('enable_nestloop', 'off', true)");
  const { rows } = await client.query<CountedMeal>({
    name: 'count-days',
    text: countedSql,
    values: [hotelId, days, meals],
  });
  return rows;
}
