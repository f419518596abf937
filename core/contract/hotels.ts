import { z } from 'zod';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { hotel } from './rows.ts';

export const memberHotel = hotel.extend({
  /** What the caller is in this hotel. */
  role: f.role,
  is_demo: z.boolean(),
});
export type MemberHotel = z.infer<typeof memberHotel>;

export const listHotels = endpoint({
  method: 'get',
  path: '/api/v1/hotels/',
  summary: 'Hotels that the caller is a member of, by name.',
  access: 'signed_in',
  answer: z.object({ data: z.array(memberHotel) }),
});

export const createHotel = endpoint({
  method: 'post',
  path: '/api/v1/hotels/',
  summary: 'Creates a hotel, whose admin the caller is. The device may give the id.',
  access: 'signed_in',
  body: z.strictObject({ id: f.id.optional(), name: f.name }),
  answer: z.object({ data: memberHotel }),
  errors: ['already_exists'],
  writes: 'create',
});

/** Deletes all rows of the hotel. Devices of its members get 404 from then on. */
export const deleteHotel = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}',
  summary: 'Deletes a hotel with everything in it.',
  access: 'hotel.delete',
  params: hotelParams,
  answer: written(z.object({ id: f.id })),
  writes: 'change',
});

export const me = endpoint({
  method: 'get',
  path: '/api/v1/users/me',
  summary: 'The caller.',
  access: 'signed_in',
  answer: z.object({ data: z.object({ id: f.userId, email: z.string(), name: z.string() }) }),
});

export const listMealTypes = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/meal-types',
  summary: 'Active meal types by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(z.object({ id: f.mealTypeId, name: z.string(), is_active: z.boolean() }))),
});
