import { listHotels, listMealTypes, me } from '../../core/contract/hotels.ts';
import type { Database } from '../database/open.ts';
import type { Routes } from '../http/routes.ts';
import { activeMealTypes, hotelsOf } from './queries.ts';

export function hotelRoutes(routes: Routes, { db }: Database): void {
  routes.signedIn(listHotels, async ({ caller }) => ({ data: await hotelsOf(db, caller.userId) }));

  routes.signedIn(me, async ({ caller: { userId: id, email, name } }) => ({
    data: { id, email, name },
  }));

  routes.hotelRead(listMealTypes, async ({ tx, version }) => ({
    data: await activeMealTypes(tx),
    version,
  }));
}
