import type { Row } from '../../../../core/contract/rows.ts';
import type { GuestCard } from '../../../../core/rules/guest-list.ts';
import { peopleOf } from '../../../../core/rules/people.ts';

type Guest = Row<'reservation'>;

/** One row of the virtual list: a card's header, or one of its guests. */
export type ListRow =
  | { kind: 'card'; key: string; card: GuestCard<Guest>; people: number }
  | { kind: 'guest'; key: string; cardKey: string; guest: Guest; last: boolean };

/** Cards and their guests, flattened in order. Keys are unique within a tab. */
export function listRows(cards: readonly GuestCard<Guest>[]): ListRow[] {
  return cards.flatMap((card) => [
    {
      kind: 'card' as const,
      key: `card/${card.key}`,
      card,
      people: card.guests.reduce((sum, guest) => sum + peopleOf(guest), 0),
    },
    ...card.guests.map((guest, index) => ({
      kind: 'guest' as const,
      key: guest.id,
      cardKey: card.key,
      guest,
      last: index === card.guests.length - 1,
    })),
  ]);
}

/** Widest list in which the meals are below the name, px; also in the container query of grid.css. */
export const narrowest = 540;
/** Media query for screens whose list is at most that wide, with the sidebar expanded. */
export const narrowScreens =
  '(max-width: 564px), (min-width: 769px) and (max-width: 852px), (min-width: 1151px) and (max-width: 1252px)';
const heights = { card: 52, guest: 93, narrowGuest: 149, foot: 13 };

/** Height of a row whose texts take one line each, px. As it equals the real height, nothing moves when rows are measured. */
export function usualHeight(row: ListRow | undefined, narrow: boolean): number {
  if (row?.kind === 'card') return heights.card;
  const line = narrow ? heights.narrowGuest : heights.guest;
  return line + (row?.last === true ? heights.foot : 0);
}
