import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../core/rules/day.ts';
import { useRunning } from './running.ts';
import { useView } from './view.ts';

/**
 * Whether a day's rows are on this device, fetching them when they are not.
 * `missing`: never loaded here, and no network to load it now.
 */
export function useDay(day: Day): { status: 'loading' | 'ready' | 'missing'; retry: () => void } {
  const current = useRunning();
  const here = useView(['reservation'], () => current?.engine.hasDay(day) ?? false, [current, day]);
  const { data, refetch } = useQuery({
    queryKey: ['day', current?.owner, current?.hotelId, day],
    queryFn: () => current?.engine.ensureDay(day) ?? 'missing',
    enabled: current !== undefined && !here,
    networkMode: 'always',
    retry: false,
    // A day that was missing is asked for again at every visit.
    staleTime: 0,
  });
  const retry = () => void refetch();
  if (here || data === 'ready') return { status: 'ready', retry };
  return { status: data === 'missing' ? 'missing' : 'loading', retry };
}
