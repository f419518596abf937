import { z } from 'zod';
import { mealTypes } from '../rules/meal-type.ts';
import { bounds } from './bounds.ts';
import { spanOfDays } from './days.ts';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { checkIn } from './row-schemas/guests.ts';

const tapped = {
  /** The device may give it: sent twice, it is one entry. */
  id: f.id.optional(),
  /** When, by the device's clock; a device without a network sends it later. Default: now. */
  tapped_at: f.instant.optional(),
};

/** Doors only add entries, so two that know nothing of each other never overwrite one another. */
export const checkInGuest = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/check-ins',
  summary:
    'A guest came to a meal. `people`: how many of an external party are there now, counted in all.',
  access: 'check_in.write',
  params: hotelParams,
  body: z.strictObject({
    ...tapped,
    reservation_id: f.id,
    meal_date: f.day,
    meal_type_id: f.mealTypeId,
    /** Default: all of the row's. Of a guest of the house it is always one. */
    people: f.people.optional(),
    /** The guest's meal status before the door changed it. Default: the recorded one. */
    status_before: f.mealStatus.optional(),
  }),
  answer: written(checkIn),
  errors: ['already_exists', 'outside_stay', 'limit_reached'],
  writes: 'create',
});

export const takeBackCheckIn = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/check-ins/{checkInId}/take-back',
  summary: 'An entry that a guest came does not hold. What other doors said of the guest does.',
  access: 'check_in.write',
  params: hotelParams.extend({ checkInId: f.id }),
  body: z.strictObject(tapped),
  answer: written(checkIn),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

const people = z.int().min(0);
const ofStatus = z.object({ people, came: people });

export const readAttendance = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/attendance',
  summary:
    'Coming and present at each meal of some days, both included: `coming` is people who said they would eat, `statuses` has everybody by what they said before the meal.',
  access: 'member',
  params: hotelParams,
  query: spanOfDays(bounds.attendanceDays),
  answer: read(
    z.array(
      z.object({
        meal_date: f.day,
        meal_type_id: f.mealTypeId,
        category: z.enum(mealTypes.map(({ name }) => name)),
        coming: people,
        uncertain: people,
        present: people,
        statuses: z.object({ will_eat: ofStatus, uncertain: ofStatus, will_not_eat: ofStatus }),
      }),
    ),
  ),
});
