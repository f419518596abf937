import { z } from 'zod';
import * as f from '../../../../core/contract/fields.ts';
import type { MemberHotel, updateHotel } from '../../../../core/contract/hotels.ts';

/** A row of the room types; `id` is empty until it is stored. */
const roomTypeRow = z.object({
  id: z.string(),
  name: f.line,
  capacity: f.people,
  total_available_rooms: f.rooms,
  action: z.enum(['create', 'update', 'delete']),
});
export type RoomTypeRow = z.infer<typeof roomTypeRow>;

const fields = z.object({
  name: f.name,
  address: f.name,
  city: f.name,
  phone: f.name,
  website: f.name,
  /** Only the organization asks for it; NaN: none is set. */
  capacity: z.number().or(z.nan()),
  room_types: z.array(roomTypeRow),
});

/** What the form holds, by the names of the request. */
export type HotelValues = z.output<typeof fields>;

/** Whether a row of the room types is saved as one. */
const counts = ({ action, name }: RoomTypeRow) => action !== 'delete' && name.trim() !== '';

/** Checks the form; each issue's message is a code of errors.json. */
const checked = fields.superRefine(
  ({ room_types }, context) => {
    if (room_types.some(counts)) return;
    context.addIssue({ code: 'custom', path: ['room_types'], message: 'no_room_type' });
  },
  // All that is wrong is said at once.
  { when: () => true },
);

export const hotelSchema: z.ZodType<HotelValues, HotelValues> = checked;

/** The same where the capacity of the house is asked for too. */
export const hotelSchemaWithCapacity: z.ZodType<HotelValues, HotelValues> = checked.and(
  z.object({ capacity: f.capacity }),
);

export type HotelField = keyof HotelValues;

/** Lines of text, in the order of the screen. */
export const textFields = ['name', 'website', 'address', 'city', 'phone'] as const;

/** What the form shows of a stored hotel. */
export function valuesOf(hotel: MemberHotel): HotelValues {
  return {
    name: hotel.name,
    address: hotel.address ?? '',
    city: hotel.city ?? '',
    phone: hotel.phone ?? '',
    website: hotel.website ?? '',
    capacity: hotel.capacity ?? Number.NaN,
    room_types: hotel.room_types.map((type) => ({ ...type, action: 'update' })),
  };
}

/** A row for a room type that is new. */
export const newRoomType: RoomTypeRow = {
  id: '',
  name: '',
  capacity: 1,
  total_available_rooms: 1,
  action: 'create',
};

/** The request that saves a checked form over a stored hotel. */
export function bodyOf(
  values: HotelValues,
  hotel: MemberHotel,
): z.input<(typeof updateHotel)['body']> {
  const { capacity, room_types, ...texts } = values;
  const known = new Set(hotel.room_types.map(({ id }) => id));
  return {
    ...texts,
    ...(Number.isNaN(capacity) ? {} : { capacity }),
    room_types: room_types.flatMap((row) => changeOf(row, known.has(row.id))),
  };
}

type Change = NonNullable<z.input<(typeof updateHotel)['body']>['room_types']>[number];

/** What a save does to one room type. Rows with an empty name are dropped. */
function changeOf(row: RoomTypeRow, isStored: boolean): Change[] {
  const { id, action, ...type } = row;
  if (action === 'delete') return isStored ? [{ id, action }] : [];
  if (type.name.trim() === '') return [];
  // One that somebody else has removed meanwhile is made anew.
  return [isStored ? { id, action: 'update', ...type } : { action: 'create', ...type }];
}

/**
 * Rows of the room types once `sent` is stored: those that were created have the id of their room type, so that the next
 * save updates it, or deletes it where its row was removed meanwhile. Removed ones that were sent are gone.
 */
export function rowsAfterSave(
  rows: readonly RoomTypeRow[],
  sent: readonly RoomTypeRow[],
  stored: MemberHotel['room_types'],
): RoomTypeRow[] {
  const created = stored.filter(({ id }) => !sent.some((row) => row.id === id));
  const present = rows.flatMap((row, index): RoomTypeRow[] => {
    if (stored.some(({ id }) => id === row.id)) return [row];
    if (row.action === 'delete') return [];
    const name = sentRow(row, index, sent)?.name.trim();
    const at = created.findIndex((type) => type.name === name);
    const [type] = at < 0 ? [] : created.splice(at, 1);
    return [type ? { ...row, id: type.id, action: 'update' } : row];
  });
  return [...present, ...created.map((type) => ({ ...type, action: 'delete' as const }))];
}

/** The row as it was sent; a new one, which has no id, is the one of its name, or else of its place. */
function sentRow(row: RoomTypeRow, index: number, sent: readonly RoomTypeRow[]) {
  const same = sent.filter(({ id }) => id === row.id);
  const atPlace = same.find((each) => each === sent[index]);
  return same.find(({ name }) => name.trim() === row.name.trim()) ?? atPlace;
}

/** A count of at least one, whatever was typed. */
export const atLeastOne = (typed: number): number =>
  Number.isInteger(typed) && typed >= 1 ? typed : 1;
