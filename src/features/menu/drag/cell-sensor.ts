import { keySensor } from '../../../ui/drag/key-sensor.ts';
import { nextCell } from './places.ts';

/** A cell, and the column that was set out from: cells above and below may be wider. */
interface Place {
  cell: Element;
  column: number;
}

/** Moves a dish by keyboard, from cell to cell. */
export const CellSensor = keySensor<Place>({
  placeOf(node) {
    const cell = node?.closest('[role=gridcell]');
    if (!cell) return undefined;
    const row = [...(cell.closest('[role=row]')?.querySelectorAll('[role=gridcell]') ?? [])];
    return { cell, column: Math.max(0, row.indexOf(cell)) };
  },
  next({ cell, column }, key) {
    const next = nextCell(cell, key, column);
    return next?.cell.dataset['drop'] ? next : undefined;
  },
  elementOf: ({ cell }) => cell,
  idOf: ({ cell }) => cell.getAttribute('data-cell') ?? undefined,
  inset: 8,
});
