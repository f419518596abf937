import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { bounds } from '../../core/contract/bounds.ts';
import { consume } from '../admission/admission.ts';

/** Seconds. */
const minute = 60;
const quarter = 15 * minute;

/** Addresses at which accounts have signed in, that are remembered. */
const mostKnown = 10_000;

/** What a request to the identity part is counted by. */
export type Counted = {
  address: string;
  /** Of a sign-in: the account, as it was written. */
  email: string | undefined;
  /** The session cookie, where its signature holds. */
  session: string | undefined;
};

/**
 * Limits of the identity part, of this process. Each signed-in device has its own, so nobody else at a hotel's address
 * keeps its staff from renewing tokens. Sign-ins count by account as well as by address; where an account has signed in
 * before, by the two together, so that neither guessing it from elsewhere nor others at its address lock it out.
 */
export function createIdentityLimits() {
  const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });
  const sessions = limiter(bounds.requestsPerSession, minute);
  const strangers = limiter(bounds.requestsPerStranger, minute);
  const addresses = limiter(bounds.signInsPerAddress, minute);
  const accounts = limiter(bounds.signInsPerAccount, quarter);
  const pairs = limiter(bounds.signInsPerAccount, quarter);
  const known = new Set<string>();
  const pairOf = (email: string, address: string) => digest(`${email.toLowerCase()}\n${address}`);

  return {
    /** @throws Refusal `too_many_requests` */
    count: async ({ address, email, session }: Counted): Promise<void> => {
      if (email !== undefined) {
        const pair = pairOf(email, address);
        if (known.has(pair)) return consume(pairs, pair);
        await consume(addresses, address);
        return consume(accounts, digest(email.toLowerCase()));
      }
      if (session !== undefined) return consume(sessions, digest(session));
      return consume(strangers, address);
    },
    /** The account has signed in from there. */
    signedIn: ({ address, email }: Counted): void => {
      if (email === undefined) return;
      if (known.size >= mostKnown) known.delete(known.values().next().value ?? '');
      known.add(pairOf(email, address));
    },
  };
}

/** Keys of one length, whatever was sent. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
