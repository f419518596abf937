import { randomUUIDv7 } from 'node:crypto';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/integrations.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Statement } from '../database/transaction.ts';
import type { HotelWorkCall } from '../http/hotel-work.ts';
import { Refusal } from '../http/refusal.ts';
import type { Handler } from '../jobs/handler.ts';
import { isLoopbackHost } from '../loopback.ts';
import { type WriteDeps, writeHotel } from '../writes/write.ts';
import { messageOf } from './messages.ts';
import type { WebhookId } from './news.ts';
import { postTo, type Sent } from './post.ts';
import { signed } from './signature.ts';

/** Longest time for a test, ms: somebody waits for it. */
const testTimeout = 8000;

type DeliveryDeps = { config: Pick<Config, 'publicUrl'>; pool: Pick<Database['pool'], 'query'> };
type Webhook = { url: string; secret: string; is_off: boolean };

/** Sends a webhook a message, signed. */
async function deliver(
  { config }: DeliveryDeps,
  { url, secret }: Webhook,
  { id, body, signal }: { id: string; body: string; signal: AbortSignal },
): Promise<Sent> {
  // On a server for many, this machine is nobody's own.
  const isOwnMachine = isLoopbackHost(new URL(config.publicUrl).hostname);
  if (url.startsWith('http:') && !isOwnMachine) return 'private_address';
  const headers = signed(secret, { id, at: Math.floor(Date.now() / 1000), body });
  return postTo(url, body, { headers, signal });
}

/** The job of a message; notes on the webhook what came of it. */
export function createMessageHandler(deps: DeliveryDeps): Handler<'webhook_message'> {
  return async ({ body, ...of }, { jobId: id, signal }) => {
    const webhook = await find(deps, of);
    // Deleted, or switched off: it is told nothing any more.
    if (!webhook || webhook.is_off) return { kind: 'done' };
    const failure = await deliver(deps, webhook, { id, body, signal });
    if (failure === undefined) {
      return { kind: 'done', effect: (send) => void send(noteSuccess(of)) };
    }
    await deps.pool.query(noteFailure(of, failure));
    return { kind: 'failed', final: false, reason: failure };
  };
}

/** Sends webhooks, also those that are switched off, a message to try them: once, at once. */
export function createTest(
  deps: DeliveryDeps,
  writing: WriteDeps,
  count: (hotelId: string) => Promise<void>,
) {
  /** @throws Refusal `not_found`, `too_many_requests` */
  return async ({ hotelId, params, write, keyed }: HotelWorkCall<typeof contract.testWebhook>) => {
    const of = { hotel_id: hotelId, webhook_id: params.webhookId };
    const webhook = await find(deps, of);
    if (!webhook) throw new Refusal('not_found');
    await count(hotelId);
    const body = messageOf('test', { hotel_id: hotelId });
    const signal = AbortSignal.timeout(testTimeout);
    const failure = await deliver(deps, webhook, { id: randomUUIDv7(), body, signal });
    return writeHotel(writing, { ...write, keyed }, async (_tx, _log, { send }) => {
      void send(failure === undefined ? noteSuccess(of) : noteFailedTest(of, failure));
      return { failure: failure ?? null };
    });
  };
}

async function find(
  { pool }: DeliveryDeps,
  { hotel_id, webhook_id }: WebhookId,
): Promise<Webhook | undefined> {
  const { rows } = await pool.query<Webhook>({
    name: 'webhook-address',
    text: `SELECT url, secret, switched_off_at IS NOT NULL AS is_off FROM webhooks
      WHERE hotel_id = $1 AND id = $2`,
    values: [hotel_id, webhook_id],
  });
  return rows[0];
}

const noteSuccess = ({ hotel_id, webhook_id }: WebhookId): Statement => ({
  name: 'webhook-success',
  text: `UPDATE webhooks SET last_success_at = now(), failing_since = NULL
    WHERE hotel_id = $1 AND id = $2`,
  values: [hotel_id, webhook_id],
});

/** Nothing else is tried again and again, so nothing else says how long it has failed. */
const noteFailedTest = ({ hotel_id, webhook_id }: WebhookId, failure: string): Statement => ({
  name: 'webhook-failed-test',
  text: `UPDATE webhooks SET last_failure_at = now(), last_failure = $3
    WHERE hotel_id = $1 AND id = $2`,
  values: [hotel_id, webhook_id, failure],
});

/** Also switches it off where it has failed for too long. */
const noteFailure = ({ hotel_id, webhook_id }: WebhookId, failure: string): Statement => ({
  name: 'webhook-failure',
  text: `UPDATE webhooks SET last_failure_at = now(), last_failure = $3,
      failing_since = coalesce(failing_since, now()),
      switched_off_at = CASE WHEN failing_since < now() - make_interval(days => $4)
        THEN coalesce(switched_off_at, now()) ELSE switched_off_at END,
      pending_from = CASE WHEN failing_since < now() - make_interval(days => $4)
        THEN NULL ELSE pending_from END
    WHERE hotel_id = $1 AND id = $2`,
  values: [hotel_id, webhook_id, failure, bounds.webhookFailingDays],
});
