import * as contract from '../../core/contract/dish-alerts.ts';
import type { Routes } from '../http/routes.ts';
import { acknowledgeAlert } from './writes.ts';

export function dishAlertRoutes(routes: Routes): void {
  routes.hotelWrite(contract.acknowledgeAlert, { run: acknowledgeAlert });
}
