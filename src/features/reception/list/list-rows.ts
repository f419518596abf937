import type { Row } from '../../../../core/contract/rows.ts';
import type { Grouping, GuestCard } from '../../../../core/rules/guest-list.ts';
import { peopleOf } from '../../../../core/rules/people.ts';

type Guest = Row<'reservation'>;
type Group = GuestCard<Guest>;

/**
 * One row of the virtual list: the band over a long group, or a guest. Rooms and clients have no band: the first guest
 * of one has its name in the gutter.
 */
export type ListRow =
  | { kind: 'band'; key: string; group: Group; people: number }
  | { kind: 'guest'; key: string; group: Group; guest: Guest; first: boolean };

/** Key of the row of a group's band. */
export const bandKey = (group: Pick<Group, 'key'>): string => `group/${group.key}`;

/** Whether groups of this kind are long, and have a band. */
const hasBands = (grouping: Grouping): boolean =>
  grouping === 'group' || grouping === 'typeOfGuest';

/** Whether a guest's own line names the group, because neither a gutter nor a band does. A line always has the room. */
export function namesGroup(grouping: Grouping, group: Group, gutter: boolean): boolean {
  return hasBands(grouping) ? group.guests.length === 1 : grouping === 'client' && !gutter;
}

/** Groups and their guests, flattened in order. Keys are unique within a tab. A group of one has no band. */
export function listRows(groups: readonly Group[], grouping: Grouping): ListRow[] {
  return groups.flatMap((group) => {
    const guests = group.guests.map((guest, index) => ({
      kind: 'guest' as const,
      key: guest.id,
      group,
      guest,
      first: index === 0,
    }));
    if (!hasBands(grouping) || guests.length === 1) return guests;
    const people = group.guests.reduce((sum, guest) => sum + peopleOf(guest), 0);
    return [{ kind: 'band' as const, key: bandKey(group), group, people }, ...guests];
  });
}

/** Ids of the guests of a row: of a band, all of its group. */
export const guestsOf = (row: ListRow): string[] =>
  row.kind === 'guest' ? [row.guest.id] : row.group.guests.map(({ id }) => id);

/** Heights of rows, px: for a mouse, and for a finger. As in grid.css. */
const heights = { fine: { guest: 56, band: 36 }, coarse: { guest: 88, band: 48 } };

/** Height of a row, px. */
export function rowHeight(row: ListRow | undefined, fine: boolean): number {
  return heights[fine ? 'fine' : 'coarse'][row?.kind ?? 'guest'];
}

/** Index of the band that stands over a row; -1 where there is none. */
export function bandOver(rows: readonly ListRow[], index: number): number {
  const key = rows[index]?.group.key;
  for (let at = index; at >= 0 && rows[at]?.group.key === key; at -= 1) {
    if (rows[at]?.kind === 'band') return at;
  }
  return -1;
}
