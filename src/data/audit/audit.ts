import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type AuditEntry, readAudit, readMenuAudit } from '../../../core/contract/audit.ts';
import type { Day } from '../../../core/rules/day.ts';
import { call } from '../../api/call.ts';
import { useConnection, useOffline } from '../connection/connection.ts';
import { useRunning } from '../engine/running.ts';

export type { AuditEntry };

/** Who changed a row and what belongs to it, the newest first, as far as it was asked for. */
export type Audit<E extends AuditEntry = AuditEntry> =
  | { status: 'loading' }
  /** Not to be had now: without a network nothing is wrong. */
  | { status: 'missing'; isOffline: boolean; retry(): void }
  | {
      status: 'ready';
      entries: readonly E[];
      /** Fetches older ones; absent where there are none. */
      more: (() => void) | undefined;
      isFetching: boolean;
    };

/**
 * The audit of a row, fetched while it is shown, and again when `stamp` changes. The same row has to keep its place in
 * the tree; another one has a key of its own, or the entries of the first would show until the second's are here.
 */
export function useAudit(id: string, stamp: number): Audit {
  return usePages(['audit', id, stamp], (hotelId, page, signal) =>
    call(readAudit, { params: { hotelId }, query: { id, ...page } }, { signal }),
  );
}

/** The audit of a day's menu, as `useAudit` has a row's. */
export function useDayAudit(day: Day, stamp: number): Audit {
  return usePages(['menu-audit', 'day', day, stamp], (hotelId, page, signal) =>
    call(
      readMenuAudit,
      { params: { hotelId }, query: { from: day, to: day, ...page } },
      { signal },
    ),
  );
}

type Page<E> = { entries: E[]; next: number | null };

/** Pages of the open hotel's audit. @param key what they are of: the hotel is added */
export function usePages<E extends AuditEntry>(
  key: readonly (string | number)[],
  fetchPage: (hotelId: string, page: { before?: number }, signal: AbortSignal) => Promise<Page<E>>,
): Audit<E> {
  const hotelId = useRunning()?.hotelId ?? '';
  const isOffline = useOffline();
  const query = useInfiniteQuery({
    queryKey: [...key, hotelId],
    queryFn: ({ signal, pageParam }) =>
      fetchPage(hotelId, pageParam === null ? {} : { before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    enabled: hotelId !== '' && !isOffline,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const { data } = query;
  if (data) {
    return {
      status: 'ready',
      entries: data.pages.flatMap(({ entries }) => entries),
      more: query.hasNextPage && !isOffline ? () => void query.fetchNextPage() : undefined,
      isFetching: query.isFetchingNextPage,
    };
  }
  if (isOffline || query.isError) {
    return { status: 'missing', isOffline, retry: () => void query.refetch() };
  }
  return { status: 'loading' };
}

/**
 * The last change of the menus of some days; undefined where there is none, or while it is not known. Asked for again
 * when `seen` changes, and when nothing waits to be sent any more.
 */
export function useLastMenuChange(from: Day, to: Day, seen: unknown): AuditEntry | undefined {
  const hotelId = useRunning()?.hotelId ?? '';
  const isOffline = useOffline();
  const isSent = useConnection().waiting === 0;
  const isAsked = hotelId !== '' && !isOffline;
  const { data, refetch } = useQuery({
    queryKey: ['menu-audit', hotelId, from, to],
    queryFn: async ({ signal }) => {
      const input = { params: { hotelId }, query: { from, to } };
      return (await call(readMenuAudit, input, { signal })).entries[0] ?? null;
    },
    enabled: isAsked,
    retry: false,
    staleTime: 0,
  });
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was seen says that something may be new
  useEffect(() => {
    if (!isFirst.current && isAsked && isSent) void refetch();
    isFirst.current = false;
  }, [seen, isSent, isAsked, refetch]);
  return data ?? undefined;
}
