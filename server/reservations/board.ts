import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  type Board,
  daysToPrefill,
  type EdgeDayMeals,
  mealsOfStay,
} from '../../core/rules/board.ts';
import { type Day, daysBetween } from '../../core/rules/day.ts';
import { mealStatuses, reservations } from '../database/schema/guests.ts';
import { type Session, type Statement, sendEach, type Tx } from '../database/transaction.ts';
import type { ChangeLog } from '../writes/change-log.ts';
import { type Cell, cellId, mealStatusEntity } from './entities.ts';

/** What pre-filling needs to know of a stay. */
export type Boarded = {
  id: string;
  hotel_id: string;
  check_in: string;
  check_out: string;
  board: Board | null;
  arrives_before_noon: boolean;
};

type Writer = Pick<Session, 'tx' | 'send'>;

/** Cells in one statement, which has to stay well within the statement timeout. */
const cellsAtOnce = 1000;
/** Stays that are looked up, and worked out, at a time: so many, or so many days of theirs. */
const staysAtOnce = 1000;
const daysAtOnce = 1000;

/** Which days of a stay are pre-filled; the others are neither read nor written. */
type DaysOf = (stay: Boarded) => readonly Day[];

/**
 * Brings the meal statuses of `stays` in line with their boards: will_eat where the board gives
 * the meal. What a person has set stays; what an earlier board gave and this one does not is deleted.
 * All stays are of one hotel. Notes every change in `log`; run again, it changes nothing.
 * @param days all days of each stay where absent
 */
export async function prefill(
  { tx, send }: Pick<Session, 'tx' | 'send'>,
  log: ChangeLog,
  stays: readonly Boarded[],
  edges: EdgeDayMeals,
  days?: DaysOf,
): Promise<void> {
  const parts = stayPartsOf(stays, days);
  const recorded: Cell[][] = [];
  // All reads come before the first write: a read's answer would have to wait for the writes sent before it.
  for (const part of parts) recorded.push(await cellsOf(tx, part, days));
  await sendEach(send, statementsFor(log, parts, recorded, edges, days));
}

/**
 * Pre-fills the meals of stays that were changed, from `from` on: the past stays as it was, it is what the kitchen cooked
 * by.
 * @param before the stays as they were, by id
 */
export function prefillChanged(
  session: Writer,
  log: ChangeLog,
  stays: readonly Boarded[],
  edges: EdgeDayMeals,
  { before, from }: { before: ReadonlyMap<string, Boarded>; from: Day },
): Promise<void> {
  const days = new Map(
    stays.map((stay) => [stay.id, daysToPrefill(before.get(stay.id) ?? stay, stay, from)]),
  );
  return prefill(session, log, stays, edges, ({ id }) => days.get(id) ?? []);
}

/** Pre-fills the meals of stays that were just created, which have none. */
export async function prefillNew(
  { send }: Pick<Session, 'send'>,
  log: ChangeLog,
  stays: readonly Boarded[],
  edges: EdgeDayMeals,
): Promise<void> {
  await sendEach(send, statementsFor(log, stayPartsOf(stays, undefined), [], edges, undefined));
}

/** Pre-fills the days of arrival and departure, from `from` on, of all stays: for other `edges` than before. */
export async function prefillEdgeDays(
  session: Writer,
  log: ChangeLog,
  { hotelId, from }: { hotelId: string; from: Day },
  edges: EdgeDayMeals,
): Promise<void> {
  const stays = await session.tx
    .select()
    .from(reservations)
    .where(
      and(
        eq(reservations.hotel_id, hotelId),
        gte(reservations.check_out, from),
        isNotNull(reservations.board),
      ),
    );
  // The past stays as it was: it is what the kitchen cooked by.
  await prefill(session, log, stays, edges, ({ check_in, check_out }) =>
    [check_in, check_out].filter((day) => day >= from),
  );
}

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) =>
    all.slice(n * size, (n + 1) * size),
  );

