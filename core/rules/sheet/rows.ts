import type { Allergen } from '../allergens.ts';
import type { Board } from '../board.ts';
import type { Day } from '../day.ts';
import type { GuestDiet } from '../guest-diet.ts';
import type { MealStatus } from '../meal-status.ts';
import { compareNames } from '../names.ts';
import { type Category, type Counted, categoryOf, knownCategory, peopleOf } from '../people.ts';

/** The fields of a reservation row that a service sheet needs. */
export interface SheetGuest extends Counted {
  id: string;
  guest_name: string;
  room_number: string | null;
  board: Board | null;
  diets: readonly GuestDiet[] | null;
  allergies: readonly Allergen[] | null;
  note: string | null;
  is_no_show: boolean | null;
}

/** A line of a service sheet: a guest, or an external party, who comes or may come. */
export interface SheetRow {
  id: string;
  name: string;
  /** Null where nobody said one, and for external guests. */
  room: string | null;
  isExternal: boolean;
  people: number;
  /** Undefined where it is not known, and for a party. */
  category: Category | undefined;
  board: Board | null;
  status: Exclude<MealStatus, 'will_not_eat'>;
  diets: readonly GuestDiet[];
  allergies: readonly Allergen[];
  /** Empty where there is none. */
  note: string;
}

/** Whether a guest is still expected: a service sheet knows nothing of who never came. */
export const isExpected = (guest: Pick<SheetGuest, 'is_no_show'>): boolean =>
  guest.is_no_show !== true;

/** The lines of a sheet for one meal of `day`, in no particular order. Guests who do not eat are left out. */
export function sheetRows<G extends SheetGuest>(
  guests: Iterable<G>,
  day: Day,
  statusOf: (guest: G) => MealStatus,
): SheetRow[] {
  const rows: SheetRow[] = [];
  for (const guest of guests) {
    const status = statusOf(guest);
    if (status !== 'will_not_eat' && isExpected(guest)) rows.push(rowOf(guest, day, status));
  }
  return rows;
}

function rowOf(guest: SheetGuest, day: Day, status: SheetRow['status']): SheetRow {
  const people = peopleOf(guest);
  return {
    id: guest.id,
    name: guest.guest_name,
    room: guest.room_number,
    isExternal: guest.is_external_guest,
    people,
    category: people === 1 ? knownCategory(categoryOf(guest, day), guest.guest_gender) : undefined,
    board: guest.board,
    status,
    diets: guest.diets ?? [],
    allergies: guest.allergies ?? [],
    note: guest.note?.trim() ?? '',
  };
}

/** By what a sheet is sorted. */
export const sheetOrders = ['room', 'name'] as const;
export type SheetOrder = (typeof sheetOrders)[number];

/** Lines that stay together on paper: those of a room; in the order of names, each alone. */
export interface SheetGroup {
  key: string;
  rows: readonly SheetRow[];
}

/** The lines of a sheet in order. Guests without a room come after the others, external guests at the end. */
export function sheetGroups(rows: readonly SheetRow[], order: SheetOrder): SheetGroup[] {
  const sorted = [...rows].sort((a, b) => compareRows(a, b, order));
  const groups: { key: string; rows: SheetRow[] }[] = [];
  for (const row of sorted) {
    const key = order === 'room' && row.room !== null ? `room:${row.room}` : row.id;
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row] });
  }
  return groups;
}

/** Order of two lines of a sheet: the same on every device. */
export function compareRows(a: SheetRow, b: SheetRow, order: SheetOrder): number {
  const byRoom = order === 'room' ? compareRooms(a, b) : 0;
  return (
    Number(a.isExternal) - Number(b.isExternal) ||
    byRoom ||
    compareNames(a.name, b.name) ||
    compareRooms(a, b) ||
    (a.id < b.id ? -1 : 1)
  );
}

function compareRooms(a: SheetRow, b: SheetRow): number {
  if (a.room === null || b.room === null) return Number(a.room === null) - Number(b.room === null);
  return compareNames(a.room, b.room);
}
