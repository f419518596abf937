import { type Day, daysFromTo } from './day.ts';
import { breakfast, dinner, lunch, type MealTypeId } from './meal-type.ts';

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
