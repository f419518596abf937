import type { Config } from '../config.ts';
import type { Webhook } from '../jobs/webhook.ts';

/** Webhook of feedback; stores on the feedback when it was taken. */
export const feedbackWebhook = ({
  feedbackWebhookUrl: url,
}: Pick<Config, 'feedbackWebhookUrl'>): Webhook => ({
  url,
  onTaken: (send, subject) =>
    void send({
      name: 'feedback-forwarded',
      text: `UPDATE feedback SET forwarded_at = now() WHERE id = $1`,
      values: [subject],
    }),
});
