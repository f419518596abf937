import { z } from 'zod';

/**
 * What may have to be done after a write's commit, by kind: the payload that is stored with the job. A job of an
 * earlier release is still there after an update, so a payload only ever gains optional fields.
 */
export const payloads = {
  /** POST of `body` as JSON to the address of `webhook`. */
  webhook: z.object({
    webhook: z.enum(['feedback']),
    /** The row that it is about. */
    subject: z.uuid(),
    body: z.record(z.string(), z.unknown()),
  }),
  /** Makes messages of what a hotel's webhook has not been told yet. */
  webhook_news: z.object({ hotel_id: z.uuid(), webhook_id: z.uuid() }),
  /** A message to a hotel's webhook: `body`, as it is signed. */
  webhook_message: z.object({ hotel_id: z.uuid(), webhook_id: z.uuid(), body: z.string() }),
  /** Takes an import back that the process which ran it has left. */
  import: z.object({ hotel_id: z.uuid(), import_id: z.uuid() }),
  /** Hands the file of an import to the automation. */
  import_file: z.object({ hotel_id: z.uuid(), file_id: z.uuid() }),
  /** Counts who came to a hotel's meals that are over. */
  count_attendance: z.object({ hotel_id: z.uuid() }),
  /** Learns from what a hotel's kitchen closed out and who came. */
  learn: z.object({ hotel_id: z.uuid() }),
  /** A mail in plain text, and in HTML as well. After `until` it is of no use any more. */
  mail: z.object({
    ...{ to: z.string(), subject: z.string(), text: z.string(), html: z.string().optional() },
    until: z.iso.datetime().optional(),
  }),
};

export type JobKind = keyof typeof payloads;
export type Payload<K extends JobKind> = z.infer<(typeof payloads)[K]>;
export type WebhookName = Payload<'webhook'>['webhook'];

/** Something to be done after commit. */
export type Job = { [K in JobKind]: { kind: K; payload: Payload<K> } }[JobKind];
