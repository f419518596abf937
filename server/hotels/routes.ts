import * as contract from '../../core/contract/hotels.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import { changeHotel } from './configuration.ts';
import { activeMealTypes, hotelsOf } from './queries.ts';
import { createHotel, deleteHotel } from './writes.ts';

export function hotelRoutes(routes: Routes, { db }: Database): void {
  routes.signedIn(contract.listHotels, async ({ caller }) => ({
    data: await hotelsOf(db, caller.userId),
  }));

  routes.hotelWrite(contract.updateHotel, { run: changeHotel });

  routes.signedIn(contract.me, async ({ caller: { userId: id, email, name } }) => ({
    data: { id, email, name },
  }));

  routes.hotelRead(contract.listMealTypes, async ({ tx, version }) => ({
    data: await activeMealTypes(tx),
    version,
  }));

  routes.accountWrite(contract.createHotel, createHotel);
  routes.hotelWrite(contract.deleteHotel, { run: deleteHotel });
}
