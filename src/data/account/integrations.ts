import { useQuery } from '@tanstack/react-query';
import {
  type ApiKey,
  listApiKeys,
  listWebhooks,
  type Webhook,
} from '../../../core/contract/integrations.ts';
import { call } from '../../api/call.ts';
import { resourcesOf } from './lists.ts';
import { useSession } from './session.ts';

/** A list that needs the network. What has come once stays while it is fetched again. */
export interface Listed<T> {
  status: 'loading' | 'ready' | 'failed';
  rows: readonly T[] | undefined;
  retry(): void;
}

type Listing = typeof listApiKeys | typeof listWebhooks;

/** API keys of a hotel, by name. */
export const useApiKeys = (hotelId: string): Listed<ApiKey> =>
  useListed(listApiKeys, hotelId, async (params, signal) => {
    return (await call(listApiKeys, { params }, { signal })).data;
  });

/** Webhooks of a hotel, by address. */
export const useWebhooks = (hotelId: string): Listed<Webhook> =>
  useListed(listWebhooks, hotelId, async (params, signal) => {
    return (await call(listWebhooks, { params }, { signal })).data;
  });

function useListed<T>(
  { path }: Listing,
  hotelId: string,
  read: (params: { hotelId: string }, signal: AbortSignal) => Promise<T[]>,
): Listed<T> {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: [path, userId, hotelId],
    queryFn: ({ signal }) => read({ hotelId }, signal),
    enabled: userId !== '',
    retry: false,
    meta: { resources: resourcesOf(path).slice(1) },
  });
  const retry = () => void refetch();
  if (data !== undefined) return { status: 'ready', rows: data, retry };
  return { status: status === 'error' ? 'failed' : 'loading', rows: undefined, retry };
}
