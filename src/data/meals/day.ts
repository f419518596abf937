import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Day } from '../../../core/rules/day.ts';
import { useCurrentView, useEngineStatus, useRunning } from '../engine/running.ts';

/**
 * Whether a day's rows are on this device; fetches them when they are not.
 * `missing`: not on this device and not reachable now; fetched again when the live stream is open.
 */
export function useDay(day: Day): { status: 'loading' | 'ready' | 'missing'; retry: () => void } {
  const current = useRunning();
  const loaded = useEngineStatus((status) => status.loaded);
  const live = useEngineStatus((status) => status.live);
  const view = useCurrentView();
  // Whether a day is here is no part of the view; it changes together with its reservations, or with `loaded`.
  const here = useSyncExternalStore(
    useCallback((listener: () => void) => view.subscribe(listener, 'reservation'), [view]),
    () => current?.engine.hasDay(day) ?? false,
  );
  const { data, refetch } = useQuery({
    queryKey: ['day', current?.owner, current?.hotelId, day],
    queryFn: () => current?.engine.ensureDay(day) ?? 'missing',
    enabled: current !== undefined && loaded !== 'loading' && !here,
    networkMode: 'always',
    retry: false,
    // A missing day is fetched again at every mount.
    staleTime: 0,
  });
  const missing = !here && data === 'missing';
  useEffect(() => {
    if (missing && live === 'open') void refetch();
  }, [missing, live, refetch]);

  const retry = () => void refetch();
  if (here || data === 'ready') return { status: 'ready', retry };
  return { status: missing ? 'missing' : 'loading', retry };
}
