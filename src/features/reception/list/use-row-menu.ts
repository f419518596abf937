import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import type { Grouping } from '../../../../core/rules/guest-list.ts';
import { useMay } from '../../../data/account/active-hotel.ts';
import type { useGuestFlags } from '../../../data/meals/flags.ts';
import type { Opened } from '../group/opened.ts';
import { useUncertainAction } from '../marks/use-uncertain-action.ts';
import { companionsOf } from '../selection/companions.ts';
import { useBulkChange } from '../selection/use-bulk-change.ts';
import type { Selection } from '../selection/use-selection.ts';
import type { StayActions } from '../stay/use-stay-actions.ts';
import { useGroupTitle } from './group-title.ts';
import { guestsOf, type ListRow } from './list-rows.ts';
import type { RowMenu } from './row-menu.tsx';
import type { useGuestList } from './use-guest-list.ts';

/** What the menu of a row of the list offers. */
export function useRowMenu(of: {
  day: Day;
  grouping: Grouping;
  list: Pick<ReturnType<typeof useGuestList>, 'rows' | 'nameOf' | 'keep'>;
  flags: ReturnType<typeof useGuestFlags>;
  selection: Selection;
  stay: StayActions | undefined;
  flag(ids: readonly string[]): void;
  onOpen(opened: Opened): void;
}): (row: ListRow) => Omit<Parameters<typeof RowMenu>[0], 'anchor' | 'onClose'> {
  const { day, grouping, list, flags, selection, onOpen } = of;
  const titleOf = useGroupTitle(grouping);
  const change = useBulkChange(day);
  const uncertainAction = useUncertainAction(flags, of.flag);
  const mayChange = useMay('meal_status.write');

  const one = (guest: Row<'reservation'>) => ({
    guest,
    companions: companionsOf(
      guest,
      list.rows.flatMap((row) => (row.kind === 'guest' ? [row.guest] : [])),
      list.nameOf,
    ),
    excluded: flags.flagsOf(guest.id).excludedFromCount,
    onOpen: () => onOpen({ kind: 'guest', id: guest.id, byKey: true }),
    onExclude: () => flags.toggleExcluded(guest.id),
  });

  return (row) => {
    const ids = guestsOf(row);
    const { group } = row;
    return {
      one: row.kind === 'guest' ? one(row.guest) : undefined,
      group:
        row.kind === 'band' || group.guests.length > 1
          ? {
              title: titleOf(group.title),
              onOpen: () => onOpen({ kind: 'group', grouping, key: group.key, byKey: true }),
            }
          : undefined,
      day,
      stay: of.stay,
      uncertainAction: uncertainAction(ids),
      mayChange,
      onUncertain(meal) {
        list.keep(ids);
        change(row.kind === 'guest' ? [row.guest] : group.guests, meal, 'uncertain');
      },
      onSelect: (chosen) => selection.toggle(chosen ?? ids),
    };
  };
}
