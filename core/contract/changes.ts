import { z } from 'zod';
import { bounds } from './bounds.ts';
import { spanOfDays } from './days.ts';
import { endpoint, hotelParams } from './endpoint.ts';
import * as f from './fields.ts';
import { change } from './rows.ts';

/** The snapshot's window: days before and after today whose guests, meals and menus it holds. */
export const snapshotDays = { before: 1, after: 14 } as const;

/** Page size of the change log; `more` in the answer says that another page follows. */
export const changesPage = 2000;

/** Fields of every answer that carries rows. */
const stated = {
  /** The hotel version up to which the answer is complete. */
  version: f.version,
  /** Fingerprint of the server's entity schemas (`schemaFingerprint` in rows.ts). */
  schema: z.string(),
};

/**
 * Versions that the hotel once had, after `after` up to `until`: its database was restored from a backup without them.
 * What a device was told in one of them has to be sent again.
 */
export const lostVersions = z.object({ after: f.version, until: f.version });
export type LostVersions = z.infer<typeof lostVersions>;

export const readSnapshot = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/snapshot',
  summary:
    'Everything a device mirrors, as of one version; days outside `from`…`to` are fetched by date. With `begin=today`, a hotel of many guests answers with today alone, and `window` says which days to fetch next. With `since` and `schema`, a device that has every row up to a version gets of the entities named in `unchanged` only what has changed after it, with tombstones of what is gone; where the log does not reach that far back, or the schemas differ, it gets everything, and `unchanged` is missing.',
  access: 'member',
  params: hotelParams,
  query: z.object({
    begin: z.literal('today').optional(),
    since: z.coerce.number().pipe(f.version).optional(),
    /** schemaFingerprint of the rows that the device has. */
    schema: z.string().max(50).optional(),
  }),
  answer: z.object({
    ...stated,
    from: f.day,
    to: f.day,
    window: z.object({ from: f.day, to: f.day }).optional(),
    lost: z.array(lostVersions).optional(),
    unchanged: z.array(z.string()).optional(),
    rows: z.array(change),
  }),
});

/** Rows of one day outside the snapshot's window. */
export const readDay = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/days/{date}',
  summary: 'The guests, meals, menus and weights of one day, as mirror rows.',
  access: 'member',
  params: hotelParams.extend({ date: f.day }),
  answer: z.object({ ...stated, rows: z.array(change) }),
});

/** Days, both included, of which the menus are read. */
export const menuDays = spanOfDays(bounds.menuDays);

/** Menus of days outside the snapshot's window: a planner looks weeks ahead, and needs no guests for that. */
export const readMenuDays = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/menu-days',
  summary: 'The menus of some days, both included, as mirror rows.',
  access: 'member',
  params: hotelParams,
  query: menuDays,
  answer: z.object({ ...stated, rows: z.array(change) }),
});

export const readChanges = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/changes',
  summary:
    'What changed after a version, in order; or `reset` when that far back is no longer kept.',
  access: 'member',
  params: hotelParams,
  query: z.object({ after: z.coerce.number().pipe(f.version) }),
  answer: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('changes'),
      ...stated,
      changes: z.array(change),
      more: z.boolean(),
    }),
    z.object({ kind: z.literal('reset'), ...stated }),
  ]),
});

/** Who made a row what it is at a version. `name` and `device` are null where the server itself, or nobody known, did. */
export const changeAuthor = z.object({
  name: z.string().nullable(),
  device: z.string().nullable(),
  at: f.instant,
});

export const readAuthor = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/changes/author',
  summary:
    'Who changed a row at a version, when, on which device; null where the log is no longer kept.',
  access: 'member',
  params: hotelParams,
  query: z.object({
    entity: z.string().max(50),
    id: z.string().max(100),
    version: z.coerce.number().pipe(f.version),
  }),
  answer: z.object({ author: changeAuthor.nullable() }),
});

/**
 * The change log as server-sent events, with `id: <version>`: `event: changes` (data: `streamMessage`),
 * `event: reset` (the cursor can't be served); `event: beat` (data: `beatMessage`) every 15 s, and at
 * the start where nothing is new. Resumed by Last-Event-ID or `after`.
 * The app reads it with fetch: EventSource can't send an Authorization header, and tokens don't go into URLs.
 */
export const streamChanges = '/api/v1/hotels/{hotelId}/changes/stream';
export const streamMessage = z.object({ ...stated, changes: z.array(change) });
export const beatMessage = z.object(stated);

/** `event: membership`: what the reader is in the hotel; at the start, and when it has changed. A removal ends the stream. */
export const membershipMessage = z.object({ role: f.role });
