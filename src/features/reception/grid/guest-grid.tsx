import { chakra } from '@chakra-ui/react';
import type { Range } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { Grouping } from '../../../../core/rules/guest-list.ts';
import type { GuestFlags } from '../../../../core/rules/people.ts';
import { useFirstPaint } from '../../../ui/after-first-paint.tsx';
import { type ListVirtualizer, useListVirtualizer } from '../../../ui/table/list-virtualizer.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { finePointer, phoneWindow } from '../../../ui/windows.ts';
import { bandOver, type ListRow, rowHeight } from '../list/list-rows.ts';
import { useGridFocus } from './grid-focus.ts';
import { useGridKeyList } from './grid-key-list.ts';
import type { GridColumns } from './grid-move.ts';
import { GridRow } from './grid-row.tsx';
import { type GridActions, useGridPress } from './use-grid-press.ts';
import './grid.css';

/** What the grid does for others. */
export interface GridHandle {
  /** Focuses the first guest's meal, as from the search. */
  enter(meal: number): void;
  /** Scrolls a guest's row to the top. */
  reveal(guestId: string): void;
  /** Id of the guest before (-1) or after (1) another one. */
  neighbour(guestId: string, by: 1 | -1): string | undefined;
}

/** All guests of a tab as one virtual grid, so that only visible rows are mounted. */
export const GuestGrid = memo(function GuestGrid(props: {
  handle: RefObject<GridHandle | null>;
  rows: readonly ListRow[];
  grouping: Grouping;
  day: Day;
  nameOf: { type(id: string): string | undefined; group(id: string): string | undefined };
  flagsOf(id: string): GuestFlags;
  /** Ids of the guests that the meal filter would hide. */
  hidden: ReadonlySet<string>;
  selectedId: string | null;
  checked: ReadonlySet<string>;
  /** The scroll container; null = not mounted yet. */
  scroller: HTMLElement | null;
  /** Whether a guest's details cover the list: then selection waits for a possible second tap. */
  covered: boolean;
  actions: GridActions;
}) {
  const { rows, grouping, checked, actions } = props;
  const { t } = useTranslation('reception');
  useGridKeyList();
  const grid = useRef<HTMLDivElement>(null);
  const virtual = useRef<ListVirtualizer | null>(null);
  const painted = useFirstPaint();
  const fine = useMedia(finePointer);
  const phone = useMedia(phoneWindow);
  const isShort = grouping === 'room' || grouping === 'client';
  const gutter = !phone && isShort;
  // Somebody who is chosen may be on another day, or not be found by the search.
  const selecting = rows.some(({ key }) => checked.has(key));
  const columns = useMemo<GridColumns>(
    () => ({ gutter, checks: fine || selecting }),
    [gutter, fine, selecting],
  );
  const roving = useGridFocus(grid, rows, columns, virtual);
  const virtualizer = useListVirtualizer({
    scroller: props.scroller,
    count: rows.length,
    heightOf: (index) => rowHeight(rows[index], fine),
    keyOf: (index) => rows[index]?.key ?? index,
    overscan: painted ? 4 : 0,
    kept: useCallback(
      ({ startIndex }: Range) =>
        [bandOver(rows, startIndex), roving.activeIndex()].filter((index) => index >= 0),
      [rows, roving.activeIndex],
    ),
  });
  virtual.current = virtualizer;
  const stuck = bandOver(rows, virtualizer.range?.startIndex ?? 0);
  const press = useGridPress({
    ...{ rows, covered: props.covered, selecting, actions, roving },
    bare: isShort && !gutter,
  });
  useImperativeHandle(
    props.handle,
    () => ({
      enter(meal) {
        const row = rows.findIndex(({ kind }) => kind === 'guest');
        if (row >= 0) roving.focus({ row, column: meal });
      },
      reveal(guestId) {
        const row = rows.findIndex(({ key }) => key === guestId);
        if (row >= 0) virtual.current?.scrollToIndex(row, { align: 'start' });
      },
      neighbour(guestId, by) {
        const guests = rows.filter(({ kind }) => kind === 'guest');
        return guests[guests.findIndex(({ key }) => key === guestId) + by]?.key;
      },
    }),
    [rows, roving.focus],
  );

  return (
    <>
      <chakra.p id="guest-grid-keys" srOnly>
        {t('list.keys')}
      </chakra.p>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list has no table */}
      <div
        ref={grid}
        className="guest-grid"
        role="grid"
        aria-label={t('list.label')}
        aria-describedby="guest-grid-keys"
        aria-rowcount={rows.length}
        aria-multiselectable
        data-grouping={grouping}
        data-selecting={selecting}
        data-guest-count={rows.reduce((sum, row) => sum + Number(row.kind === 'guest'), 0)}
        tabIndex={0}
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={roving.onFocus}
        onBlur={roving.onBlur}
        {...press}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          return (
            <GridRow
              key={item.key}
              row={row}
              index={item.index}
              top={item.index === stuck ? null : item.start}
              grouping={grouping}
              gutter={gutter}
              day={props.day}
              nameOf={props.nameOf}
              flagsOf={props.flagsOf}
              hidden={props.hidden}
              selectedId={props.selectedId}
              checked={checked}
            />
          );
        })}
      </div>
    </>
  );
});
