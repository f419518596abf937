import { keySensor } from '../../../ui/drag/key-sensor.ts';
import { dropsOnScreen, statusOf } from './drops.ts';

const steps: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 },
};

/** Moves an order by keyboard, from column to column. */
export const ColumnSensor = keySensor<HTMLElement>({
  placeOf(node) {
    const column = node?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? '';
    return dropsOnScreen().find(({ dataset }) => isSameColumn(dataset['drop'] ?? '', column));
  },
  next(drop, key) {
    const drops = dropsOnScreen();
    const at = drops.indexOf(drop);
    return at === -1 ? undefined : drops[at + (steps[key] ?? 0)];
  },
  elementOf: (drop) => drop,
  idOf: ({ dataset }) => dataset['drop'],
  inset: 72,
});

const isSameColumn = (a: string, b: string): boolean => statusOf(a) === statusOf(b);
