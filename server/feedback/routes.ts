import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listFeedback, sendFeedback } from '../../core/contract/feedback.ts';
import type { Config } from '../config.ts';
import { feedback } from '../database/schema/hotels.ts';
import { Refusal } from '../http/refusal.ts';
import type { Routes } from '../http/routes.ts';
import { feedbackOf } from './queries.ts';

export function feedbackRoutes(
  routes: Routes,
  { feedbackWebhookUrl }: Pick<Config, 'feedbackWebhookUrl'>,
): void {
  routes.accountWrite(sendFeedback, async ({ tx, body, caller, afterCommit }) => {
    const { id = randomUUIDv7(), message, feedback_type } = body;
    const { userId: user_id, email: user_email, name: user_name } = caller;
    const [made] = await tx
      .insert(feedback)
      .values({
        ...{ id, message, feedback_type, user_id, user_email, user_name },
        hotel_ids: sql`ARRAY(SELECT hotel_id FROM members WHERE user_id = ${user_id})`,
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
