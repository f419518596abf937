import { addDays, type Day, daysBetween } from '../../core/rules/day.ts';
import type { Draw } from '../../core/seeded-random.ts';
import { drawsOf, pick } from '../made-up/draw.ts';
import type { NameLanguage } from '../made-up/names.ts';
import { demoRooms, type GroupName, type Room, type RoomKind, tourGroups } from './hotel.ts';
import { type StayShape, stayShapes } from './tables.ts';

/** A booking of one room; the departure day is not included. */
export interface Booking {
  /** Identity of the booking, the same in every run. */
  key: string;
  room: string;
  check_in: Day;
  check_out: Day;
  shape: StayShape;
  language: NameLanguage;
  group: GroupName | null;
}

/**
 * Each room's calendar is divided into periods of this many days, and each period is filled by itself. So the
 * stays of any day depend on that day alone, not on the day of the first start.
 */
const stretch = 56;
const epoch: Day = '2020-01-06';

const people = (shape: StayShape) => shape.adults + shape.children + shape.babies;

const fits: Record<RoomKind, (shape: StayShape) => boolean> = {
  Single: (shape) => people(shape) === 1,
  Double: (shape) => people(shape) === 2 && shape.adults > 0,
  Family: (shape) => people(shape) >= 3,
  'Junior suite': (shape) => shape.adults === 2 && people(shape) <= 3,
};

const shapesOf = new Map(
  demoRooms.map(({ kind }) => [kind, stayShapes.filter((shape) => fits[kind](shape))]),
);

/** Every booking that touches the days `from` to `to`, departure day included. */
export function bookingsBetween(from: Day, to: Day): Booking[] {
  return demoRooms.flatMap((room, index) => {
    // Rooms change over on different days, tour rooms together.
    const shift = room.forTours ? 3 : (index * 23) % stretch;
    const first = Math.floor((daysBetween(epoch, from) - shift - 1) / stretch);
    const last = Math.floor((daysBetween(epoch, to) - shift) / stretch);
    return Array.from({ length: last - first + 1 }, (_, block) =>
      fillStretch(room, first + block, addDays(epoch, shift + (first + block) * stretch)),
    )
      .flat()
      .filter((booking) => booking.check_in <= to && booking.check_out >= from);
  });
}

function fillStretch(room: Room, block: number, start: Day): Booking[] {
  // One seed for all tour rooms, so that they have the same stays.
  const draw = drawsOf(`stays ${room.forTours ? 'tours' : room.number} ${block}`);
  const bookings: Booking[] = [];
  for (let at = emptyNights(draw); at < stretch; at += emptyNights(draw)) {
    const shape = drawShape(room, draw);
    const nights = Math.min(shape.nights, stretch - at);
    const check_in = addDays(start, at);
    bookings.push({
      key: `${room.number} ${check_in}`,
      room: room.number,
      check_in,
      check_out: addDays(check_in, nights),
      shape,
      ...originOf(room, shape, draw),
    });
    at += nights;
  }
  return bookings;
}

function emptyNights(draw: Draw): number {
  const luck = draw();
  if (luck < 0.6) return 0;
  return luck < 0.9 ? 1 : 2;
}

function drawShape(room: Room, draw: Draw): StayShape {
  const [first, ...rest] = shapesOf.get(room.kind) ?? [];
  if (first === undefined) throw new Error(`no stay fits a room of kind ${room.kind}`);
  const shape = pick([first, ...rest], draw);
  if (!room.forTours) return shape;
  return { nights: 3 + Math.floor(draw() * 3), adults: 2, children: 0, babies: 0, board: 'HB' };
}

const languageOfTour: Record<(typeof tourGroups)[number], NameLanguage> = {
  'Radclub Rosenheim': 'de',
  'Coro Monte Rosa': 'it',
  'Leeds Walking Club': 'en',
};

function originOf(room: Room, shape: StayShape, draw: Draw): Pick<Booking, 'language' | 'group'> {
  if (room.forTours) {
    const group = pick(tourGroups, draw);
    return { language: languageOfTour[group], group };
  }
  const language = pick<NameLanguage>(
    ['it', 'it', 'it', 'it', 'de', 'de', 'de', 'de', 'en', 'en'],
    draw,
  );
  const luck = draw();
  if (shape.children + shape.babies > 0) return { language, group: luck < 0.7 ? 'Families' : null };
  return { language, group: shape.nights >= 5 && luck < 0.25 ? 'Hiking week' : null };
}
