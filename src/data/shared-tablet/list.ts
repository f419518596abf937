import { useQuery } from '@tanstack/react-query';
import { listSharedDevices, type SharedDevice } from '../../../core/contract/shared-devices.ts';
import { call } from '../../api/call.ts';
import { resourcesOf } from '../account/lists.ts';
import { useSession } from '../account/session.ts';

/** The shared tablets of a hotel, for its admins. */
export function useSharedTablets(hotelId: string): {
  status: 'loading' | 'ready' | 'failed';
  tablets: readonly SharedDevice[];
  refresh: () => void;
} {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: ['shared-tablets', userId, hotelId],
    queryFn: async ({ signal }) =>
      (await call(listSharedDevices, { params: { hotelId } }, { signal })).data,
    enabled: userId !== '',
    staleTime: 0,
    retry: false,
    meta: { resources: resourcesOf(listSharedDevices.path) },
  });
  const refresh = () => void refetch();
  if (data !== undefined) return { status: 'ready', tablets: data, refresh };
  return { status: status === 'error' ? 'failed' : 'loading', tablets: [], refresh };
}
