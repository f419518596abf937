import type { OccasionType } from '../../core/rules/occasion.ts';
import type { hotels } from '../database/schema/hotels.ts';
import { demoHotelId, demoId } from './ids.ts';

/** The demo hotel: half board, in the Alps. */
export const demoHotel = {
  id: demoHotelId,
  name: 'Hotel Test',
  address: 'Via della Malga 12',
  city: 'Selva',
  phone: '+39 0471 000000',
  website: 'https://hotel-test.example',
  rating: 4,
  available_rooms: 44,
  minimum_occupancy: 1,
  maximum_occupancy: 4,
  capacity: 120,
  breakfast_opening_time: '07:00',
  breakfast_closing_time: '10:30',
  lunch_opening_time: '12:00',
  lunch_closing_time: '14:00',
  dinner_opening_time: '18:30',
  dinner_closing_time: '22:00',
  time_zone: 'Europe/Rome',
  is_demo: true,
} satisfies Omit<typeof hotels.$inferInsert, 'version'>;

export const roomKinds = [
  { name: 'Single', capacity: 1, rooms: 6 },
  { name: 'Double', capacity: 2, rooms: 22 },
  { name: 'Family', capacity: 4, rooms: 12 },
  { name: 'Junior suite', capacity: 3, rooms: 4 },
] as const;
export type RoomKind = (typeof roomKinds)[number]['name'];

export interface Room {
  number: string;
  kind: RoomKind;
  /** Rooms that travel groups take together; their stays begin and end on the same days. */
  forTours: boolean;
}

const roomsPerFloor = 16;

/** 101 to 116, 201 to 216, 301 to 312. */
export const demoRooms: Room[] = roomKinds
  .flatMap(({ name, rooms }) => Array.from({ length: rooms }, () => name))
  .map((kind, index) => ({
    number: String(100 * (1 + Math.floor(index / roomsPerFloor)) + 1 + (index % roomsPerFloor)),
    kind,
    forTours: index >= 24 && index < 28,
  }));

export const demoGuestTypes = [
  { name: 'Standard', description: 'Eats everything' },
  { name: 'Vegetarian', description: 'No meat, no fish' },
  { name: 'Gluten-free', description: 'No cereals containing gluten' },
  { name: 'Children', description: 'Children’s menu' },
] as const;
export type GuestTypeName = (typeof demoGuestTypes)[number]['name'];

export const tourGroups = ['Radclub Rosenheim', 'Coro Monte Rosa', 'Leeds Walking Club'] as const;
export const demoGroups = ['Families', 'Hiking week', ...tourGroups] as const;
export type GroupName = (typeof demoGroups)[number];

/** Evenings of each week, by weekday (Sunday is 0), and the group that one of them is for. */
export const demoOccasions = [
  { name: 'Gala dinner', type: 'celebration', weekday: 4 },
  { name: 'Tyrolean evening', type: 'theme', weekday: 6, group: 'Hiking week' },
] as const satisfies readonly {
  name: string;
  type: OccasionType;
  weekday: number;
  group?: GroupName;
}[];

export const demoPeople = [
  { role: 'admin', email: 'admin@demo.hotel', name: 'Anna Admin' },
  { role: 'reception', email: 'reception@demo.hotel', name: 'Riccardo Reception' },
  { role: 'kitchen', email: 'kitchen@demo.hotel', name: 'Karin Kitchen' },
] as const;

export const demoPassword = 'demo-hotel-2026';

export const guestTypeId = (name: string) => demoId('guest type', name);
export const groupId = (name: string) => demoId('group', name);
export const occasionId = (name: string) => demoId('occasion', name);
