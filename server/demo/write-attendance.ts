import { and, eq, gte, sql } from 'drizzle-orm';
import { addDays, type Day, daysFromTo } from '../../core/rules/day.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { serviceSpan } from '../../core/rules/service-hours.ts';
import { attendanceByTypeOn } from '../attendance/queries.ts';
import { attendanceTotals, checkIns, mealStatuses } from '../database/schema/guests.ts';
import { serviceCounts } from '../database/schema/kitchen.ts';
import type { Tx } from '../database/transaction.ts';
import { mealStatusesOn, reservationsOn } from '../reservations/queries.ts';
import { checkInRows, statusRows } from './check-ins.ts';
import { countsRow, type Service, servicesOn, totalsRow } from './history.ts';
import { demoHotel } from './hotel.ts';
import { demoHotelId } from './ids.ts';
import { insertMissing } from './insert.ts';
import { guestDays, type Run } from './run.ts';

type Meal = Pick<Service, 'day' | 'meal'>;

/**
 * Who came to the services since `from` that are over and of which nothing is recorded: check-ins where single guests
 * are kept, totals of the days before.
 * @returns the services of today, and those before it that are not closed
 */
export async function writeAttendance(
  tx: Tx,
  run: Run,
  isClosed: (meal: Meal) => boolean,
): Promise<Service[]> {
  const { from, today, version } = run;
  const days = daysFromTo(from, today);
  const recorded = await recordedServices(tx, from);
  const missing = ({ day, meal }: Meal) => !recorded.has(`${day} ${meal}`);
  const oldest = addDays(today, -guestDays);
  const withoutGuests = daysMissing(
    days.filter((day) => day < oldest),
    missing,
  );
  const totals = servicesOn(withoutGuests).filter(missing);
  await insertMissing(
    tx,
    attendanceTotals,
    totals.map((service) => totalsRow(service, version)),
  );
  await insertMissing(tx, serviceCounts, totals.map(countsRow));
  const withGuests = daysMissing(
    days.filter((day) => day >= oldest),
    missing,
  );
  for (const day of withGuests) await writeCheckIns(tx, run, day, missing);
  const written = new Set(totals.map(({ day }) => day));
  const open = (each: Meal) => each.day === today || !isClosed(each);
  const rest = daysMissing(
    days.filter((day) => !written.has(day)),
    open,
  );
  return [...totals, ...(await attended(tx, rest)).filter(open)];
}

/** Days of which at least one meal is `missing`. */
const daysMissing = (days: readonly Day[], missing: (meal: Meal) => boolean): Day[] =>
  days.filter((day) => mealTypes.some(({ id }) => missing({ day, meal: id })));

async function writeCheckIns(
  tx: Tx,
  { now, users, version }: Run,
  day: Day,
  missing: (meal: Meal) => boolean,
): Promise<void> {
  const guests = await reservationsOn(tx, demoHotelId, day);
  const cells = await mealStatusesOn(tx, demoHotelId, day);
  const statuses = new Map(
    cells.map((cell) => [`${cell.reservation_id} ${cell.meal_type_id}`, cell.meal_status]),
  );
  const rows = mealTypes.flatMap(({ id: meal }) => {
    const span = serviceSpan(demoHotel, meal, day);
    if (!span || span.to > now || !missing({ day, meal })) return [];
    return checkInRows(
      { day, meal, span },
      guests,
      (guest) => statuses.get(`${guest.id} ${meal}`),
      { by: users.reception, version },
    );
  });
  await insertMissing(tx, checkIns, rows);
  const changed = statusRows(rows);
  if (changed.length === 0) return;
  const { hotel_id, reservation_id, meal_date, meal_type_id } = mealStatuses;
  await tx
    .insert(mealStatuses)
    .values(changed)
    .onConflictDoUpdate({
      target: [hotel_id, reservation_id, meal_date, meal_type_id],
      set: {
        meal_status: sql`excluded.meal_status`,
        source: sql`excluded.source`,
        updated_by: sql`excluded.updated_by`,
        updated_at: sql`excluded.updated_at`,
        version,
      },
    });
}

async function attended(tx: Tx, days: readonly Day[]): Promise<Service[]> {
  const services: Service[] = [];
  for (const day of days) {
    for (const [meal, byType] of await attendanceByTypeOn(tx, demoHotelId, day)) {
      services.push({ day, meal, byType });
    }
  }
  return services;
}

/** `day meal` of the services that have totals or check-ins. */
async function recordedServices(tx: Tx, from: Day): Promise<Set<string>> {
  const recorded = new Set<string>();
  for (const table of [attendanceTotals, checkIns]) {
    const rows = await tx
      .selectDistinct({ day: table.meal_date, meal: table.meal_type_id })
      .from(table)
      .where(and(eq(table.hotel_id, demoHotelId), gte(table.meal_date, from)));
    for (const { day, meal } of rows) recorded.add(`${day} ${meal}`);
  }
  return recorded;
}
