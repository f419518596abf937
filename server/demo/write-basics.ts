import { dishes, dishIngredients, ingredients, occasions } from '../database/schema/dishes.ts';
import { guestGroups, guestTypes } from '../database/schema/guests.ts';
import {
  members,
  organizationHotels,
  organizations,
  rooms,
  roomTypes,
} from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';
import {
  demoGroups,
  demoGuestTypes,
  demoOccasions,
  demoPeople,
  demoRooms,
  groupId,
  guestTypeId,
  occasionId,
  roomKinds,
} from './hotel.ts';
import { demoHotelId, demoId } from './ids.ts';
import { idsIn, insertMissing } from './insert.ts';
import { dishIngredientRows, dishRows } from './larder.ts';
import { ingredientRows } from './shelves.ts';

/** Ids of the demo accounts. */
export type DemoUsers = Record<(typeof demoPeople)[number]['role'], string>;

/** Data without a day: team, rooms, guest types and groups, dishes and ingredients. */
export async function writeBasics(tx: Tx, users: DemoUsers, version: number): Promise<void> {
  const tenant = (id: string) => ({ hotel_id: demoHotelId, id, version });
  const organization_id = demoId('organization');
  await insertMissing(
    tx,
    members,
    demoPeople.map(({ role }) => ({ hotel_id: demoHotelId, user_id: users[role], role })),
  );
  await insertMissing(tx, organizations, [
    {
      id: organization_id,
      name: 'Test Hotels',
      country: 'Italy',
      owner_id: users.admin,
    },
  ]);
  await insertMissing(tx, organizationHotels, [{ organization_id, hotel_id: demoHotelId }]);
  await insertMissing(
    tx,
    roomTypes,
    roomKinds.map(({ name, capacity, rooms }) => ({
      ...tenant(demoId('room type', name)),
      name,
      capacity,
      total_available_rooms: rooms,
    })),
  );
  await insertMissing(
    tx,
    rooms,
    demoRooms.map(({ number, kind }) => ({
      ...tenant(demoId('room', number)),
      room_number: number,
      room_type_id: demoId('room type', kind),
    })),
  );
  await insertMissing(
    tx,
    guestTypes,
    demoGuestTypes.map((type) => ({ ...tenant(guestTypeId(type.name)), ...type })),
  );
  await insertMissing(
    tx,
    guestGroups,
    demoGroups.map((name) => ({ ...tenant(groupId(name)), name })),
  );
  await insertMissing(
    tx,
    occasions,
    demoOccasions.map(({ name, type }) => ({
      ...tenant(occasionId(name)),
      ...{ name, occasion_type: type },
    })),
  );
  await insertMissing(tx, ingredients, ingredientRows(version));
  await insertMissing(tx, dishes, dishRows(version));
  const [ourDishes, ourIngredients] = [await idsIn(tx, dishes), await idsIn(tx, ingredients)];
  await insertMissing(
    tx,
    dishIngredients,
    dishIngredientRows(version).filter(
      ({ dish_id, ingredient_id }) => ourDishes.has(dish_id) && ourIngredients.has(ingredient_id),
    ),
  );
}
