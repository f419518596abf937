import { memo } from 'react';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { Grouping } from '../../../../core/rules/guest-list.ts';
import { type GuestFlags, peopleOf } from '../../../../core/rules/people.ts';
import { GroupBand } from '../list/group-band.tsx';
import type { TitleOf } from '../list/group-title.ts';
import { GuestLine } from '../list/guest-line.tsx';
import { type ListRow, namesGroup } from '../list/list-rows.ts';
import { useMealContext } from '../meal-context.tsx';

interface GridRowProps {
  row: ListRow;
  index: number;
  /** Distance from the top of the list, px; null = it sticks to the top of what is shown. */
  top: number | null;
  grouping: Grouping;
  titleOf: TitleOf;
  gutter: boolean;
  day: Day;
  nameOf: { group(id: string): string | undefined };
  flagsOf(id: string): GuestFlags;
  hidden: ReadonlySet<string>;
  selectedId: string | null;
  checked: ReadonlySet<string>;
}

/** A row of the grid, in its place: a guest, or the band over a group. Scrolling renders only rows that come or go. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, top, checked } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table
    // biome-ignore lint/a11y/useFocusableInteractive: its cells' buttons are focusable
    <div
      role="row"
      aria-rowindex={index + 1}
      data-row={row.key}
      data-kind={row.kind}
      data-first={row.kind === 'guest' && row.first}
      data-stuck={top === null}
      style={top === null ? undefined : { top }}
    >
      {row.kind === 'band' ? (
        <Band row={row} day={props.day} titleOf={props.titleOf} checked={checked} />
      ) : (
        <Line {...props} row={row} guest={row.guest} />
      )}
    </div>
  );
});

function Band(props: {
  row: ListRow & { kind: 'band' };
  day: Day;
  titleOf: TitleOf;
  checked: ReadonlySet<string>;
}) {
  const { group, people } = props.row;
  return (
    <GroupBand
      title={props.titleOf(group.title)}
      guests={group.guests}
      day={props.day}
      people={people}
      checked={group.guests.every(({ id }) => props.checked.has(id))}
    />
  );
}

function Line(
  props: Omit<GridRowProps, 'row'> & {
    row: ListRow & { kind: 'guest' };
    guest: Row<'reservation'>;
  },
) {
  const { row, guest, grouping } = props;
  const { t } = useMealContext();
  const { group } = row;
  const groupId = guest.guest_group_id;
  const gutter =
    props.gutter && row.first
      ? {
          title: group.title ?? t('card.externalShort'),
          name: props.titleOf(group.title),
          people: group.guests.reduce((sum, each) => sum + peopleOf(each), 0),
          checked: group.guests.every(({ id }) => props.checked.has(id)),
        }
      : undefined;
  const title = namesGroup(grouping, group, props.gutter) ? props.titleOf(group.title) : undefined;
  return (
    <GuestLine
      guest={guest}
      day={props.day}
      gutterTitle={gutter?.title}
      gutterName={gutter?.name ?? ''}
      gutterPeople={gutter?.people ?? 0}
      gutterChecked={gutter?.checked ?? false}
      // Who booked for themselves need not be named twice.
      title={title === guest.guest_name ? undefined : title}
      groupName={groupId === null || grouping === 'group' ? undefined : props.nameOf.group(groupId)}
      selected={guest.id === props.selectedId}
      checked={props.checked.has(guest.id)}
      flags={props.flagsOf(guest.id)}
      hidden={props.hidden.has(guest.id)}
    />
  );
}
