import * as contract from '../../core/contract/reservations.ts';
import { mealTypes } from '../../core/rules/meal-type.ts';
import { sumOfCounts } from '../../core/rules/people.ts';
import type { Routes } from '../http/routes.ts';
import { fullDay } from './capacity.ts';
import { mealStatusEntity, reservationEntity } from './entities.ts';
import { groupOf, typeOf } from './guest.ts';
import { guestAndCell, setMealStatus, setMealsTogether } from './meal-status.ts';
import {
  headCounts,
  mealStatusesOf,
  mealStatusesOn,
  reservationOf,
  reservationsOn,
} from './queries.ts';
import { statsOf } from './stats.ts';
import { addGuest, changeStay } from './stays.ts';
import { addExternalGuest, removeExternalGuest } from './writes.ts';

export function reservationRoutes(routes: Routes): void {
  routes.hotelSharedRead(contract.listReservations, async ({ tx, hotelId, query, version }) => {
    const day = query.guest_available_date;
    const guests = await reservationsOn(tx, hotelId, day);
    const meals = await mealStatusesOn(tx, hotelId, day);
    const byGuest = Map.groupBy(meals, (meal) => meal.reservation_id);
    const data = guests.map((guest) => ({
      ...reservationEntity.rowOf(guest),
      daily_meals: (byGuest.get(guest.id) ?? []).map(mealStatusEntity.rowOf),
    }));
    return { data, version };
  });

  routes.hotelSharedRead(contract.dailyMealStats, async ({ tx, hotelId, query, version }) => {
    const countOf = await headCounts(tx, hotelId, query.date);
    const meal_types = mealTypes.map(({ id, name }) => ({
      id,
      name,
      ...statsOf(sumOfCounts(countOf(id).values())),
    }));
    return { data: { meal_types }, version };
  });

  routes.hotelRead(contract.readReservation, async ({ tx, hotelId, params, version }) => {
    const guest = await reservationOf(tx, hotelId, params.reservationId);
    const meals = await mealStatusesOf(tx, hotelId, guest.id);
    const { id, guest_name, room_number } = guest;
    const data = {
      id,
      guest_name,
      room: room_number === null ? null : { room_number },
      guests: [
        {
          guest_id: id,
          guest_type: await typeOf(tx, guest),
          guest_group: await groupOf(tx, guest),
          daily_meals: meals.map(mealStatusEntity.rowOf),
        },
      ],
      reservation: reservationEntity.rowOf(guest),
    };
    return { data, version };
  });

  routes.hotelWrite(contract.setDailyMealStatus, {
    prefetch: guestAndCell,
    run: setMealStatus,
    together: setMealsTogether,
  });
  routes.hotelWrite(contract.createExternalGuest, { prefetch: fullDay, run: addExternalGuest });
  routes.hotelWrite(contract.createReservation, { prefetch: fullDay, run: addGuest });
  routes.hotelWrite(contract.updateReservation, { run: changeStay });
  routes.hotelWrite(contract.deleteReservation, { run: removeExternalGuest });
}
