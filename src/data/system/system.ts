import { useQuery } from '@tanstack/react-query';
import { type ReportedDevice, readSystem, type System } from '../../../core/contract/system.ts';
import { call } from '../../api/call.ts';
import { useOffline } from '../connection/connection.ts';
import { useRunning } from '../engine/running.ts';

export type { ReportedDevice, System };

/** How the server and the hotel's devices are, as far as it could be read. */
export type SystemRead =
  | { status: 'loading' }
  /** Not to be had now: without a network nothing is wrong. */
  | { status: 'missing'; isOffline: boolean; retry(): void }
  | { status: 'ready'; system: System };

/** Read anew so often while it is shown, ms. */
const every = 60_000;

/** How the server and the open hotel's devices are, read while it is shown. */
export function useSystem(): SystemRead {
  const hotelId = useRunning()?.hotelId ?? '';
  const isOffline = useOffline();
  const { data, isError, refetch } = useQuery({
    queryKey: ['system', hotelId],
    queryFn: ({ signal }) => call(readSystem, { params: { hotelId } }, { signal }),
    enabled: hotelId !== '' && !isOffline,
    refetchInterval: every,
    ...{ retry: false, staleTime: 0, gcTime: 0 },
  });
  // What is old would look like news of the present.
  if (isOffline || isError) return { status: 'missing', isOffline, retry: () => void refetch() };
  return data ? { status: 'ready', system: data } : { status: 'loading' };
}
