import { z } from 'zod';
import { endpoint, hotelParams, read, written } from './endpoint.ts';
import * as f from './fields.ts';

/** A tablet that people of the hotel share, signing in with a PIN. */
const sharedDevice = z.object({
  id: f.id,
  name: z.string(),
  created_at: f.instant,
  /** When somebody last signed in on it with a PIN; at first as `created_at`. */
  last_used_at: f.instant,
});
export type SharedDevice = z.infer<typeof sharedDevice>;

export const listSharedDevices = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/shared-devices',
  summary: "The hotel's shared tablets, by name.",
  access: 'team.manage',
  params: hotelParams,
  answer: read(z.array(sharedDevice)),
});

export const endSharedDevice = endpoint({
  method: 'delete',
  path: '/api/v1/hotels/{hotelId}/shared-devices/{deviceId}',
  summary: 'Ends the sharing of a tablet, and the sessions that were begun on it with a PIN.',
  access: 'team.manage',
  params: hotelParams.extend({ deviceId: f.id }),
  answer: written(z.object({ id: f.id })),
  writes: 'create',
});
