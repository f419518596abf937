import { noHotel } from '../database/no-hotel.ts';
import type { Database } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueue } from '../jobs/queue.ts';
import type { JobWorker } from '../jobs/worker.ts';
import type { Message } from './message.ts';

/** Hands a mail to the job worker. @param until when it is of no use any more */
export type Mailer = (to: string, message: Message, until: Date) => Promise<void>;

/** For mails that belong to no write of ours; a write stores its mails with `afterCommit`. */
export const createMailer =
  (database: Pick<Database, 'pool'>, jobs: Pick<JobWorker, 'wake'>): Mailer =>
  async (to, message, until) => {
    const payload = { to, ...message, until: until.toISOString() };
    await inTransaction(database, async ({ send }) =>
      enqueue(send, noHotel, { kind: 'mail', payload }),
    );
    jobs.wake();
  };
