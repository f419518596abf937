import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { bounds } from '../../core/contract/bounds.ts';
import { Refusal } from '../http/refusal.ts';

/** Seconds. */
const hour = 60 * 60;

/** Counts an invitation. @throws Refusal `too_many_requests` */
export type CountInvitation = (from: string, to: string) => Promise<void>;

/** Limits of invitations, of this process: by who invites, and by the address that gets the mail. */
export function createInvitationLimits(): CountInvitation {
  const users = new RateLimiterMemory({ points: bounds.invitationsPerUser, duration: hour });
  const addresses = new RateLimiterMemory({ points: bounds.invitationsPerAddress, duration: hour });
  return async (from, to) => {
    await take(users, from);
    await take(addresses, to);
  };
}

/** Refuses at once: who asks holds the hotel's lock. */
export async function take(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.ceil(error.msBeforeNext / 1000);
    throw new Refusal('too_many_requests', { retryAfter });
  }
}
