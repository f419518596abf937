import { z } from 'zod';
import { endpoint, hotelParams, read } from './endpoint.ts';
import { guestGroup, guestType } from './row-schemas.ts';

export const listGuestTypes = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/guest-types',
  summary: 'Active guest types by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(guestType)),
});

export const listGuestGroups = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/guest-groups',
  summary: 'Active guest groups by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(guestGroup)),
});
