import { z } from 'zod';
import { daysCompared } from '../rules/food-balance.ts';
import { bounds } from './bounds.ts';
import { spanOfDays } from './days.ts';
import { endpoint, hotelParams, read } from './endpoint.ts';
import * as f from './fields.ts';

const count = z.int().min(0);
const kg = z.number().min(0);

export const readFood = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/kitchen/food',
  summary:
    'What was made for each service with a menu and what was left over, kg: over the dishes that were closed out.',
  access: 'member',
  params: hotelParams,
  // A span of the history of attendance, and the days that it is compared with.
  query: spanOfDays(bounds.historyDays + daysCompared),
  /** By day and meal. */
  answer: read(
    z.array(
      z.object({
        meal_date: f.day,
        meal_type_id: f.mealTypeId,
        closed: count,
        made: kg,
        left_over: kg,
        /** People who came, or who were coming where no door was kept. */
        covers: count,
      }),
    ),
  ),
});
