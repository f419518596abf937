import { type Allergen, allergens } from '../allergens.ts';
import { type Board, boards } from '../board.ts';
import { type GuestDiet, guestDiets } from '../guest-diet.ts';
import type { PeopleRange } from '../people.ts';
import { compareRows, type SheetRow } from './rows.ts';

/** People of a sheet by what the kitchen asks for. `low` will eat, `high` adds the uncertain ones. */
export interface SheetTotals {
  /** In the order of boards; null: without one, as external guests are. */
  boards: { board: Board | null; people: PeopleRange }[];
  diets: { diet: GuestDiet; people: PeopleRange; rows: SheetRow[] }[];
  allergies: { allergen: Allergen; people: PeopleRange; rows: SheetRow[] }[];
}

/** Totals of the lines of a sheet. What nobody of them has is left out. */
export function sheetTotals(rows: readonly SheetRow[]): SheetTotals {
  const found = <T>(all: readonly T[], has: (row: SheetRow, value: T) => boolean) =>
    all
      .map((value) => ({ value, rows: rows.filter((row) => has(row, value)) }))
      .filter((each) => each.rows.length > 0)
      .map((each) => ({
        value: each.value,
        people: peopleIn(each.rows),
        rows: each.rows.sort((a, b) => compareRows(a, b, 'room')),
      }));
  return {
    boards: found([...boards, null], (row, board) => row.board === board).map(
      ({ value, people }) => ({ board: value, people }),
    ),
    diets: found(guestDiets, (row, diet) => row.diets.includes(diet)).map(({ value, ...rest }) => ({
      diet: value,
      ...rest,
    })),
    allergies: found(allergens, (row, allergen) => row.allergies.includes(allergen)).map(
      ({ value, ...rest }) => ({ allergen: value, ...rest }),
    ),
  };
}

/** The people of some lines. */
export function peopleIn(rows: readonly SheetRow[]): PeopleRange {
  const range = { low: 0, high: 0 };
  for (const { people, status } of rows) {
    range.high += people;
    if (status === 'will_eat') range.low += people;
  }
  return range;
}