/** Parts that are each worked out in one turn of the event loop. */
function stayPartsOf(stays: readonly Boarded[], days: DaysOf | undefined): Boarded[][] {
  const parts: Boarded[][] = [];
  let part: Boarded[] = [];
  let size = 0;
  for (const stay of stays) {
    const count = days ? days(stay).length : daysBetween(stay.check_in, stay.check_out) + 1;
    if (part.length === staysAtOnce || (part.length > 0 && size + count > daysAtOnce)) {
      parts.push(part);
      [part, size] = [[], 0];
    }
    part.push(stay);
    size += count;
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** Made one by one, as they are sent. */
function* statementsFor(
  log: ChangeLog,
  parts: readonly (readonly Boarded[])[],
  recorded: readonly Cell[][],
  edges: EdgeDayMeals,
  days: DaysOf | undefined,
): Generator<Statement> {
  for (const [index, part] of parts.entries()) {
    yield* statementsForPart(log, part, recorded[index] ?? [], edges, days);
  }
}

function* statementsForPart(
  log: ChangeLog,
  stays: readonly Boarded[],
  recorded: readonly Cell[],
  edges: EdgeDayMeals,
  days: DaysOf | undefined,
): Generator<Statement> {
  const made = { version: log.version, updated_at: new Date() };
  const wanted = new Map(stays.flatMap((stay) => cellsOfBoard(stay, edges, made, days)));
  const held = new Map(recorded.map((cell) => [cellId(cell), cell]));

  const missing = [...wanted].flatMap(([id, cell]) => (held.has(id) ? [] : [cell]));
  const turned = [...wanted].flatMap(([id, cell]) => {
    const now = held.get(id);
    return now?.source === 'board' && now.meal_status !== cell.meal_status ? [cell] : [];
  });
  const over = recorded.filter((cell) => cell.source === 'board' && !wanted.has(cellId(cell)));
  const fresh = [...missing, ...turned];

  for (const part of partsOf([...over, ...turned], cellsAtOnce)) yield removal(part);
  for (const part of partsOf(fresh, cellsAtOnce)) yield insertion(part);
  for (const cell of over) log.remove(mealStatusEntity, cellId(cell), { before: cell });
  for (const cell of fresh) log.put(mealStatusEntity, cell);
}

async function cellsOf(
  tx: Tx,
  stays: readonly Boarded[],
  days: DaysOf | undefined,
): Promise<Cell[]> {
  const [first] = stays;
  if (!first) return [];
  const pairs = days && stays.flatMap((stay) => days(stay).map((day) => ({ stay: stay.id, day })));
  const ofStays = inArray(
    mealStatuses.reservation_id,
    stays.map(({ id }) => id),
  );
  const onDays =
    pairs &&
    sql`(${mealStatuses.reservation_id}, ${mealStatuses.meal_date}) IN (SELECT * FROM unnest(
      ${sql.param(pairs.map(({ stay }) => stay))}::uuid[], ${sql.param(pairs.map(({ day }) => day))}::date[]))`;
  return tx
    .select()
    .from(mealStatuses)
    .where(and(eq(mealStatuses.hotel_id, first.hotel_id), onDays ?? ofStays));
}

function cellsOfBoard(
  stay: Boarded,
  edges: EdgeDayMeals,
  made: Pick<Cell, 'version' | 'updated_at'>,
  days: DaysOf | undefined,
): [string, Cell][] {
  const { board, id: reservation_id, hotel_id } = stay;
  if (board === null) return [];
  const within = days && new Set(days(stay));
  const meals = mealsOfStay({ ...stay, board }, edges);
  return (within ? meals.filter(({ day }) => within.has(day)) : meals).map(({ day, meal }) => {
    const cell: Cell = {
      hotel_id,
      reservation_id,
      meal_date: day,
      meal_type_id: meal,
      meal_status: 'will_eat',
      source: 'board',
      updated_by: null,
      ...made,
    };
    return [cellId(cell), cell];
  });
}

/** What cells of boards differ in, as arrays: of nine columns as JSON, PostgreSQL would read three times as much. */
function insertion(cells: readonly Cell[]): Statement {
  const [first] = cells;
  return {
    name: 'meal-statuses-insert',
    text: `INSERT INTO daily_meal_statuses
        (hotel_id, reservation_id, meal_date, meal_type_id, meal_status, source, updated_at, version)
      SELECT $1, stay, day, meal, 'will_eat', 'board', $2, $3
      FROM unnest($4::uuid[], $5::date[], $6::int[]) AS cell (stay, day, meal)`,
    values: [first?.hotel_id, first?.updated_at, first?.version, ...arraysOf(cells)],
  };
}

/** As PostgreSQL writes arrays of what needs no quotes: pg would look for some in each element. */
const arraysOf = (cells: readonly Cell[]): string[] =>
  (['reservation_id', 'meal_date', 'meal_type_id'] as const).map(
    (name) => `{${cells.map((cell) => cell[name]).join()}}`,
  );

function removal(cells: readonly Cell[]): Statement {
  return {
    name: 'meal-statuses-delete',
    text: `DELETE FROM daily_meal_statuses AS cell
      USING unnest($2::uuid[], $3::date[], $4::int[]) AS gone (reservation_id, meal_date, meal_type_id)
      WHERE cell.hotel_id = $1 AND cell.reservation_id = gone.reservation_id
        AND cell.meal_date = gone.meal_date AND cell.meal_type_id = gone.meal_type_id`,
    values: [cells[0]?.hotel_id, ...arraysOf(cells)],
  };
}
