import { createCounting } from '../attendance/counted-days.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import { createLearning } from '../estimator/learning.ts';
import { feedbackWebhook } from '../feedback/webhook.ts';
import { createHandOver } from '../imports/automation/hand-over.ts';
import { createImportRecovery } from '../imports/recovery.ts';
import { createMessageHandler } from '../integrations/deliver.ts';
import { createNewsHandler } from '../integrations/news.ts';
import type { WriteDeps } from '../writes/write.ts';
import type { JobHandlers } from './handler.ts';
import { createMailHandler } from './mail.ts';
import { createWebhookHandler } from './webhook.ts';

/** What does each kind of job, and each webhook. */
export const createJobHandlers = (
  config: Config,
  deps: WriteDeps & { database: Database },
): JobHandlers => ({
  count_attendance: createCounting(deps.database),
  import: createImportRecovery(deps),
  import_file: createHandOver(config, deps.database),
  learn: createLearning(deps),
  webhook: createWebhookHandler({ feedback: feedbackWebhook(config) }),
  webhook_news: createNewsHandler(deps.database),
  webhook_message: createMessageHandler({ config, pool: deps.database.pool }),
  mail: createMailHandler(config),
});
