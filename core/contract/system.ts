import { z } from 'zod';
import { endpoint, hotelParams } from './endpoint.ts';
import * as f from './fields.ts';

/** Operations that may wait on a device, at most, as it says. */
const mostWaiting = 1_000_000;

const unsent = {
  /** The release of the app that it runs. */
  release: z.string().regex(/^[\w.+-]{1,40}$/),
  /** How many changes of the hotel it has not sent. */
  waiting: z.int().min(0).max(mostWaiting),
  /** When the oldest of these was made, by the device's clock; null where none waits. */
  oldest_at: f.instant.nullable(),
};

/** Its name is that of the header `Device-Name`. What it says last holds. */
export const reportDevice = endpoint({
  method: 'put',
  path: '/api/v1/hotels/{hotelId}/devices/{deviceId}',
  summary: 'A device says which release it runs, and what it has not sent yet.',
  access: 'member',
  params: hotelParams.extend({ deviceId: f.id }),
  body: z.strictObject(unsent),
  answer: z.object({ id: f.id }),
});

const device = z.object({
  ...{ id: f.id, name: z.string().nullable() },
  ...unsent,
  seen_at: f.instant,
});
export type ReportedDevice = z.infer<typeof device>;

/** Of the server itself, not of the hotel; null where it is not this server's own to tell. */
export const readSystem = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/system',
  summary:
    'The release of the server, its database and last backup, and the devices of a hotel. For its admins.',
  access: 'team.manage',
  params: hotelParams,
  answer: z.object({
    release: z.string(),
    database: z.object({
      /** How long it took to answer, ms. */
      answered_ms: z.number(),
      /** Bytes of the database, and free on its disk; null where the server did not start the database itself. */
      size: z.number().nullable(),
      free: z.number().nullable(),
    }),
    /** The last backup that this server knows of. */
    backup: z.object({ at: f.instant, bytes: z.number(), ok: z.boolean() }).nullable(),
    /** The one that was heard of last comes first. */
    devices: z.array(device),
  }),
});
export type System = z.infer<(typeof readSystem)['answer']>;
