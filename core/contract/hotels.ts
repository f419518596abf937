import { z } from 'zod';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { hotel, roomType } from './row-schemas/hotel.ts';

export const memberHotel = hotel.extend({
  /** What the caller is in this hotel. */
  role: f.role,
  /** The caller is its admin, and administers it only once they have a second factor, as its organization asks. */
  lacks_second_factor: z.boolean(),
  is_demo: z.boolean(),
});
export type MemberHotel = z.infer<typeof memberHotel>;

export const listHotels = endpoint({
  method: 'get',
  path: '/api/v1/hotels/',
  summary: 'Hotels that the caller is a member of, by name.',
  access: 'signed_in',
  isScoped: true,
  answer: z.object({ data: z.array(memberHotel) }),
  errors: ['forbidden'],
});

const time = f.serviceTime.nullable().optional();

/** What a save does to each room type of the hotel; those that it does not name stay as they are. */
const roomTypeChange = z.discriminatedUnion(
  'action',
  [
    roomType
      .partial({ id: true })
      .extend({ action: z.literal('create') })
      .strict(),
    roomType.extend({ action: z.literal('update') }).strict(),
    roomType
      .partial()
      .required({ id: true })
      .extend({ action: z.literal('delete') })
      .strict(),
  ],
  { error: 'unknown_action' },
);

/** A part that is absent stays as it is. */
export const updateHotel = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}',
  summary:
    'Changes a hotel. Other edge-day meals pre-fill the present and future stays anew, but for what a person said.',
  access: 'configuration.write',
  params: hotelParams,
  body: z.strictObject({
    name: f.name,
    address: f.name,
    city: f.name,
    phone: f.name,
    website: f.line.nullable().optional(),
    rating: f.rating.optional(),
    available_rooms: f.rooms.optional(),
    minimum_occupancy: f.occupancy.optional(),
    maximum_occupancy: f.occupancy.optional(),
    capacity: f.capacity.optional(),
    breakfast_opening_time: time,
    breakfast_closing_time: time,
    lunch_opening_time: time,
    lunch_closing_time: time,
    dinner_opening_time: time,
    dinner_closing_time: time,
    time_zone: f.timeZone.optional(),
    edge_day_meals: z.strictObject(hotel.shape.edge_day_meals.shape).optional(),
    room_types: z.array(roomTypeChange).max(200, { error: 'too_long' }).optional(),
  }),
  answer: written(hotel),
  writes: 'change',
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
  isScoped: true,
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

const room = z.object({ id: f.id, room_number: z.string(), room_type_id: f.id.nullable() });

export const listRooms = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/rooms',
  summary: 'Room types by name, and rooms by number.',
  access: 'member',
  params: hotelParams,
  answer: read(
    z.object({
      room_types: z.array(roomType),
      /** Rooms that the hotel has said that it has. */
      rooms: z.array(room),
      /** Numbers of the rooms in which somebody stays today. */
      occupied: z.array(z.string()),
    }),
  ),
});
