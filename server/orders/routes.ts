import * as contract from '../../core/contract/orders.ts';
import type { Routes } from '../http/routes.ts';
import { orderEntity } from './entities.ts';
import { ordersOnBoard } from './queries.ts';
import { createOrder, deleteOrder, updateOrder } from './writes.ts';

export function orderRoutes(routes: Routes): void {
  routes.hotelRead(contract.listOrders, async ({ tx, hotelId, version }) => ({
    data: (await ordersOnBoard(tx, hotelId)).map(orderEntity.rowOf),
    version,
  }));

  routes.hotelWrite(contract.createOrder, { run: createOrder });
  routes.hotelWrite(contract.updateOrder, { run: updateOrder });
  routes.hotelWrite(contract.deleteOrder, { run: deleteOrder });
}
