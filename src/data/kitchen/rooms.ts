import type { View } from '../../offline/view/view.ts';
import { useView } from '../engine/view.ts';

type Rooms = ReadonlyMap<string, { name: string; room: string | null }>;

/** Name and room of every guest on this device, by id. */
export const useRooms = (): Rooms => useView(roomsIn);

const roomsIn = (view: View): Rooms =>
  new Map(
    [...view.all('reservation').values()].map(({ id, guest_name, room_number }) => [
      id,
      { name: guest_name, room: room_number },
    ]),
  );
