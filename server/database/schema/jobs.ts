import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, hotelOrNone, instant } from './columns.ts';

/** Jobs to be done after a write's commit (server/jobs). A job that is done is deleted. */
export const afterCommitJobs = pgTable(
  'after_commit_jobs',
  {
    hotel_id: hotelOrNone(),
    id: uuid('id').notNull(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull(),
    /** `kept`: there is nothing to do it with (no SMTP_URL). `failed`: for good, see `last_error`. */
    state: text('state').$type<'waiting' | 'kept' | 'failed'>().notNull().default('waiting'),
    /** How often a worker has taken it. */
    attempts: integer('attempts').notNull().default(0),
    /** From when on a worker may take it. Taking it moves this to the end of the worker's lease. */
    due_at: instant('due_at').notNull().defaultNow(),
    last_error: text('last_error'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.hotel_id, table.id] }),
    index('after_commit_jobs_due').on(table.due_at).where(sql`state = 'waiting'`),
  ],
);
