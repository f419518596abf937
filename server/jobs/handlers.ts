import type { Config } from '../config.ts';
import { feedbackWebhook } from '../feedback/webhook.ts';
import type { JobHandlers } from './handler.ts';
import { createMailHandler } from './mail.ts';
import { createWebhookHandler } from './webhook.ts';

/** What does each kind of job, and each webhook. */
export const createJobHandlers = (config: Config): JobHandlers => ({
  webhook: createWebhookHandler({ feedback: feedbackWebhook(config) }),
  mail: createMailHandler(config),
});
