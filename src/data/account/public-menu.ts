import { useQuery } from '@tanstack/react-query';
import { readPublicMenu } from '../../../core/contract/public-menu.ts';
import { call } from '../../api/call.ts';
import { resourcesOf } from './lists.ts';
import { useSession } from './session.ts';

export type PublicMenu =
  | { status: 'loading' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; isOn: boolean; url: string | null };

/** Whether the hotel has a public page of its menus, and its address. It is not kept on the device. */
export function usePublicMenu(hotelId: string): PublicMenu {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.user.id : '';
  const { data, status, refetch } = useQuery({
    queryKey: [readPublicMenu.path, userId, hotelId],
    queryFn: async ({ signal }) =>
      (await call(readPublicMenu, { params: { hotelId } }, { signal })).data,
    enabled: userId !== '',
    retry: false,
    meta: { resources: resourcesOf(readPublicMenu.path).slice(1) },
  });
  if (data) return { status: 'ready', isOn: data.is_on, url: data.url };
  if (status === 'error') return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}
