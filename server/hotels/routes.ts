import * as contract from '../../core/contract/hotels.ts';
import type { Database } from '../database/open.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import { changeHotel } from './configuration.ts';
import { activeMealTypes, hotelsOf } from './queries.ts';
import { roomsOf } from './rooms.ts';
import { createHotel, deleteHotel } from './writes.ts';

export function hotelRoutes(routes: Routes, { db }: Database): void {
  routes.signedIn(contract.listHotels, async ({ caller }) => {
    const { actions } = caller.scope ?? {};
    if (actions && !actions.has('read')) throw new Refusal('forbidden');
    return { data: await hotelsOf(db, caller) };
  });

  routes.hotelWrite(contract.updateHotel, { run: changeHotel });

  routes.signedIn(contract.me, async ({ caller: { userId: id, email, name } }) => ({
    data: { id, email, name },
  }));

  routes.hotelRead(contract.listMealTypes, async ({ tx, version }) => ({
    data: await activeMealTypes(tx),
    version,
  }));

  routes.hotelRead(contract.listRooms, async ({ tx, hotelId, today, version }) => ({
    data: await roomsOf(tx, hotelId, today),
    version,
  }));

  routes.accountWrite(contract.createHotel, createHotel);
  routes.hotelWrite(contract.deleteHotel, { run: deleteHotel });
}
