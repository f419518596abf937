import { readSquad, type Squad } from '../../../core/contract/team.ts';
import { call } from '../../api/call.ts';
import { useKeptList } from './kept-list.ts';
import { resourcesOf } from './lists.ts';

/** People of the signed-in user's hotels, and who is invited to them. */
export function useSquad(): {
  status: 'loading' | 'ready' | 'failed';
  squad: Squad | undefined;
  retry: () => void;
} {
  const { list: squad, ...rest } = useKeptList({
    name: 'squad',
    schema: readSquad.answer.shape.data,
    read: async (signal) => (await call(readSquad, { query: {} }, { signal })).data,
    // What changes hotels, their members or their invitations, changes this.
    resources: [...resourcesOf(readSquad.path), 'hotels'],
  });
  return { ...rest, squad };
}
