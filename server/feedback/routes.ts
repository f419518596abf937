import { randomUUIDv7 } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { listFeedback, sendFeedback } from '../../core/contract/feedback.ts';
import type { Config } from '../config.ts';
import { feedback } from '../database/schema/hotels.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import type { Scope } from '../identity/scope.ts';
import { feedbackOf } from './queries.ts';

export function feedbackRoutes(
  routes: Routes,
  { feedbackWebhookUrl }: Pick<Config, 'feedbackWebhookUrl'>,
): void {
  routes.accountWrite(sendFeedback, async ({ tx, body, caller, afterCommit }) => {
    if (caller.isProgram) throw new Refusal('forbidden');
    const { id = randomUUIDv7(), message, feedback_type } = body;
    const { userId: user_id, email: user_email, name: user_name, scope } = caller;
    const [made] = await tx
      .insert(feedback)
      .values({
        ...{ id, message, feedback_type, user_id, user_email, user_name },
        hotel_ids: hotelsToTell(user_id, scope),
      })
      .onConflictDoNothing()
      .returning({ id: feedback.id });
    if (!made) throw new Refusal('already_exists');
    if (feedbackWebhookUrl !== undefined) {
      const fields = { message, 'feedback-type': feedback_type, user_email, user_name };
      afterCommit({
        kind: 'webhook',
        payload: { webhook: 'feedback', subject: id, body: fields },
      });
    }
    return { id };
  });

  routes.organizationRead(listFeedback, ({ tx, organizationId, query }) =>
    feedbackOf(tx, organizationId, query.before),
  );
}

/** Hotels whose organization's owner reads what somebody says: all of theirs, or the one of the tablet that they stand at. */
function hotelsToTell(userId: string, scope: Scope | undefined): SQL {
  const isHere = scope ? sql`AND hotel_id = ${scope.hotelId}` : sql``;
  return sql`ARRAY(SELECT hotel_id FROM members WHERE user_id = ${userId} ${isHere})`;
}
