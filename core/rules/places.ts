import { compareNames } from './names.ts';

/** Where guests are found: by their room, or by name where they have none. */
export interface Place {
  place: string;
  guests: number;
}

/** The places of some guests, rooms and names in their order, each once. */
export function placesOf(
  guests: Iterable<{ room_number: string | null; guest_name: string }>,
): Place[] {
  const found = new Map<string, number>();
  for (const { room_number, guest_name } of guests) {
    const place = room_number ?? guest_name;
    found.set(place, (found.get(place) ?? 0) + 1);
  }
  return [...found]
    .map(([place, count]) => ({ place, guests: count }))
    .sort((a, b) => compareNames(a.place, b.place));
}
