import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import type { View } from '../../offline/view/view.ts';
import { running, useCurrentView } from './running.ts';
import { createSelection, type Pace } from './selection.ts';

export type { View };

/** One row as this device sees it, its own unsent changes included; undefined where there is none. */
export function useRow<E extends Entity>(entity: E, id: string): Row<E> | undefined {
  const view = useCurrentView();
  const subscribe = useCallback(
    (listener: () => void) => view.subscribe(listener, { entity, id }),
    [view, entity, id],
  );
  return useSyncExternalStore(subscribe, () => view.get(entity, id));
}

/** One row as this device sees it now. */
export const rowNow = <E extends Entity>(entity: E, id: string): Row<E> | undefined =>
  running.get()?.engine.view.get(entity, id);

/**
 * A live query: the outcome of `select`, again whenever an entity that it reads has changed; the same object while it
 * is shallowly equal. `select` must be a stable function: of the module, or by useCallback.
 */
export function useView<T>(select: (view: View) => T, pace: Pace = 'now'): T {
  const view = useCurrentView();
  const selection = useMemo(() => createSelection(view, select, { pace }), [view, select, pace]);
  return useSyncExternalStore(selection.subscribe, selection.get);
}
