import { guestsOf, type ListRow } from '../list/list-rows.ts';

/** Ids of the guests of the list, in its order. */
export const guestOrder = (rows: readonly ListRow[]): string[] =>
  rows.flatMap((row) => (row.kind === 'guest' ? [row.guest.id] : []));

/** The row that an element is in. */
export function rowAt(rows: readonly ListRow[], target: EventTarget): ListRow | undefined {
  const key =
    target instanceof Element
      ? target.closest<HTMLElement>('[data-row]')?.dataset['row']
      : undefined;
  return rows.find((each) => each.key === key);
}

/** Ids of the guests of the row that an element is in: of a band, all of its group. */
export function guestsAt(rows: readonly ListRow[], target: EventTarget): string[] {
  const row = rowAt(rows, target);
  return row === undefined ? [] : guestsOf(row);
}

/** Ids of all guests of the group that a row belongs to. */
export function groupAt(rows: readonly ListRow[], key: string): string[] {
  return rows.find((row) => row.key === key)?.group.guests.map(({ id }) => id) ?? [];
}

/** Ids of the guests who are together with the one of a row: who has neither room nor booking is alone. */
export function partyAt(rows: readonly ListRow[], key: string): string[] {
  const row = rows.find((each) => each.key === key);
  return row?.group.title === null ? [key] : groupAt(rows, key);
}
