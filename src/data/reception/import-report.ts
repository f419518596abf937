import { useInfiniteQuery } from '@tanstack/react-query';
import {
  type ImportReport,
  listGuestImports,
  takeBackGuestImport,
} from '../../../core/contract/guest-import.ts';
import { call } from '../../api/call.ts';
import { useChosenHotel } from '../account/hotels.ts';
import { useCommand } from '../commands/use-command.ts';
import { useOffline } from '../connection/connection.ts';

export type { ImportReport };

/** The imports of the last 30 days, the newest first, as far as they were asked for. */
export type ImportReports =
  | { status: 'loading' }
  /** Not to be had now: without a network nothing is wrong. */
  | { status: 'missing'; isOffline: boolean; retry(): void }
  | {
      status: 'ready';
      imports: readonly ImportReport[];
      /** Fetches older ones; absent where there are none. */
      more: (() => void) | undefined;
      isFetching: boolean;
    };

/** The imports of the chosen hotel, fetched when they are shown, and again after each one that is made or taken back. */
export function useImportReports(): ImportReports {
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : '';
  const isOffline = useOffline();
  const query = useInfiniteQuery({
    queryKey: ['imports', hotelId],
    queryFn: ({ signal, pageParam }) => {
      const asked = pageParam === null ? {} : { before: pageParam };
      return call(listGuestImports, { params: { hotelId }, query: asked }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: hotelId !== '' && !isOffline,
    retry: false,
    staleTime: 0,
    meta: { resources: importsChangedBy },
  });
  const { data } = query;
  if (data && !isOffline) {
    return {
      status: 'ready',
      imports: data.pages.flatMap((page) => page.data),
      more: query.hasNextPage ? () => void query.fetchNextPage() : undefined,
      isFetching: query.isFetchingNextPage,
    };
  }
  if (isOffline || query.isError) {
    return { status: 'missing', isOffline, retry: () => void query.refetch() };
  }
  return { status: 'loading' };
}

/** The resource that the paths of importing and of taking back name. */
const importsChangedBy = ['imports'];

/** How to take an import of the chosen hotel back. */
export function useTakeBackOf() {
  const active = useChosenHotel();
  const hotelId = active.status === 'ready' ? active.hotel.id : '';
  const { state, send } = useCommand(takeBackGuestImport, { timeout: 120_000 });
  return {
    isPending: state.kind === 'pending',
    takeBack: (importId: string) => send({ params: { hotelId, importId } }),
  };
}
