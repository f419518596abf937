import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** A secret to sign with: 32 random bytes, written as Standard Webhooks has it. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Headers that sign a message as Standard Webhooks has it (standardwebhooks.com).
 * @param at of the attempt, s since epoch
 */
export function signed(
  secret: string,
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': new Webhook(secret).sign(id, new Date(at * 1000), body),
  };
}
