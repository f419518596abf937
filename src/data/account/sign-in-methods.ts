import { useQuery } from '@tanstack/react-query';
import { readSignInMethods, type SignInMethods } from '../../../core/contract/identity.ts';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/problem.ts';
import { resourcesOf } from './lists.ts';
import { useSession } from './session.ts';

/** How the signed-in user signs in. Not kept on the device: it is changed over the network alone. */
export function useSignInMethods(): {
  methods: SignInMethods | undefined;
  /** A code of why they can't be shown. */
  failure: string | undefined;
  isLoading: boolean;
  retry(): void;
} {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['sign-in-methods', userId],
    queryFn: async ({ signal }) => (await call(readSignInMethods, {}, { signal })).data,
    enabled: userId !== '',
    staleTime: 0,
    retry: false,
    meta: { resources: resourcesOf(readSignInMethods.path) },
  });
  return {
    methods: data,
    failure: data === undefined && error ? codeOf(error) : undefined,
    isLoading: isFetching,
    retry: () => void refetch(),
  };
}
