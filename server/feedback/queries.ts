import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { feedbackPage, type SentFeedback } from '../../core/contract/feedback.ts';
import { feedback, members, organizationHotels } from '../database/schema/hotels.ts';
import type { Tx } from '../database/transaction.ts';

/**
 * A page of what people of an organization's hotels said, newest first. Where they were when they sent it counts: they may
 * be gone.
 * @param before the last one of the page before
 */
export async function feedbackOf(
  tx: Tx,
  organizationId: string,
  before: string | undefined,
): Promise<{ data: SentFeedback[]; more: boolean }> {
  const hotels = tx
    .select({ id: organizationHotels.hotel_id })
    .from(organizationHotels)
    .where(eq(organizationHotels.organization_id, organizationId));
  const people = tx
    .select({ id: members.user_id })
    .from(members)
    .where(inArray(members.hotel_id, hotels));
  const isOfHotels = or(
    sql`${feedback.hotel_ids} && ARRAY(${hotels})`,
    // The release before stores no hotels.
    and(isNull(feedback.hotel_ids), inArray(feedback.user_id, people)),
  );
  const isOlder = sql`(${feedback.created_at}, ${feedback.id}) <
    (SELECT last.created_at, last.id FROM feedback AS last WHERE last.id = ${before})`;
  const rows = await tx
    .select()
    .from(feedback)
    .where(and(isOfHotels, before === undefined ? undefined : isOlder))
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
