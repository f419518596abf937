import { type AppetiteState, emptyAppetite, portionOf } from '../appetite/state.ts';
import { type AttendanceModel, priorAttendance } from '../attendance.ts';
import { houseForecastOf, seriesForecastOf } from '../forecast/parameters.ts';
import { emptyForecastState, type ForecastState } from '../forecast/state.ts';
import type { DishModel, MealModel } from './models.ts';

/** All that a hotel has learned from its own services, as plain JSON. */
export interface Knowledge {
  /** What is known of each meal, by meal type id. */
  meals: Readonly<Record<string, MealKnowledge>>;
  /** Covers that came of those that statuses let expect: a series of each meal. */
  covers: ForecastState;
  /** Kg eaten of those that covers, share and portion let expect: a series of each dish at each meal. */
  dishes: ForecastState;
}

export interface MealKnowledge {
  attendance: AttendanceModel;
  appetite: AppetiteState;
}

export function emptyKnowledge(): Knowledge {
  return { meals: {}, covers: emptyForecastState(), dishes: emptyForecastState() };
}

export const emptyMeal = (): MealKnowledge => ({
  attendance: priorAttendance(),
  appetite: emptyAppetite(),
});

/** A dish that is served at two meals is two series: fruit at breakfast is not fruit after dinner. */
export const dishSeries = (mealTypeId: number, dishId: string) => `${mealTypeId} ${dishId}`;

/** What a device needs to know of a meal. */
export function mealModelOf(knowledge: Knowledge, mealTypeId: number): MealModel {
  const { attendance, appetite } = knowledge.meals[mealTypeId] ?? emptyMeal();
  const house = houseForecastOf(knowledge.covers);
  const covers = knowledge.covers.series[mealTypeId];
  const courses = Object.entries(appetite.courses).map(
    ([course, { portion, competition, services }]) => [
      course,
      { kg_per_cover: Math.exp(portion.mean), competition: competition.mean, services },
    ],
  );
  return {
    attendance,
    covers: covers ? { house, series: seriesForecastOf(house, covers) } : null,
    courses: Object.fromEntries(courses),
    dishes:
      Object.keys(knowledge.dishes.series).length > 0 ? houseForecastOf(knowledge.dishes) : null,
  };
}

/** What a device needs to know of the dishes at a meal; undefined for one that was never planned there. */
export function dishModelsAt(
  knowledge: Knowledge,
  mealTypeId: number,
): (dishId: string) => DishModel | undefined {
  const { appetite } = knowledge.meals[mealTypeId] ?? emptyMeal();
  const house = houseForecastOf(knowledge.dishes);
  return (dishId) => {
    const known = appetite.dishes[dishId];
    if (known === undefined) return undefined;
    const { kg_per_cover, services } = portionOf(appetite, dishId, known.course);
    const series = knowledge.dishes.series[dishSeries(mealTypeId, dishId)];
    return {
      ...{ course: known.course, kg_per_cover, pull: known.pull.mean, services },
      forecast: series ? seriesForecastOf(house, series) : null,
    };
  };
}
