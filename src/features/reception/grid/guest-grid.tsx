import type { Range } from '@tanstack/react-virtual';
import { memo, type RefObject, useCallback, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../core/rules/day.ts';
import type { Grouping } from '../../../../core/rules/guest-list.ts';
import type { GuestFlags } from '../../../../core/rules/people.ts';
import { type ListVirtualizer, useListVirtualizer } from '../../../ui/table/list-virtualizer.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { finePointer, phoneWindow } from '../../../ui/windows.ts';
import { useGroupTitle } from '../list/group-title.ts';
import { bandOver, type ListRow, rowHeight } from '../list/list-rows.ts';
import { type GridFocus, useGridFocus } from './grid-focus.ts';
import { type GridHandle, useGridHandle } from './grid-handle.ts';
import { useGridKeyList } from './grid-key-list.ts';
import type { GridColumns } from './grid-move.ts';
import { GridRow } from './grid-row.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import { type GridActions, useGridPress } from './use-grid-press.ts';
import { useRowHover } from './use-row-hover.ts';
import './grid.css';
import './grid-widths.css';

interface GridProps {
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
}

/** All guests of a tab as one virtual grid, so that only visible rows are mounted. What it stands in scrolls. */
export const GuestGrid = memo(function GuestGrid(props: GridProps) {
  const { rows, grouping, checked, actions, onKeep } = props;
  const { day, nameOf, flagsOf, hidden, selectedId } = props;
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
  const { virtualizer, stuck } = useVisibleRows({ grid, virtual, rows, fine, roving });
  const press = useGridPress({
    ...{ rows, covered: props.covered, selecting, actions },
    bare: isShort && !gutter,
  });
  const hover = useRowHover();
  const onKeyDown = useGridKeys({ rows, actions, roving });
  useGridHandle(props.handle, rows, { focus: roving.focus, virtual, onKeep });

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
        data-gutter={gutter}
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
              index={item.index}
              top={item.index === stuck ? null : item.start}
              {...{ row, grouping, titleOf, gutter, day, nameOf, flagsOf, hidden, selectedId }}
              checked={checked}
            />
          );
        })}
      </div>
    </>
  );
});

/** The rows that are mounted, of which the band over the first one stays at the top. */
function useVisibleRows(of: {
  grid: RefObject<HTMLDivElement | null>;
  /** Is given the virtualizer. */
  virtual: RefObject<ListVirtualizer | null>;
  rows: readonly ListRow[];
  fine: boolean;
  roving: GridFocus;
}) {
  const { grid, virtual, rows, fine } = of;
  const { activeIndex } = of.roving;
  const virtualizer = useListVirtualizer({
    scroller: () => grid.current?.parentElement ?? null,
    count: rows.length,
    heightOf: (index) => rowHeight(rows[index], fine),
    keyOf: (index) => rows[index]?.key ?? index,
    overscan: 4,
    kept: useCallback(
      ({ startIndex }: Range) =>
        [bandOver(rows, startIndex), activeIndex()].filter((index) => index >= 0),
      [rows, activeIndex],
    ),
  });
  virtual.current = virtualizer;
  return { virtualizer, stuck: bandOver(rows, virtualizer.range?.startIndex ?? 0) };
}
