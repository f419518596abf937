import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { nextCell } from '../drag/places.ts';

const within = 'button';

/**
 * Keys of the grid, which is one tab stop: arrows go from cell to cell, Enter opens what can be done with a meal, Tab
 * goes into a cell, where up and down go from dish to dish and Escape goes back out. The drag library has the rest.
 */
export function useGridKeys(grid: RefObject<HTMLDivElement | null>) {
  const active = useRef<HTMLElement>(undefined);
  const column = useRef(0);
  const settle = useCallback((cell: HTMLElement) => {
    if (active.current && active.current !== cell) setStops(active.current, -1);
    active.current = cell;
    setStops(cell, 0);
  }, []);
  // Whenever it renders: cells and what is in them come and go.
  useEffect(() => {
    const cells = cellsIn(grid.current);
    const kept = active.current && cells.find((cell) => cell === active.current);
    const same = cells.find((cell) => cell.dataset['cell'] === active.current?.dataset['cell']);
    const today = cells.find((cell) => cell.dataset['today'] === 'true');
    for (const cell of cells) if (!cell.hasAttribute('tabindex')) cell.tabIndex = -1;
    const stop = kept ?? same ?? today ?? cells[0];
    if (stop) settle(stop);
  });
  const onFocus = ({ target }: FocusEvent) => {
    const cell = target.closest<HTMLElement>('[role=gridcell]');
    if (cell) settle(cell);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLElement) || event.defaultPrevented) return;
    const cell = target.closest<HTMLElement>('[role=gridcell]');
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const stays = target === cell ? inCell(cell, key) : inside(cell, target, key);
    const next = stays ? undefined : nextCell(cell, key, column.current);
    if (!stays && !next) return;
    event.preventDefault();
    if (!next) return;
    column.current = next.column;
    next.cell.focus();
  };
  return { onFocus, onKeyDown };
}

const cellsIn = (grid: HTMLElement | null): HTMLElement[] => [
  ...(grid?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? []),
];

/** Sets what differs alone: each setting costs the browser a look at its styles. */
function setStops(cell: HTMLElement, tabIndex: number): void {
  const value = String(tabIndex);
  for (const each of [cell, ...cell.querySelectorAll<HTMLElement>(within)]) {
    if (each.getAttribute('tabindex') !== value) each.setAttribute('tabindex', value);
  }
}

/** Enter on a cell opens it. */
function inCell(cell: HTMLElement, key: string): boolean {
  if (key !== 'Enter') return false;
  const opener = cell.querySelector<HTMLElement>('[data-actions], [data-plan]');
  opener?.click();
  return opener !== null;
}

/** Inside of a cell, up and down go through what is in it; Escape leaves it. */
function inside(cell: HTMLElement, from: HTMLElement, key: string): boolean {
  if (key === 'Escape') {
    cell.focus();
    return true;
  }
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (by === undefined) return false;
  const stops = [...cell.querySelectorAll<HTMLElement>(within)];
  stops[stops.indexOf(from) + by]?.focus();
  return true;
}
