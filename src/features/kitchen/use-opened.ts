import { useCallback, useState } from 'react';

/** What stands in the pane: the ingredients of one dish, or of all of them. */
export interface Opened {
  /** Null = all dishes. */
  dishId: string | null;
  /** Whether the keyboard opened it. */
  byKey: boolean;
}

/** A second press on the same thing closes it. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const toggle = useCallback(
    (dishId: string | null, byKey: boolean) =>
      setOpened((before) => (before?.dishId === dishId ? null : { dishId, byKey })),
    [],
  );
  const showAll = useCallback((byKey: boolean) => toggle(null, byKey), [toggle]);
  const close = useCallback(() => setOpened(null), []);
  return { opened, toggle, showAll, close };
}
