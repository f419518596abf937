import { z } from 'zod';
import * as f from '../fields.ts';

export const roomType = z.object({
  id: f.id,
  name: f.name,
  capacity: z.int().min(1),
  total_available_rooms: z.int().min(1),
});

const time = f.clock.nullable();

export const hotel = z.object({
  id: f.id,
  version: f.version,
  name: f.name,
  address: z.string().nullable(),
  city: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  rating: z.int().min(0).max(5),
  available_rooms: z.int().nullable(),
  minimum_occupancy: z.int().nullable(),
  maximum_occupancy: z.int().nullable(),
  capacity: z.int().nullable(),
  breakfast_opening_time: time,
  breakfast_closing_time: time,
  lunch_opening_time: time,
  lunch_closing_time: time,
  dinner_opening_time: time,
  dinner_closing_time: time,
  time_zone: f.timeZone,
  edge_day_meals: z.object({
    breakfast_on_arrival: z.boolean(),
    breakfast_on_departure: z.boolean(),
    lunch_on_departure: z.boolean(),
    dinner_on_arrival: z.boolean(),
    dinner_on_departure: z.boolean(),
  }),
  room_types: z.array(roomType),
});
