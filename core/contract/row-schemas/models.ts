import { z } from 'zod';
import { dishTypes, uncategorized } from '../../rules/dish-type.ts';
import type { CourseModel, DishModel, MealModel } from '../../rules/estimator/models.ts';
import type { Errors } from '../../rules/forecast/errors.ts';
import type { HouseForecast, SeriesForecast } from '../../rules/forecast/parameters.ts';
import type { MealStatus } from '../../rules/meal-status.ts';
import * as f from '../fields.ts';

/** What the estimator learned: plain numbers, whose meaning is in core/rules/estimator and core/rules/forecast. */

type Shape<T> = { [K in keyof T]: z.ZodType };

const number = z.number();
const lasting = z.array(number).readonly();

const errors = z.object({
  count: number,
  mean: number,
  low: number,
  high: number,
} satisfies Shape<Errors>);
const houseForecast = z.object({
  rate: number,
  weekdays: lasting,
  miss: number,
  missDay: f.day.nullable(),
  weights: lasting,
  errors: z.object({ young: errors, known: errors }),
} satisfies Shape<HouseForecast>);
const seriesForecast = z.object({
  count: number,
  lastDay: f.day,
  rate: number,
  recentRate: number,
  level: number,
  plan: number,
  weekdays: lasting,
  weekdayLevels: z.array(number.nullable()).readonly(),
  miss: number,
  misses: z.object({ sum: number, weight: number }),
} satisfies Shape<SeriesForecast>);

const chance = z.object({ alpha: number, beta: number });
const course = z.enum([...dishTypes, uncategorized]);
const courseModel = z.object({
  kg_per_cover: number,
  competition: number,
  services: number,
} satisfies Shape<CourseModel>);

/** `id` is the meal type's id as text. */
export const mealModel = z.object({
  id: z.string(),
  hotel_id: f.id,
  version: f.version,
  model: z.object({
    attendance: z.object({
      will_eat: chance,
      uncertain: chance,
      will_not_eat: chance,
    } satisfies Record<MealStatus, typeof chance>),
    covers: z.object({ house: houseForecast, series: seriesForecast }).nullable(),
    courses: z.partialRecord(course, courseModel),
    dishes: houseForecast.nullable(),
  } satisfies Shape<MealModel>),
});

const dish = z.object({
  course,
  kg_per_cover: number,
  pull: number,
  services: number,
  forecast: seriesForecast.nullable(),
} satisfies Shape<DishModel>);

/** `id` is the dish's; its models are by meal type id. */
export const dishModel = z.object({
  id: f.id,
  hotel_id: f.id,
  version: f.version,
  models: z.record(z.string(), dish).readonly(),
});
