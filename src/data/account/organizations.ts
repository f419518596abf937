import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { listFeedback } from '../../../core/contract/feedback.ts';
import { listOrganizations } from '../../../core/contract/organizations.ts';
import { call } from '../../api/call.ts';
import { useKeptList } from './kept-list.ts';
import { resourcesOf } from './lists.ts';
import { staleTimes } from './query.ts';
import { useSession } from './session.ts';

export type ListedOrganization = z.output<typeof listOrganizations.answer>['data'][number];

/** Organizations that the signed-in user owns, or whose hotels they are in, with their hotels; by name. */
export function useOrganizations(): {
  status: 'loading' | 'ready' | 'failed';
  organizations: readonly ListedOrganization[];
  retry: () => void;
} {
  const { list = none, ...rest } = useKeptList({
    name: 'organizations',
    schema: listOrganizations.answer.shape.data,
    read: async (signal) =>
      (await call(listOrganizations, { query: { with_hotels: 'true' } }, { signal })).data,
    resources: [...resourcesOf(listOrganizations.path), 'hotels'],
    staleTime: staleTimes.organizations,
  });
  return { ...rest, organizations: list };
}

const none: readonly ListedOrganization[] = [];

/** Feedback of an organization's people, from the newest on; its owner alone may read it. */
export function useFeedback(organizationId: string) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch, ...older } = useInfiniteQuery({
    queryKey: ['feedback', userId, organizationId],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === undefined ? {} : { before: pageParam };
      return call(listFeedback, { params: { organizationId }, query }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data: page, more }) => (more ? page.at(-1)?.id : undefined),
    enabled: userId !== '',
    staleTime: 0,
    retry: false,
    meta: { resources: ['feedback'] },
  });
  return {
    status: data === undefined ? (status === 'error' ? 'failed' : 'loading') : 'ready',
    feedback: data?.pages.flatMap((page) => page.data) ?? [],
    pages: data?.pages.length ?? 0,
    /** What is older than that, page by page. */
    older: {
      isThere: older.hasNextPage,
      isLoading: older.isFetchingNextPage,
      isFailed: older.isFetchNextPageError,
      load: () => void older.fetchNextPage(),
    },
    retry: () => void refetch(),
  } as const;
}
