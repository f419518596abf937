import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Entity, Row } from '../../../core/contract/rows.ts';
import type { View } from '../../offline/view/view.ts';
import { useCurrentView } from './running.ts';
import { createSelection } from './selection.ts';

/** One row as this device sees it, its own unsent changes included; undefined where there is none. */
export function useRow<E extends Entity>(entity: E, id: string): Row<E> | undefined {
  const view = useCurrentView();
  const subscribe = useCallback(
    (hear: () => void) => view.subscribe(hear, { entity, id }),
    [view, entity, id],
  );
  return useSyncExternalStore(subscribe, () => view.get(entity, id));
}

/**
 * What `select` makes of the view, again whenever one of `entities` changed; the same object where the
 * outcome is shallowly equal. `select` may depend on `deps` and nothing else.
 */
export function useView<T>(
  entities: readonly Entity[],
  select: (view: View) => T,
  deps: readonly unknown[],
): T {
  const view = useCurrentView();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller's deps stand for `entities` and `select`
  const selection = useMemo(() => createSelection(view, entities, select), [view, ...deps]);
  return useSyncExternalStore(selection.subscribe, selection.get);
}
