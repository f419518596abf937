import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { addDays, daysFromTo } from '../../core/rules/day.ts';
import { ingredients } from '../database/schema/dishes.ts';
import { hotelVersions } from '../database/schema/hotels.ts';
import { ingredientDeliveries, stockMovements } from '../database/schema/stock.ts';
import type { Tx } from '../database/transaction.ts';
import { demoHotelId } from './ids.ts';
import { idsIn, insertMissing } from './insert.ts';
import { demoDays, type Run } from './run.ts';
import { type CloseOut, closedDays, eventsOf, type Moved, moved } from './shelf-events.ts';
import { deliveryRows, shelfOf } from './shelves.ts';

type Ingredient = typeof ingredients.$inferSelect;
type Movement = typeof stockMovements.$inferInsert;

/** Deliveries are announced for so many days, today included. */
const announcedDays = 7;

/**
 * Announces deliveries, takes in those of days that are over, and moves the stocks by them, by what the close-outs of
 * this run took, and by counts of those days. Ingredients that people changed stay as they are.
 */
export async function writeStock(tx: Tx, run: Run, closed: readonly CloseOut[]): Promise<void> {
  const { version } = run;
  const larder = await idsIn(tx, ingredients);
  await insertMissing(
    tx,
    ingredientDeliveries,
    newDeliveries(run, closed).filter((each) => larder.has(each.ingredient_id)),
  );
  const rows = await tx.select().from(ingredients).where(eq(ingredients.hotel_id, demoHotelId));
  const events = eventsOf(closed, await dueDeliveries(tx, run));
  const changes = rows.flatMap((row) => {
    const [shelf, own] = [shelfOf(row), events.get(row.id)];
    return shelf && own ? [{ row, ...moved(shelf, own) }] : [];
  });
  const movements = changes.flatMap(({ row, moves }) =>
    // Each with a version of its own: the movements of an ingredient are read page by page in the order of theirs.
    moves.map((each, n) => movementRow(row, each, run, version + n)),
  );
  await insertMissing(tx, stockMovements, movements);
  await takeIn(tx, run, movements);
  const stocks = changes.map(({ row, stock }) => ({ id: row.id, stock }));
  await tx.execute(sql`
    UPDATE ingredients SET current_stock = moved.stock, version = ${version}
    FROM jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) AS moved (id uuid, stock numeric)
    WHERE hotel_id = ${demoHotelId} AND ingredients.id = moved.id`);
  await raiseVersion(
    tx,
    movements.map((each) => each.version),
  );
}

/** Each is new in one run alone: one that somebody called off does not come back. */
function newDeliveries({ missing, from, version }: Run, closed: readonly CloseOut[]) {
  const days = missing
    .map((day) => addDays(day, announcedDays - 1 - demoDays.after))
    .filter((day) => day >= from);
  return [
    ...deliveryRows(days, true, version),
    ...deliveryRows(closedDays(closed), false, version),
  ];
}

/** Seeded deliveries of days that are over, which nobody has taken in. */
const dueDeliveries = (tx: Tx, { from, today, version }: Run) =>
  tx
    .select()
    .from(ingredientDeliveries)
    .where(
      and(
        eq(ingredientDeliveries.hotel_id, demoHotelId),
        eq(ingredientDeliveries.status, 'pending'),
        lt(ingredientDeliveries.delivery_date, today),
        inArray(
          ingredientDeliveries.id,
          [true, false].flatMap((isStanding) =>
            deliveryRows(daysFromTo(from, addDays(today, -1)), isStanding, version).map(
              ({ id }) => id,
            ),
          ),
        ),
      ),
    );

function movementRow(
  { id: ingredient_id, unit }: Ingredient,
  { event, quantity, counted }: Moved,
  { users }: Run,
  version: number,
): Movement {
  const { id, at, kind } = event;
  return {
    ...{ hotel_id: demoHotelId, id, version, ingredient_id, kind, quantity, counted, unit },
    delivery_id: kind === 'delivery' ? event.deliveryId : null,
    dish_id: kind === 'close_out' ? event.dishId : null,
    daily_meal_id: kind === 'close_out' ? event.dailyMealId : null,
    by: kind === 'close_out' ? users.kitchen : users.admin,
    ...{ at, tapped_at: at },
  };
}

/** Marks deliveries as delivered that stocks were moved by, with what came. */
async function takeIn(tx: Tx, { version }: Run, movements: readonly Movement[]): Promise<void> {
  const came = movements.flatMap(({ delivery_id: id, quantity, by, at }) =>
    id ? [{ id, quantity, by, at }] : [],
  );
  await tx.execute(sql`
    UPDATE ingredient_deliveries SET status = 'delivered', quantity = came.quantity,
      received_by = came.by, received_at = came.at, version = ${version}
    FROM jsonb_to_recordset(${JSON.stringify(came)}::jsonb)
      AS came (id uuid, quantity numeric, by text, at timestamptz)
    WHERE hotel_id = ${demoHotelId} AND ingredient_deliveries.id = came.id`);
}

/** The hotel is at the latest version of its rows, which every device fetches a snapshot of. */
async function raiseVersion(tx: Tx, versions: readonly number[]): Promise<void> {
  const latest = versions.reduce((most, each) => Math.max(most, each), 0);
  await tx
    .update(hotelVersions)
    .set({ version: latest, pruned_to: latest })
    .where(and(eq(hotelVersions.hotel_id, demoHotelId), lt(hotelVersions.version, latest)));
}
