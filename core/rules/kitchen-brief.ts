import type { Allergen } from './allergens.ts';
import type { Day } from './day.ts';
import type { GuestDiet } from './guest-diet.ts';
import { type MealStatus, unrecordedStatus } from './meal-status.ts';
import { type MealTypeId, mealTypes } from './meal-type.ts';
import {
  type Category,
  type Counted,
  categoryOf,
  countTold,
  type HeadCount,
  peopleOf,
} from './people.ts';

/** What the kitchen has to know of a guest beside the meals; of a party without a room, so that its name stays known. */
export interface BriefNote {
  reservation_id: string;
  guest_name: string;
  room_number: string | null;
  diets: GuestDiet[];
  allergies: Allergen[];
}

/** What a brief says of a day's guests. */
export interface BriefState {
  /** One line for each guest in the house, as `lineOf` writes it. */
  guests: string[];
  /** Guests with diets or allergies, and parties without a room. */
  notes: BriefNote[];
}

/** The fields of a reservation row that a brief needs. */
export interface BriefGuest extends Counted {
  id: string;
  guest_name: string;
  room_number: string | null;
  diets: GuestDiet[] | null;
  allergies: Allergen[] | null;
}

/** One guest of a brief. */
export interface Told {
  id: string;
  statuses: Readonly<Record<MealTypeId, MealStatus>>;
  category: Category;
  people: number;
  note: BriefNote | undefined;
}

const letterOf: Record<MealStatus, string> = { will_eat: 'e', uncertain: 'u', will_not_eat: 'n' };
const statusOf: Record<string, MealStatus> = { e: 'will_eat', u: 'uncertain', n: 'will_not_eat' };
const signOf: Record<Category, string> = { male: 'm', female: 'f', child: 'c' };
const categoryBy: Record<string, Category> = { m: 'male', f: 'female', c: 'child' };

/**
 * A guest's line: the id without hyphens, a letter for each meal (e eats, u uncertain, n not), one for the category
 * (m, f, c), and the people. Thousands of guests fit into one request.
 */
export const linePattern: RegExp = /^[0-9a-f]{32}[eun]{3}[mfc][1-9]\d{0,2}$/;

/** The guest of a line, as text that is equal for equal ids. */
export const guestOfLine = (line: string): string => line.slice(0, 32);

function lineOf({ id, statuses, category, people }: Omit<Told, 'note'>): string {
  const meals = mealTypes.map((type) => letterOf[statuses[type.id]]).join('');
  return `${id.replaceAll('-', '')}${meals}${signOf[category]}${people}`;
}

function told(line: string): Omit<Told, 'note'> {
  const [, a, b, c, d, e] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(line) ?? [];
  const status = (place: number) => statusOf[line.charAt(32 + place)] ?? unrecordedStatus;
  return {
    id: [a, b, c, d, e].join('-'),
    statuses: { 1: status(0), 2: status(1), 3: status(2) },
    category: categoryBy[line.charAt(35)] ?? 'female',
    people: Number(line.slice(36)),
  };
}

/** Letters of a room in a brief. */
const roomLength = 200;

/**
 * What is to be told of a day's guests.
 * @param mostNotes a hotel with more diets and allergies than a brief holds keeps those with allergies
 */
export function briefOf(
  guests: Iterable<BriefGuest>,
  day: Day,
  status: (guestId: string, meal: MealTypeId) => MealStatus,
  mostNotes: number,
): BriefState {
  const lines: string[] = [];
  const notes: BriefNote[] = [];
  for (const guest of guests) {
    const { id, guest_name } = guest;
    // An import may have put a remark there; a brief takes a line.
    const room_number = guest.room_number?.slice(0, roomLength) ?? null;
    const statuses = { 1: status(id, 1), 2: status(id, 2), 3: status(id, 3) };
    const [category, people] = [categoryOf(guest, day), peopleOf(guest)];
    // Who never came is nobody to cook for.
    if (people === 0) continue;
    lines.push(lineOf({ id, statuses, category, people }));
    const [diets, allergies] = [guest.diets ?? [], guest.allergies ?? []];
    if (diets.length + allergies.length > 0 || guest.is_external_guest) {
      notes.push({ reservation_id: id, guest_name, room_number, diets, allergies });
    }
  }
  notes.sort((a, b) => b.allergies.length - a.allergies.length || b.diets.length - a.diets.length);
  return { guests: lines, notes: notes.slice(0, mostNotes) };
}

/** The guests of a brief, by id. */
export function toldIn({ guests, notes }: BriefState): ReadonlyMap<string, Told> {
  const noteOf = new Map(notes.map((note) => [note.reservation_id, note]));
  return new Map(
    guests.map((line) => {
      const guest = told(line);
      return [guest.id, { ...guest, note: noteOf.get(guest.id) }];
    }),
  );
}

/** Head count of a brief's meal. */
export function countIn(state: BriefState, meal: MealTypeId): HeadCount {
  return countTold(
    state.guests.map((line) => {
      const { statuses, category, people } = told(line);
      return { status: statuses[meal], category, people };
    }),
  );
}

/** Head counts of all meals of a brief. */
export const countsIn = (state: BriefState): { meal_type_id: MealTypeId; people: HeadCount }[] =>
  mealTypes.map(({ id }) => ({ meal_type_id: id, people: countIn(state, id) }));

/** A brief with what was seen of its changes later: what `seen` says of a guest holds. */
export function withSeen(state: BriefState, seen: BriefState): BriefState {
  const later = new Map(seen.guests.map((line) => [guestOfLine(line), line]));
  const ids = new Set(toldIn(seen).keys());
  const before = new Set(state.guests.map(guestOfLine));
  return {
    guests: [
      ...state.guests.map((line) => later.get(guestOfLine(line)) ?? line),
      ...seen.guests.filter((line) => !before.has(guestOfLine(line))),
    ],
    notes: [
      ...state.notes.filter((note) => !ids.has(note.reservation_id)),
      ...seen.notes.filter((note) => ids.has(note.reservation_id)),
    ],
  };
}
