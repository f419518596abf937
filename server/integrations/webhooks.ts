import { randomUUIDv7 } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { bounds } from '../../core/contract/bounds.ts';
import type * as contract from '../../core/contract/integrations.ts';
import type { Webhook } from '../../core/contract/integrations.ts';
import { user } from '../database/schema/identity.ts';
import { webhooks } from '../database/schema/integrations.ts';
import type { Tx } from '../database/transaction.ts';
import type { HotelWriteCall } from '../http/hotel-write.ts';
import { Refusal } from '../http/refusal.ts';
import { take } from '../team/limits.ts';
import { allowedFor, checkWritten, PrivateAddress } from './addresses.ts';
import { newSecret } from './signature.ts';

const isIt = (hotelId: string, id: string) =>
  and(eq(webhooks.hotel_id, hotelId), eq(webhooks.id, id));

/** Webhooks of a hotel, by address. */
export async function webhooksOf(tx: Tx, hotelId: string): Promise<Webhook[]> {
  const found = await webhooksWhere(tx, eq(webhooks.hotel_id, hotelId));
  return found.sort((a, b) => (a.url < b.url ? -1 : 1));
}

async function webhooksWhere(tx: Tx, where: SQL | undefined): Promise<Webhook[]> {
  const rows = await tx
    .select({ webhook: webhooks, maker: sql<string>`coalesce(${user.name}, '')` })
    .from(webhooks)
    .leftJoin(user, eq(user.id, webhooks.created_by))
    .where(where);
  return rows.map(({ webhook, maker }) => {
    const { id, hotel_id, url, events, created_by, last_failure } = webhook;
    return {
      ...{ id, hotel_id, url, events, created_by, created_by_name: maker, last_failure },
      created_at: webhook.created_at.toISOString(),
      last_success_at: webhook.last_success_at?.toISOString() ?? null,
      last_failure_at: webhook.last_failure_at?.toISOString() ?? null,
      failing_since: webhook.failing_since?.toISOString() ?? null,
      switched_off_at: webhook.switched_off_at?.toISOString() ?? null,
    };
  });
}

/** @throws Refusal `not_found` */
async function webhookOf(tx: Tx, hotelId: string, id: string): Promise<Webhook> {
  const [found] = await webhooksWhere(tx, isIt(hotelId, id));
  if (!found) throw new Refusal('not_found');
  return found;
}

/** Adds a webhook. @throws Refusal `limit_reached`; `invalid_request` for an address that is written as a private one */
export async function createWebhook({
  tx,
  log,
  hotelId,
  body,
  caller,
}: HotelWriteCall<typeof contract.createWebhook>): Promise<Webhook & { secret: string | null }> {
  const url = addressOf(body.url);
  const held = await tx.$count(webhooks, eq(webhooks.hotel_id, hotelId));
  if (held >= bounds.webhooks) throw new Refusal('limit_reached');
  const id = randomUUIDv7();
  const secret = newSecret();
  const events = [...new Set(body.events)];
  const made = { hotel_id: hotelId, id, url, events, secret, created_by: caller.userId };
  await tx.insert(webhooks).values(made);
  log.administered({ entity: 'webhook', id }, null, toldOf(made));
  return { ...(await webhookOf(tx, hotelId, id)), secret };
}

/** What the audit keeps of one: a path may hold a secret. */
const toldOf = ({ url, events }: Pick<Webhook, 'url' | 'events'>) => ({
  host: URL.parse(url)?.host ?? null,
  events,
});

/** The address as it will be asked for: what a name leads to may change, so that is looked at each time. */
function addressOf(text: string): string {
  const refuse = (code: string) =>
    new Refusal('invalid_request', { issues: [{ path: ['url'], code }] });
  const url = URL.parse(text);
  if (!url) throw refuse('invalid_webhook_url');
  try {
    checkWritten(url, allowedFor(url));
  } catch (error) {
    throw error instanceof PrivateAddress ? refuse('private_address') : error;
  }
  return url.href;
}

/** Deletes a webhook; jobs of it find nothing to do. @throws Refusal `not_found` */
export async function deleteWebhook({
  tx,
  log,
  hotelId,
  params,
}: HotelWriteCall<typeof contract.deleteWebhook>): Promise<{ id: string }> {
  const [gone] = await tx.delete(webhooks).where(isIt(hotelId, params.webhookId)).returning();
  if (!gone) throw new Refusal('not_found');
  log.administered({ entity: 'webhook', id: gone.id }, toldOf(gone), null);
  return { id: gone.id };
}

/** Switches a webhook on; one that is on stays as it is. @throws Refusal `not_found` */
export async function switchOnWebhook({
  tx,
  log,
  hotelId,
  params,
}: HotelWriteCall<typeof contract.switchOnWebhook>): Promise<Webhook> {
  const { id, switched_off_at } = await webhookOf(tx, hotelId, params.webhookId);
  if (switched_off_at !== null) {
    log.administered({ entity: 'webhook', id }, { is_active: false }, { is_active: true });
    await tx
      .update(webhooks)
      .set({ switched_off_at: null, failing_since: null, pending_from: null })
      .where(isIt(hotelId, params.webhookId));
  }
  return webhookOf(tx, hotelId, params.webhookId);
}

/** Counts tests of webhooks, of this process. @returns throws Refusal `too_many_requests` beyond the limit */
export function createTestLimit(): (hotelId: string) => Promise<void> {
  const ofHotel = new RateLimiterMemory({ points: bounds.webhookTests, duration: 60 });
  return (hotelId) => take(ofHotel, hotelId);
}
