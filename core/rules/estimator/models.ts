import { type AttendanceModel, priorAttendance } from '../attendance.ts';
import type { DishGroup } from '../dish-type.ts';
import type { HouseForecast, SeriesForecast } from '../forecast/parameters.ts';

/** What was learned of one meal of a hotel, as it travels to the devices. */
export interface MealModel {
  /** Who comes, by the status that they have. */
  attendance: AttendanceModel;
  /** How many come of those who are expected by their statuses; null: nothing learned. */
  covers: { house: HouseForecast; series: SeriesForecast } | null;
  courses: Partial<Record<DishGroup, CourseModel>>;
  /** What the forecasts of all dishes share; null: nothing learned. */
  dishes: HouseForecast | null;
}

/** The dishes of a type at one meal. */
export interface CourseModel {
  /** Kg of one who takes a dish. */
  kg_per_cover: number;
  /** See sharesOf. */
  competition: number;
  /** Services that a dish of it was closed out in. */
  services: number;
}

/** What was learned of a dish at one meal, as it travels to the devices. */
export interface DishModel {
  course: DishGroup;
  /** Kg of one who takes it. */
  kg_per_cover: number;
  /** Logarithm of its pull on those who eat of the course. */
  pull: number;
  /** Services that it was closed out in. */
  services: number;
  /** How much is eaten beside what covers, share and portion let expect; null: nothing learned. */
  forecast: SeriesForecast | null;
}

/** A dish's models by meal type id. */
export type DishModels = Readonly<Record<string, DishModel>>;

export function priorMeal(): MealModel {
  return { attendance: priorAttendance(), covers: null, courses: {}, dishes: null };
}
