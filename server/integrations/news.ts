import { bounds } from '../../core/contract/bounds.ts';
import type { WebhookEvent } from '../../core/contract/integrations.ts';
import { dayAt } from '../../core/rules/day.ts';
import type { Database } from '../database/open.ts';
import { inSnapshot, inTransaction } from '../database/transaction.ts';
import { stateOf } from '../hotels/membership.ts';
import type { Handler } from '../jobs/handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { changedGuests, countsOn, guestMessages, messageOf } from './messages.ts';

/** A webhook of a hotel. */
export type WebhookId = { hotel_id: string; webhook_id: string };

/** Seconds until a webhook that has not taken its last messages yet is looked at again. */
const busyPause = { working: 5, failing: 60 } as const;

type News = {
  /** First and last version that the messages tell of. */
  from: number;
  to: number;
  messages: string[];
  toldCounts: string | null;
};

/**
 * The job of a webhook that has something to be told: makes messages of all that has changed since it was told last,
 * each a job of its own, whose body and id stay the same whenever it is tried again. A webhook that has not taken the
 * messages before gets no others, so what waits for one that is out of order does not grow.
 */
export function createNewsHandler(database: Pick<Database, 'pool'>): Handler<'webhook_news'> {
  return async (webhook) => {
    const { hotel_id: hotelId, webhook_id: id } = webhook;
    const news = await inSnapshot(database, async ({ tx, client }) => {
      const found = await readWebhook(client, webhook);
      if (!found || found.pending_from === null) return undefined;
      if (found.is_busy) return found.is_failing ? 'failing' : 'working';
      const { version: to, timeZone } = await stateOf(client, hotelId);
      const from = Number(found.pending_from);
      const wants = (event: WebhookEvent) => found.events.includes(event);
      const guests = wants('guest.changed')
        ? await changedGuests({ client }, hotelId, { from, to })
        : [];
      const counts = wants('meal_counts.changed')
        ? await countsOn(tx, hotelId, dayAt(Date.now(), timeZone))
        : found.told_counts;
      const told = { hotel_id: hotelId, version: to, ...JSON.parse(counts ?? '{}') };
      const isNew = counts !== found.told_counts;
      const ofCounts = isNew ? [messageOf('meal_counts.changed', told)] : [];
      const messages = [...ofCounts, ...guestMessages(hotelId, guests)];
      return { from, to, messages, toldCounts: counts };
    });
    const again = (send: Parameters<typeof enqueue>[0], pause: number) =>
      enqueue(send, hotelId, { kind: 'webhook_news', payload: webhook }, pause);
    if (news === undefined) return { kind: 'done' };
    if (typeof news === 'string') {
      return { kind: 'done', effect: (send) => again(send, busyPause[news]) };
    }
    await inTransaction(database, async ({ client, send }) => {
      const hasMore = await noteTold(client, { hotelId, id }, news);
      // Another process was faster.
      if (hasMore === undefined) return;
      for (const body of news.messages) {
        enqueue(send, hotelId, { kind: 'webhook_message', payload: { ...webhook, body } });
      }
      if (hasMore) again(send, bounds.webhookPauseMs / 1000);
    });
    return { kind: 'done' };
  };
}

type Found = {
  pending_from: string | null;
  events: WebhookEvent[];
  told_counts: string | null;
  is_failing: boolean;
  is_busy: boolean;
};

async function readWebhook(
  client: Pick<Database['pool'], 'query'>,
  { hotel_id, webhook_id }: WebhookId,
): Promise<Found | undefined> {
  const { rows } = await client.query<Found>({
    name: 'webhook-news',
    text: `SELECT pending_from, events, told_counts, failing_since IS NOT NULL AS is_failing,
        EXISTS (SELECT FROM after_commit_jobs WHERE state = 'waiting' AND kind = 'webhook_message'
          AND payload ->> 'webhook_id' = $2::text) AS is_busy
      FROM webhooks WHERE hotel_id = $1 AND id = $2::uuid AND switched_off_at IS NULL`,
    values: [hotel_id, webhook_id],
  });
  return rows[0];
}

/**
 * Under the hotel's lock, so that every write before has its version, and every one after sees what is noted here.
 * @returns whether there were writes since the news were read; undefined where they have been told by somebody else
 */
async function noteTold(
  client: Pick<Database['pool'], 'query'>,
  { hotelId, id }: { hotelId: string; id: string },
  { from, to, toldCounts }: News,
): Promise<boolean | undefined> {
  const { rows: locked } = await client.query<{ version: string }>(
    'SELECT version FROM hotel_versions WHERE hotel_id = $1 FOR UPDATE',
    [hotelId],
  );
  const hasMore = Number(locked[0]?.version ?? to) > to;
  const { rowCount } = await client.query(
    `UPDATE webhooks SET pending_from = $4, told_counts = $5
    WHERE hotel_id = $1 AND id = $2 AND pending_from = $3`,
    [hotelId, id, from, hasMore ? to + 1 : null, toldCounts],
  );
  return rowCount === 0 ? undefined : hasMore;
}
