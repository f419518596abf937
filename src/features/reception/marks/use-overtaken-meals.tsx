import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Day } from '../../../../core/rules/day.ts';
import { mealStatusDay, mealStatusGuest } from '../../../../core/rules/meal-status.ts';
import { useOvertaken } from '../../../data/connection/connection.ts';
import { useEngineStatus } from '../../../data/engine/running.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The meals that somebody else has overtaken, and their guests of `day`. The outbox is read only while a person has
 * something to decide, by `watcher`, which the caller renders.
 */
export function useOvertakenMeals(day: Day): {
  cells: ReadonlySet<string>;
  guests: ReadonlySet<string>;
  watcher: ReactNode;
} {
  const attention = useEngineStatus((status) => status.attention);
  const [cells, setCells] = useState(none);
  const shown = attention === 0 ? none : cells;
  const guests = useMemo(
    () =>
      new Set(
        [...shown].filter((id) => mealStatusDay(id) === day).map((id) => mealStatusGuest(id) ?? ''),
      ),
    [shown, day],
  );
  return {
    cells: shown,
    guests,
    watcher: attention > 0 && <OvertakenWatcher onCells={setCells} />,
  };
}

function OvertakenWatcher({ onCells }: { onCells(cells: ReadonlySet<string>): void }) {
  const cells = useOvertaken('meal_status');
  useEffect(() => onCells(cells), [cells, onCells]);
  return null;
}
