import { useQuery } from '@tanstack/react-query';
import { readSquad, type Squad } from '../../../core/contract/team.ts';
import { call } from '../../api/call.ts';
import { resourcesOf } from './lists.ts';
import { useSession } from './session.ts';

/** People of the signed-in user's hotels, and who is invited to them. */
export function useSquad(): {
  status: 'loading' | 'ready' | 'failed';
  squad: Squad | undefined;
  retry: () => void;
} {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: ['squad', userId],
    queryFn: async ({ signal }) => (await call(readSquad, { query: {} }, { signal })).data,
    enabled: userId !== '',
    retry: false,
    // What changes hotels, their members or their invitations, changes this.
    meta: { resources: [...resourcesOf(readSquad.path), 'hotels'] },
  });
  const retry = () => void refetch();
  if (data !== undefined) return { status: 'ready', squad: data, retry };
  return { status: status === 'error' ? 'failed' : 'loading', squad: undefined, retry };
}
