import { z } from 'zod';
import { accuracyDays } from '../rules/accuracy/measures.ts';
import { endpoint, hotelParams, read } from './endpoint.ts';
import * as f from './fields.ts';

/** kg; null where nothing was said. */
const said = z.number().nullable();

/** A dish that was closed out in one service: what was eaten of it, and what was said before. */
export const accuracyService = z.object({
  dish_id: f.id,
  /** Also of a dish that was deleted since. */
  dish_name: z.string(),
  daily_meal_id: f.id,
  meal_type_id: f.mealTypeId,
  day: f.day,
  /** People who came to the service, or were expected where no door was kept. */
  covers: z.number(),
  /** What the estimator would have said, knowing earlier days alone; null where it had learned nothing. */
  ai: said,
  /** The amount that the kitchen set last. */
  chef: said,
  /**
   * What was eaten of the dish on the last earlier day of the same weekday, at the same meal (the mean of its services,
   * where it had several).
   */
  weekday: said,
  /** Made less left over, kg. */
  eaten: z.number(),
  /** Null where nobody known closed it out. */
  closed_by: z.string().nullable(),
  closed_at: f.instant,
});
export type AccuracyService = z.infer<typeof accuracyService>;

export const readAccuracy = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/kitchen/accuracy',
  summary:
    'Every dish closed out in the last days, today included: what was eaten, and what the AI, the kitchen and the same weekday before said, kg.',
  access: 'member',
  params: hotelParams,
  query: z.object({
    days: z.coerce
      .number()
      .pipe(z.literal(accuracyDays, { error: 'invalid_request' }))
      .default(30),
  }),
  /** By day, meal and name of the dish, the oldest first. */
  answer: read(z.object({ from: f.day, to: f.day, services: z.array(accuracyService) })),
});
export type Accuracy = z.infer<typeof readAccuracy.answer>['data'];
