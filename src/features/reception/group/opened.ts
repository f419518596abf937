import { type RefObject, useCallback, useMemo, useState } from 'react';
import type { Row } from '../../../../core/contract/rows.ts';
import type { Day } from '../../../../core/rules/day.ts';
import { type Grouping, type GuestCard, groupGuests } from '../../../../core/rules/guest-list.ts';
import { useGuests } from '../../../data/reception/guests.ts';
import type { GridHandle } from '../grid/grid-handle.ts';
import { useNames } from '../list/use-guest-list.ts';

/**
 * What the details show: a guest; a room, client, group or type of guest; or what moved since the kitchen was told.
 * `byKey`: the keyboard opened it.
 */
export type Opened =
  | { kind: 'sent'; byKey: boolean }
  | { kind: 'guest'; id: string; byKey: boolean }
  | { kind: 'group'; grouping: Grouping; key: string; byKey: boolean };

/** The opened group with everybody of it who is in the house that day; undefined where nobody is. */
export function useOpenedGroup(
  opened: Opened | null,
  day: Day,
): GuestCard<Row<'reservation'>> | undefined {
  const guests = useGuests(day);
  const nameOf = useNames();
  return useMemo(
    () =>
      opened?.kind === 'group'
        ? groupGuests(guests, opened.grouping, nameOf).find(({ key }) => key === opened.key)
        : undefined,
    [guests, nameOf, opened],
  );
}

/**
 * What is opened, and how it changes.
 * @param covers whether the details cover a part of the list
 */
export function useOpened(handle: RefObject<GridHandle | null>, covers: boolean) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = useCallback(
    (next: Opened | null) => {
      setOpened(next);
      const key = next === null ? undefined : keyOf(next);
      // The sheet at the bottom leaves the chosen row above it.
      if (covers && key !== undefined) requestAnimationFrame(() => handle.current?.reveal(key));
    },
    [covers, handle],
  );
  const step = (by: 1 | -1) => {
    if (opened === null || opened.kind === 'sent') return;
    const key = opened.kind === 'group' ? opened.key : opened.id;
    const next = handle.current?.neighbour(opened.kind, key, by);
    if (next === undefined) return;
    open(
      opened.kind === 'group'
        ? { ...opened, key: next, byKey: false }
        : { kind: 'guest', id: next, byKey: false },
    );
  };
  return { opened, setOpened, open, step };
}

/** Key of what is opened in the list. */
function keyOf(opened: Opened): string | undefined {
  if (opened.kind === 'sent') return undefined;
  return opened.kind === 'group' ? opened.key : opened.id;
}
