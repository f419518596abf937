import type { Row } from '../../core/contract/rows.ts';
import type { orders } from '../database/schema/orders.ts';
import { mirrored } from '../live/mirrored.ts';
import { ordersOnBoard } from './queries.ts';

export const orderEntity = mirrored({
  entity: 'order',
  part: 'always',
  select: ({ tx, hotelId }) => ordersOnBoard(tx, hotelId),
  rowOf: ({ is_on_board: _, ...row }: typeof orders.$inferSelect): Row<'order'> => ({
    ...row,
    placed_at: row.placed_at.toISOString(),
    status_at: row.status_at.toISOString(),
  }),
});
