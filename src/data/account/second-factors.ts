import { useQuery } from '@tanstack/react-query';
import { readSecondFactors, type SecondFactors } from '../../../core/contract/organizations.ts';
import { call } from '../../api/call.ts';
import { resourcesOf } from './lists.ts';
import { useSession } from './session.ts';

/** How the admins of an organization's hotels stand to a second factor; its owner alone may read it. */
export function useSecondFactors(organizationId: string): {
  factors: SecondFactors | undefined;
  hasFailed: boolean;
  retry(): void;
} {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, isError, refetch } = useQuery({
    queryKey: ['second-factors', userId, organizationId],
    queryFn: async ({ signal }) =>
      (await call(readSecondFactors, { params: { organizationId } }, { signal })).data,
    enabled: userId !== '',
    staleTime: 0,
    retry: false,
    meta: { resources: [...resourcesOf(readSecondFactors.path), 'hotels', 'members'] },
  });
  return { factors: data, hasFailed: data === undefined && isError, retry: () => void refetch() };
}
