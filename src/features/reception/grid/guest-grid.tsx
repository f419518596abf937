import type { Range } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { Grouping } from '../../../../core/rules/guest-list.ts';
import type { GuestFlags } from '../../../../core/rules/people.ts';
import { type ListVirtualizer, useListVirtualizer } from '../../../ui/table/list-virtualizer.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { finePointer, phoneWindow } from '../../../ui/windows.ts';
import { useGroupTitle } from '../list/group-title.ts';
import { bandOver, type ListRow, rowHeight } from '../list/list-rows.ts';
import { useGridFocus } from './grid-focus.ts';
import { useGridKeyList } from './grid-key-list.ts';
import type { GridColumns } from './grid-move.ts';
import { GridRow } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { type GridActions, useGridPress } from './use-grid-press.ts';
import { useRowHover } from './use-row-hover.ts';
import './grid.css';
import './grid-widths.css';

/** What the grid does for others. */
export interface GridHandle {
  /** Focuses the first guest's meal, as from the search. */
  enter(meal: number): void;
  /** Scrolls the row of a guest, or the first of a group, to the top. */
  reveal(key: string): void;
  /** Id of the guest, or key of the group, before (-1) or after (1) another one. */
  neighbour(kind: 'guest' | 'group', key: string, by: 1 | -1): string | undefined;
  /** Keeps guests in the list that a filter would hide. */
  keep(ids: readonly string[]): void;
}

/** All guests of a tab as one virtual grid, so that only visible rows are mounted. What it stands in scrolls. */
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
  /** Whether a guest's details cover the list: then selection waits for a possible second tap. */
  covered: boolean;
  actions: GridActions;
  onKeep(ids: readonly string[]): void;
}) {
  const { rows, grouping, checked, actions, onKeep } = props;
  const { t } = useTranslation('reception');
  const titleOf = useGroupTitle(grouping);
  useGridKeyList();
  const grid = useRef<HTMLDivElement>(null);
  const virtual = useRef<ListVirtualizer | null>(null);
  const fine = useMedia(finePointer);
  const phone = useMedia(phoneWindow);
  const isShort = grouping === 'room' || grouping === 'client';
  const gutter = !phone && isShort;
  // Somebody who is chosen may be on another day, or not be found by the search.
  const selecting = useMemo(() => rows.some(({ key }) => checked.has(key)), [rows, checked]);
  const guestCount = useMemo(() => rows.filter(({ kind }) => kind === 'guest').length, [rows]);
  const columns = useMemo<GridColumns>(
    () => ({ gutter, checks: fine || selecting }),
    [gutter, fine, selecting],
  );
  const roving = useGridFocus(grid, rows, columns, virtual);
  const virtualizer = useListVirtualizer({
    scroller: () => grid.current?.parentElement ?? null,
    count: rows.length,
    heightOf: (index) => rowHeight(rows[index], fine),
    keyOf: (index) => rows[index]?.key ?? index,
    overscan: 4,
    kept: useCallback(
      ({ startIndex }: Range) =>
        [bandOver(rows, startIndex), roving.activeIndex()].filter((index) => index >= 0),
      [rows, roving.activeIndex],
    ),
  });
  virtual.current = virtualizer;
  const stuck = bandOver(rows, virtualizer.range?.startIndex ?? 0);
  const press = useGridPress({
    ...{ rows, covered: props.covered, selecting, actions },
    bare: isShort && !gutter,
  });
  const hover = useRowHover();
  const onKeyDown = useGridKeys({ rows, actions, roving });
  useImperativeHandle(
    props.handle,
    () => ({
      enter(meal) {
        const row = rows.findIndex(({ kind }) => kind === 'guest');
        if (row >= 0) roving.focus({ row, column: meal });
      },
      reveal(wanted) {
        const row = rows.findIndex(({ key, group }) => key === wanted || group.key === wanted);
        if (row >= 0) virtual.current?.scrollToIndex(row, { align: 'start' });
      },
      neighbour(kind, key, by) {
        const keys =
          kind === 'group'
            ? [...new Set(rows.map(({ group }) => group.key))]
            : rows.flatMap((row) => (row.kind === 'guest' ? [row.key] : []));
        return keys[keys.indexOf(key) + by];
      },
      keep: onKeep,
    }),
    [rows, roving.focus, onKeep],
  );

  return (
    <>
      <p id="guest-grid-keys" className="spoken">
        {t('list.keys')}
      </p>
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
        data-guest-count={guestCount}
        tabIndex={0}
        style={{ height: virtualizer.getTotalSize() }}
        onFocus={roving.onFocus}
        onBlur={roving.onBlur}
        onKeyDown={onKeyDown}
        {...press}
        onPointerMove={(event) => {
          press.onPointerMove(event);
          hover.move(event);
        }}
        onPointerLeave={hover.leave}
        onWheel={hover.leave}
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
              titleOf={titleOf}
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
