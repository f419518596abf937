import { bounds } from '../../core/contract/bounds.ts';
import type { Change, Entity } from '../../core/contract/rows.ts';
import type { Send } from '../database/transaction.ts';

/** Rows whose changes webhooks are told of: guests, and whether they eat. */
const told: ReadonlySet<Entity> = new Set<Entity>(['reservation', 'meal_status']);

export const isTold = (changes: readonly Change[]): boolean =>
  changes.some(({ entity }) => told.has(entity));

/**
 * Notes in a write's transaction, under the hotel's lock, that its webhooks have to be told of a version, and stores a
 * job for each that has none on its way. So a webhook has one job, however many writes come before it is done.
 */
export function noteForWebhooks(send: Send, hotelId: string, version: number): void {
  void send({
    name: 'webhooks-note',
    text: `WITH noted AS (
        UPDATE webhooks SET pending_from = $2
        WHERE hotel_id = $1 AND switched_off_at IS NULL AND pending_from IS NULL RETURNING id)
      INSERT INTO after_commit_jobs (hotel_id, id, kind, payload, due_at)
      SELECT $1, gen_random_uuid(), 'webhook_news', jsonb_build_object('hotel_id', $1::uuid, 'webhook_id', id),
        now() + make_interval(secs => $3)
      FROM noted`,
    values: [hotelId, version, bounds.webhookPauseMs / 1000],
  });
}
