import type { Range } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { ScrollRegion } from '../scroll-region.tsx';
import { useListVirtualizer } from './list-virtualizer.ts';
import './table.css';

export interface TableColumn {
  /** Names its cells' `column`, by which a style sheet lays them out. */
  key: string;
  head: string;
  number?: boolean;
}

/**
 * A table of any length, of which only the rows in sight are there: hairlines, numbers to the right, a head that stays.
 * The widths are the style sheet's, as `--columns` of an element around it (grid-template-columns).
 */
export function DataTable<R>(props: {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly R[];
  keyOf(row: R): string;
  /** px, without measuring. */
  heightOf(row: R): number;
  /** Height of the column heads, px; 0 where they are not shown. */
  headHeight: number;
  /** Whether a row is the head of those below it, and stays in sight with them. */
  isHead(row: R): boolean;
  /** Loud, for what needs a decision. */
  toneOf?(row: R): 'warn' | undefined;
  /** A row's `TableCell`s. */
  children(row: R): ReactNode;
}) {
  const { rows, keyOf, isHead, headHeight } = props;
  const scroller = useRef<HTMLElement>(null);
  const heads = useMemo(
    () => rows.flatMap((row, index) => (isHead(row) ? [index] : [])),
    [rows, isHead],
  );
  const headOver = useCallback(
    (index: number) => heads.findLast((head) => head <= index) ?? -1,
    [heads],
  );
  const virtualizer = useListVirtualizer({
    scroller: () => scroller.current,
    count: rows.length,
    heightOf: (index) => at(rows, index, props.heightOf) ?? 0,
    keyOf: (index) => at(rows, index, keyOf) ?? index,
    overscan: 4,
    margin: headHeight,
    kept: useCallback(
      ({ startIndex }: Range) => [headOver(startIndex)].filter((head) => head >= 0),
      [headOver],
    ),
  });
  const stuck = headOver(virtualizer.range?.startIndex ?? 0);
  return (
    <ScrollRegion ref={scroller} className="table-scroller" label={props.label}>
      {/* biome-ignore lint/a11y/useSemanticElements: a virtual list has no table */}
      <div role="table" aria-label={props.label} aria-rowcount={rows.length + 1} className="table">
        {headHeight > 0 && <TableHead columns={props.columns} />}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className="table-rows" style={{ height: heightOf(virtualizer) }}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const isStuck = index === stuck;
            return (
              // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
              <div
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className="table-row"
                data-head={isHead(row)}
                data-tone={props.toneOf?.(row)}
                data-stuck={isStuck}
                style={
                  isStuck
                    ? { height: size, top: headHeight }
                    : { height: size, top: start - headHeight }
                }
              >
                {props.children(row)}
              </div>
            );
          })}
        </div>
      </div>
    </ScrollRegion>
  );
}

const heightOf = ({ getTotalSize }: { getTotalSize(): number }) => getTotalSize();

function at<R, T>(rows: readonly R[], index: number, of: (row: R) => T): T | undefined {
  const row = rows[index];
  return row === undefined ? undefined : of(row);
}

function TableHead({ columns }: { columns: readonly TableColumn[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a virtual list has no table
    <div role="row" aria-rowindex={1} className="table-row table-head">
      {columns.map(({ key, head, number }) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <div
          key={key}
          role="columnheader"
          className="table-cell"
          data-column={key}
          data-number={number}
        >
          {head}
        </div>
      ))}
    </div>
  );
}

/** A cell of a `DataTable`; `span` where it stands for all columns. */
export function TableCell(props: {
  column?: string;
  number?: boolean;
  span?: number;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list has no table
    <div
      role="cell"
      className="table-cell"
      data-column={props.column}
      data-number={props.number}
      aria-colspan={props.span}
    >
      {props.children}
    </div>
  );
}
