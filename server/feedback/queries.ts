import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { feedbackPage, type SentFeedback } from '../../core/contract/feedback.ts';
import { feedback, members, organizationHotels } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';

/**
 * A page of what the members of an organization's hotels said, newest first.
 * @param before the last one of the page before
 */
export async function feedbackOf(
  tx: Tx,
  organizationId: string,
  before: string | undefined,
): Promise<{ data: SentFeedback[]; more: boolean }> {
  const people = tx
    .select({ id: members.user_id })
    .from(members)
    .innerJoin(organizationHotels, eq(organizationHotels.hotel_id, members.hotel_id))
    .where(eq(organizationHotels.organization_id, organizationId));
  const isOlder = sql`(${feedback.created_at}, ${feedback.id}) <
    (SELECT last.created_at, last.id FROM feedback AS last WHERE last.id = ${before})`;
  const rows = await tx
    .select()
    .from(feedback)
    .where(and(inArray(feedback.user_id, people), before === undefined ? undefined : isOlder))
    .orderBy(desc(feedback.created_at), desc(feedback.id))
    .limit(feedbackPage + 1);
  return { data: rows.slice(0, feedbackPage).map(sentOf), more: rows.length > feedbackPage };
}

function sentOf(row: typeof feedback.$inferSelect): SentFeedback {
  const { id, message, feedback_type, user_name, user_email, created_at } = row;
  return {
    ...{ id, message, feedback_type, user_name, user_email },
    created_at: created_at.toISOString(),
  };
}
