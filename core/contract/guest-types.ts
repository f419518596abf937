import { z } from 'zod';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';
import { guestGroup, guestType } from './row-schemas/guests.ts';

export const listGuestTypes = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/guest-types',
  summary: 'Active guest types by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(guestType)),
});

const description = f.text.nullable();

export const createGuestType = endpoint({
  method: 'post',
  path: '/api/v1/hotels/{hotelId}/guest-types',
  summary: 'Creates a guest type.',
  access: 'guest_type.write',
  params: hotelParams,
  body: z.strictObject({
    id: f.id.optional(),
    name: f.name,
    description: description.optional(),
    is_active: z.boolean().optional(),
    is_on_public_menu: z.boolean().optional(),
  }),
  answer: written(guestType),
  errors: ['already_exists', 'limit_reached'],
  writes: 'create',
});

const guestTypeParams = hotelParams.extend({ guestTypeId: f.id });

/** What is left out stays. */
export const updateGuestType = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/guest-types/{guestTypeId}',
  summary:
    'Renames a guest type, puts it in or out of use, or on or off the public page of the menus.',
  access: 'guest_type.write',
  params: guestTypeParams,
  body: z
    .strictObject({
      ...{ name: f.name, description },
      ...{ is_active: z.boolean(), is_on_public_menu: z.boolean() },
    })
    .partial(),
  answer: written(guestType),
  errors: ['already_exists'],
  writes: 'change',
});

/** One that a menu or a guest has can only be taken out of use. */
export const deleteGuestType = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/guest-types/{guestTypeId}',
  summary: 'Deletes a guest type that no menu and no guest has.',
  access: 'guest_type.write',
  params: guestTypeParams,
  answer: written(z.object({ id: f.id })),
  errors: ['guest_type_in_use'],
  writes: 'change',
});

export const listGuestGroups = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/guest-groups',
  summary: 'Active guest groups by name.',
  access: 'member',
  params: hotelParams,
  answer: read(z.array(guestGroup)),
});
