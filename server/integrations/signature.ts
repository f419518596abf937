import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret to sign with: 32 random bytes, written as Standard Webhooks has it. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * Headers that sign a message as Standard Webhooks has it (standardwebhooks.com).
 * @param at of the attempt, s since epoch
 */
export function signed(
  secret: string,
  { id, at, body }: { id: string; at: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': `v1,${signature}`,
  };
}
