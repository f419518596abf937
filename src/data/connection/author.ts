import { useQuery } from '@tanstack/react-query';
import { readAuthor } from '../../../core/contract/changes.ts';
import type { Entity } from '../../../core/contract/rows.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../account/session.ts';
import type { RowAt } from './connection.ts';

export interface Author {
  /** Null where nobody known changed it. */
  name: string | null;
  device: string | null;
  /** ms */
  at: number;
}

/** Who made a row what it is; undefined while that is not known, as without a network. */
export function useAuthor(row: RowAt | null): Author | undefined {
  const { data } = useQuery({
    queryKey: ['author', row?.hotelId, row?.entity, row?.id, row?.version],
    queryFn: async ({ signal }) => {
      if (!row) return null;
      const { hotelId, ...query } = row;
      return (await call(readAuthor, { params: { hotelId }, query }, { signal })).author;
    },
    enabled: row !== null,
    // A row at a version never has another author.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? { ...data, at: Date.parse(data.at) } : undefined;
}

/** Who wrote a row, and on which device; undefined while that is not known. One's own name is known without a network. */
export function useWriter(
  entity: Entity,
  row: { hotel_id: string; id: string; version: number } | undefined,
  by: string | null | undefined,
): { name: string | null; device: string | null } | undefined {
  const session = useSession();
  const isOwn = session.status === 'signed-in' && by === session.user.id;
  const isStored = row !== undefined && row.version > 0;
  const author = useAuthor(
    isStored ? { hotelId: row.hotel_id, entity, id: row.id, version: row.version } : null,
  );
  if (author) return author;
  return isOwn ? { name: session.user.name, device: null } : undefined;
}
