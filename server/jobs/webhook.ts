import type { Send } from '../database/transaction.ts';
import type { Handler } from './handler.ts';
import type { WebhookName } from './job.ts';

/** An outside automation, and what follows when it has taken something. */
export type Webhook = {
  /** Undefined: none is configured. */
  url: string | undefined;
  /** Written once it has taken the row `subject`. */
  onTaken(send: Send, subject: string): void;
};

/** POST of JSON; taken when it is answered 2xx. The job's id is the `Idempotency-Key`, for receivers that want each once. */
export function createWebhookHandler(webhooks: Record<WebhookName, Webhook>): Handler<'webhook'> {
  return async ({ webhook, subject, body }, { jobId, signal }) => {
    const { url, onTaken } = webhooks[webhook];
    if (url === undefined) return { kind: 'kept', reason: `no address for ${webhook}` };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': jobId },
      body: JSON.stringify(body),
      signal,
    });
    await response.body?.cancel();
    if (response.ok) return { kind: 'done', effect: (send) => onTaken(send, subject) };
    return { kind: 'failed', final: false, reason: `answered ${response.status}` };
  };
}
