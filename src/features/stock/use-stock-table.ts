import {
  type ColumnDef,
  type PaginationState,
  rowPaginationFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useMemo, useState } from 'react';
import { stockCategories } from '../../../core/rules/stock/category.ts';
import type { Stock, StockItem } from '../../data/stock/stock.ts';
import { type Filters, filtered, rankOf, usualFilters } from './filters.ts';

const features = tableFeatures({ rowSortingFeature, rowPaginationFeature });

/** An ingredient with its place by name: names are compared once, not for every sort. */
type Line = StockItem & { order: number };

/** What each column is sorted by: numbers, for 5,000 rows are sorted while somebody waits. */
const sortKeys = {
  // Within a status, what is covered least comes first.
  status: ({ status, covered }) => rankOf(status) + Math.min(Math.max(covered ?? 9, 0), 9) / 10,
  name: ({ order }) => order,
  category: ({ category }) => stockCategories.indexOf(category),
  stock: ({ stock }) => stock,
  usage: ({ usage }) => usage.total,
  covered: ({ covered }) => covered ?? Number.MAX_VALUE,
  coming: ({ incoming }) => incoming.quantity,
  arrives: ({ incoming }) => (incoming.date === null ? Number.MAX_VALUE : dayNumber(incoming.date)),
} as const satisfies Record<string, (line: Line) => number>;
export type Column = keyof typeof sortKeys;
export const columns = Object.keys(sortKeys) as Column[];

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));

const definitions: ColumnDef<typeof features, Line>[] = columns.map((id) => ({
  id,
  accessorFn: sortKeys[id],
  sortDescFirst: false,
}));

/** Lines that are alike in the column stay in the order of their names. */
function sortedBy(lines: readonly Line[], [by]: SortingState): readonly Line[] {
  const column = columns.find((each) => each === by?.id);
  if (column === undefined) return lines;
  const keyOf = sortKeys[column];
  const sign = by?.desc ? -1 : 1;
  return lines
    .map((line) => ({ line, key: keyOf(line) }))
    .sort((a, b) => sign * (a.key - b.key))
    .map(({ line }) => line);
}

/** What is critical first: how the table opens, and where a third press on a head leads back to. */
const byStatus = { id: 'status', desc: false } as const satisfies { id: Column; desc: boolean };

/** What a press on a head sorts by: the column, then the other way round, then the status again. */
function nextOrder(column: Column, by: SortingState[number] | undefined): SortingState[number] {
  if (by?.id !== column) return { id: column, desc: false };
  return by.desc ? byStatus : { id: column, desc: true };
}

/** Rows of a page. */
export const pageSize = 10;

/** The table of the stock as it is filtered, sorted and turned over, and the row that is open. */
export function useStockTable({ items, today }: Pick<Stock, 'items' | 'today'>) {
  const [filters, setFilters] = useState<Filters>(usualFilters);
  const [sorting, setSorting] = useState<SortingState>([byStatus]);
  const [pagination, setPagination] = useState<PaginationState>({ pageIndex: 0, pageSize });
  const [opened, setOpened] = useState<{ id: string; byKey: boolean }>();
  const lines = useMemo(() => items.map((item, order): Line => ({ ...item, order })), [items]);
  const data = useMemo(() => filtered(lines, filters, today), [lines, filters, today]);
  const sorted = useMemo(() => sortedBy(data, sorting), [data, sorting]);
  const pages = Math.max(1, Math.ceil(sorted.length / pageSize));
  const page = Math.min(pagination.pageIndex, pages - 1);
  const inSight = useMemo(
    () => sorted.slice(page * pageSize, (page + 1) * pageSize),
    [sorted, page],
  );
  // It has the rows of the page alone: to make and copy one for each of 5,000 takes longer than to sort them.
  const table = useTable({
    ...{ features, columns: definitions, data: inSight, rowCount: sorted.length },
    getRowId: ({ row }) => row.id,
    state: { sorting, pagination },
    onSortingChange: setSorting,
    onPaginationChange: setPagination,
    ...{ manualSorting: true, manualPagination: true },
    // Somebody else's count moves nobody to the first page.
    autoResetPageIndex: false,
  });
  const rows = table.getRowModel().rows.map(({ original }) => original);
  const open = items.find(({ row }) => row.id === opened?.id);
  const turn = useCallback((next: number) => setPagination({ pageIndex: next, pageSize }), []);
  const filter = useCallback(
    (change: Partial<Filters>) => {
      setFilters((before) => ({ ...before, ...change }));
      turn(0);
    },
    [turn],
  );
  const sort = (column: Column) => {
    setSorting([nextOrder(column, sorting[0])]);
    turn(0);
  };
  /** Opens the row above or below the open one, on the page that has it. */
  const step = (by: -1 | 1): string | undefined => {
    const at = sorted.findIndex(({ row }) => row.id === opened?.id);
    const next = at === -1 ? page * pageSize : Math.min(Math.max(at + by, 0), sorted.length - 1);
    const id = sorted[next]?.row.id;
    if (id === undefined) return undefined;
    setOpened({ id, byKey: false });
    turn(Math.floor(next / pageSize));
    return id;
  };
  return {
    ...{
      filters,
      filter,
      sort,
      sorting: sorting[0],
      rows,
      count: sorted.length,
      page,
      pages,
      turn,
    },
    open: open && { item: open, byKey: opened?.byKey === true },
    show: (id: string, byKey: boolean) => setOpened({ id, byKey }),
    toggle: (id: string, byKey: boolean) =>
      setOpened((before) => (before?.id === id ? undefined : { id, byKey })),
    close: useCallback(() => setOpened(undefined), []),
    step,
  };
}
export type StockTable = ReturnType<typeof useStockTable>;
