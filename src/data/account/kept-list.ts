import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ParsedList, useParsedList } from './parsed-list.ts';
import { persisted, staleTimes } from './query.ts';
import { useSession } from './session.ts';

const started = Date.now();

/**
 * A list of the signed-in user's account that is kept on the device. After a restart the kept one shows until the server,
 * which is asked at once, has answered. It is for who has signed in with all of it: a PIN leads to nothing of the account.
 * @param options.schema of the list, as `read` answers it
 * @param options.resources what it shows: it is fetched again when a command changed any of it
 */
export function useKeptList<T>(options: {
  name: string;
  schema: z.ZodType<T>;
  read(signal: AbortSignal): Promise<T>;
  resources: readonly string[];
  /** ms */
  staleTime?: number;
}): ParsedList<T> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const byPin = session.status === 'signed-in' && session.byPin;
  const query = useQuery({
    queryKey: [options.name, userId],
    queryFn: ({ signal }) => options.read(signal),
    enabled: userId !== '' && !byPin,
    staleTime: options.staleTime ?? staleTimes.usual,
    refetchOnMount: ({ state }) => (state.dataUpdatedAt < started ? 'always' : true),
    retry: false,
    ...persisted(options.resources),
  });
  const parsed = useParsedList(query, options.schema);
  return byPin ? { ...parsed, status: 'failed', list: undefined } : parsed;
}
