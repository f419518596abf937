import { hotelId, idOf } from './hotel.ts';

export const alpineId = idOf('alpine');

/** An organization with Hotel Post, of which the one who looks is the owner, as the server gives it. */
export const alpine = {
  ...{ id: alpineId, version: 3, name: 'Alpine Group', description: 'Houses', address: null },
  ...{ country: 'Italy', phone: '0471 9', website: 'https://alpine.example', is_owner: true },
  admins_need_second_factor: false,
  organization_hotels: [{ id: hotelId, name: 'Hotel Post' }],
};
