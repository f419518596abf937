import type { Allergen } from '../allergens.ts';
import type { Day } from '../day.ts';
import type { DishType } from '../dish-type.ts';
import type { Box } from './piece.ts';

/** A dish as a menu has it. */
export interface SheetDish {
  name: string;
  /** What stands below it in smaller letters. */
  description: string | null;
  /** null: neither a heading nor its name says it. */
  section: DishType | null;
  price: number | null;
  /** null: nothing is said of them. */
  allergens: Allergen[] | null;
  /** The date, where the menu has it; else the weekday, 1 = Monday. */
  day: Day | null;
  weekday: number | null;
  /** Id of the meal type. */
  meal: number | null;
  /** How surely it was read, 0 to 1. */
  confidence: number;
  /** The dish's number of page, from 1, and line in the order of reading. */
  page: number;
  line: number;
  /** As it stands there. */
  text: string;
  /** Where it stands on its page, in parts of the page's width and height; null where it has no place. */
  place: Box | null;
}

/** A dish that was read less surely than this is to be looked at. */
export const sureEnough = 0.8;
