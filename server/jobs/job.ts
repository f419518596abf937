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
  /** Takes an import back that the process which ran it has left. */
  import: z.object({ hotel_id: z.uuid(), import_id: z.uuid() }),
  /** A mail in plain text. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
};

export type JobKind = keyof typeof payloads;
export type Payload<K extends JobKind> = z.infer<(typeof payloads)[K]>;
export type WebhookName = Payload<'webhook'>['webhook'];

/** Something to be done after commit. */
export type Job = { [K in JobKind]: { kind: K; payload: Payload<K> } }[JobKind];
