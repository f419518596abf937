import type { Allergen } from '../allergens.ts';
import type { Need } from '../brief-changes.ts';
import type { Concerned } from './dish-alerts.ts';

/** What the kitchen has seen of one guest whom a dish concerns. */
export interface SeenGuest {
  reservation_id: string;
  /** Where the guest was to be found then; null for a party without a room. */
  room_number: string | null;
  people: number;
  clashes: Need[];
  perhaps: Allergen[];
}

/** Letters of a room in an acknowledgement. */
const roomLength = 200;

// An import may have put a remark there; an acknowledgement takes a line.
const roomOf = (room: string | null): string | null => room?.trim().slice(0, roomLength) ?? null;

/** What an acknowledgement says that the kitchen has seen: those guests as they are now. */
export const seenOf = (concerned: readonly Concerned[]): SeenGuest[] =>
  concerned.map(({ guest, people, clashes, perhaps }) => ({
    ...{ reservation_id: guest.id, room_number: roomOf(guest.room_number), people },
    ...{ clashes: [...clashes], perhaps: [...perhaps] },
  }));

/**
 * What nobody in the kitchen has seen yet: guests who are new to the dish, who moved into another room or have become
 * more, and what was not known to clash with them before. What was seen stays seen, also of a guest who left and is back.
 * @param seen of all acknowledgements of the dish in its service
 */
export function unseenIn<C extends Concerned>(
  concerned: readonly C[],
  seen: Iterable<SeenGuest>,
): C[] {
  const lines = [...seen];
  return concerned.flatMap((each) => {
    const { guest, people } = each;
    const own = lines.filter(
      (line) =>
        line.reservation_id === guest.id &&
        line.room_number === roomOf(guest.room_number) &&
        line.people >= people,
    );
    const clashes = each.clashes.filter((need) => !own.some((line) => line.clashes.includes(need)));
    const perhaps = each.perhaps.filter(
      (need) => !own.some((line) => line.clashes.includes(need) || line.perhaps.includes(need)),
    );
    return clashes.length + perhaps.length > 0 ? [{ ...each, clashes, perhaps }] : [];
  });
}
