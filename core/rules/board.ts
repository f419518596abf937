import { type Day, daysFromTo } from './day.ts';
import { breakfast, dinner, lunch, type MealTypeId, mealTypes } from './meal-type.ts';

/** Board basis of a stay: room only, bed and breakfast, half board, full board, all inclusive. */
export const boards = ['SC', 'BB', 'HB', 'FB', 'AI'] as const;
export type Board = (typeof boards)[number];

/** Which meals of the board a hotel gives on a guest's days of arrival and departure. */
export interface EdgeDayMeals {
  breakfast_on_arrival: boolean;
  breakfast_on_departure: boolean;
  lunch_on_departure: boolean;
  dinner_on_arrival: boolean;
  dinner_on_departure: boolean;
}

export const usualEdgeDayMeals: EdgeDayMeals = {
  breakfast_on_arrival: false,
  breakfast_on_departure: true,
  lunch_on_departure: false,
  dinner_on_arrival: true,
  dinner_on_departure: false,
};

export interface BoardStay {
  check_in: Day;
  check_out: Day;
  board: Board;
  /** Set by reception: lunch is given on the day of arrival too. */
  arrives_before_noon: boolean;
}

const mealsOfBoard: Record<Board, readonly MealTypeId[]> = {
  SC: [],
  BB: [breakfast],
  HB: [breakfast, dinner],
  FB: [breakfast, lunch, dinner],
  AI: [breakfast, lunch, dinner],
};

/** The most meals that a board gives on a day. */
export function mealsADay(board: Board): number {
  return mealsOfBoard[board].length;
}

/** Whether the board of `stay` gives `meal` on `day`, by the hotel's rules for arrival and departure. */
export function boardGives(
  stay: BoardStay,
  meal: MealTypeId,
  day: Day,
  edges: EdgeDayMeals,
): boolean {
  if (day < stay.check_in || day > stay.check_out) return false;
  if (!mealsOfBoard[stay.board].includes(meal)) return false;
  if (day === stay.check_in && !givenOnArrival(stay, meal, edges)) return false;
  return day !== stay.check_out || givenOnDeparture(meal, edges);
}

function givenOnArrival(stay: BoardStay, meal: MealTypeId, edges: EdgeDayMeals): boolean {
  if (meal === breakfast) return edges.breakfast_on_arrival;
  if (meal === lunch) return stay.arrives_before_noon;
  return edges.dinner_on_arrival;
}

function givenOnDeparture(meal: MealTypeId, edges: EdgeDayMeals): boolean {
  if (meal === breakfast) return edges.breakfast_on_departure;
  return meal === lunch ? edges.lunch_on_departure : edges.dinner_on_departure;
}

/** Every (day, meal) that the board of `stay` gives, in order of day, then meal. */
export function mealsOfStay(
  stay: BoardStay,
  edges: EdgeDayMeals,
): { day: Day; meal: MealTypeId }[] {
  return daysFromTo(stay.check_in, stay.check_out).flatMap((day) =>
    mealsOfBoard[stay.board]
      .filter((meal) => boardGives(stay, meal, day, edges))
      .map((meal) => ({ day, meal })),
  );
}

/** A stay as pre-filling its meals sees it: one without a board is given none. */
export type PrefilledStay = Omit<BoardStay, 'board'> & { board: Board | null };

/** The days of a changed stay whose meals are pre-filled anew: those of before and after, from `from` on. */
export function daysToPrefill(
  before: Pick<BoardStay, 'check_in' | 'check_out'>,
  after: Pick<BoardStay, 'check_in' | 'check_out'>,
  from: Day,
): Day[] {
  const days = [before, after].flatMap((stay) => daysFromTo(stay.check_in, stay.check_out));
  return [...new Set(days)].filter((day) => day >= from).sort();
}

/** The meals on those days that the board gives either before or after, but not both: what a change of the stay moves. */
export function mealsMoved(
  before: PrefilledStay,
  after: PrefilledStay,
  edges: EdgeDayMeals,
  from: Day,
): { day: Day; meal: MealTypeId }[] {
  return daysToPrefill(before, after, from).flatMap((day) =>
    mealTypes
      .map(({ id }) => id)
      .filter((meal) => givesMeal(before, meal, day, edges) !== givesMeal(after, meal, day, edges))
      .map((meal) => ({ day, meal })),
  );
}

/** `boardGives`, also of a stay without a board. */
export function givesMeal(
  { board, ...stay }: PrefilledStay,
  meal: MealTypeId,
  day: Day,
  edges: EdgeDayMeals,
): boolean {
  return board !== null && boardGives({ ...stay, board }, meal, day, edges);
}
