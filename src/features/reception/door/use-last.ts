import { useEffect, useMemo, useRef, useState } from 'react';
import type { Row } from '../../../../core/contract/rows.ts';

/** What was done last at this door. */
export interface Last {
  kind: 'came' | 'back';
  guests: readonly Row<'reservation'>[];
  people: number;
  /** ms */
  at: number;
  undo(): void;
}

/** How long the last entry can be taken back, ms; a room stays among those to come as long. */
export const undoMs = 10_000;

/** The last entry, and for 10 s how it is taken back. */
export function useLast() {
  const [last, setLast] = useState<Last | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(
    () => ({
      last,
      canUndo: canUndo && last !== null,
      offer(next: Last) {
        clearTimeout(timer.current);
        setLast(next);
        setCanUndo(true);
        timer.current = setTimeout(() => setCanUndo(false), undoMs);
      },
      undo() {
        if (!canUndo || last === null) return;
        clearTimeout(timer.current);
        setCanUndo(false);
        setLast(null);
        last.undo();
      },
    }),
    [last, canUndo],
  );
}
