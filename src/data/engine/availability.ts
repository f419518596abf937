import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react';
import type { Entity } from '../../../core/contract/rows.ts';
import type { Engine } from '../../offline/engine.ts';
import { catchUp } from './pace.ts';
import { useCurrentView, useEngineStatus, useRunning } from './running.ts';

/** Rows that this device may have to fetch before it shows them. */
interface Wanted {
  key: readonly string[];
  /** With whose rows it changes whether they are here. */
  entity: Entity;
  isHere(engine: Engine): boolean;
  fetch(engine: Engine): Promise<'ready' | 'missing'>;
}

/** Whether rows are on this device. `missing`: they are not, and not reachable now. */
export interface Availability {
  status: 'loading' | 'ready' | 'missing';
  retry: () => void;
}

/**
 * Whether rows are on this device; fetches them when they are not, and again when the live stream is open. The same
 * object while it says the same.
 */
export function useAvailability({ key, entity, isHere, fetch }: Wanted): Availability {
  const current = useRunning();
  const loaded = useEngineStatus((status) => status.loaded);
  const live = useEngineStatus((status) => status.live);
  const view = useCurrentView();
  // Whether they are here is no part of the view; it changes together with these rows, or with `loaded`.
  const here = useSyncExternalStore(
    useCallback((listener: () => void) => view.subscribe(listener, entity), [view, entity]),
    () => (current ? isHere(current.engine) : false),
  );
  const { data, isFetching, refetch } = useQuery({
    queryKey: [...key, current?.owner, current?.hotelId],
    queryFn: () => (current ? fetch(current.engine) : 'missing'),
    enabled: current !== undefined && loaded !== 'loading' && !here,
    networkMode: 'always',
    retry: false,
    // What is missing is fetched again at every mount.
    staleTime: 0,
  });
  const missing = !here && data === 'missing';
  useEffect(() => {
    if (missing && live === 'open') void refetch();
  }, [missing, live, refetch]);

  // What was here may be no more: a snapshot of a large hotel has today alone, and the rest is fetched again.
  const isReady = here || (data === 'ready' && !isFetching);
  const wasReady = useRef(isReady);
  useLayoutEffect(() => {
    if (isReady && !wasReady.current) catchUp();
    wasReady.current = isReady;
  }, [isReady]);
  const status = isReady ? 'ready' : missing ? 'missing' : 'loading';
  return useMemo(() => ({ status, retry: () => void refetch() }), [status, refetch]);
}
