import { z } from 'zod';
import { endpoint, hotelParams } from './endpoint.ts';
import * as f from './fields.ts';
import { change } from './rows.ts';

/** Days before and after today whose guests, meals and menus a snapshot holds. */
export const snapshotDays = { before: 1, after: 14 } as const;

/** The largest number of changes in one page; `more` says that another page follows. */
export const changesPage = 2000;

/** What every answer with rows says of itself. */
const stated = {
  /** The hotel's version up to which it holds everything. */
  version: f.version,
  /** The server's schemaFingerprint (rows.ts): which entities, with which fields, its rows can be of. */
  schema: z.string(),
};

export const readSnapshot = endpoint({
  method: 'get',
  path: '/api/v1/hotels/{hotelId}/snapshot',
  summary:
    'Everything a device mirrors, as of one version; days outside `from`…`to` are fetched by date.',
  access: 'member',
  params: hotelParams,
  answer: z.object({ ...stated, from: f.day, to: f.day, rows: z.array(change) }),
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

/**
 * The same as server-sent events. `event: changes`, `id: <version>`, `data: {version, changes}`;
 * `event: reset` when the cursor is too old; `event: beat` every 15 s. Resumable by Last-Event-ID or `after`.
 * Where EventSource can set no header, the token stands in no URL: the app reads the stream with fetch.
 */
export const streamChanges = '/api/v1/hotels/{hotelId}/changes/stream';
export const streamMessage = z.object({ ...stated, changes: z.array(change) });

/** `event: membership`: what the reader is in the hotel; at the start, and when it has changed. A removal ends the stream. */
export const membershipMessage = z.object({ role: f.role });
