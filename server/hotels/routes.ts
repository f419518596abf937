import { listHotels, listMealTypes, me, updateHotel } from '../../core/contract/hotels.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/route.ts';
import { activeMealTypes, hotelsOf } from './queries.ts';
import { changeHotel } from './writes.ts';

export function hotelRoutes(routes: Routes, { db }: Database): void {
  routes.signedIn(listHotels, async ({ caller }) => ({ data: await hotelsOf(db, caller.userId) }));

  routes.write(updateHotel, changeHotel);

  routes.signedIn(me, async ({ caller: { userId: id, email, name } }) => ({
    data: { id, email, name },
  }));

  routes.read(listMealTypes, async ({ tx, version }) => ({
    data: await activeMealTypes(tx),
    version,
  }));
}
