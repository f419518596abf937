import { createHash } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { bounds } from '../../core/contract/bounds.ts';
import { consume } from '../admission/admission.ts';
import type { Attempt } from './attempt.ts';

/** Seconds. */
const minute = 60;
const quarter = 15 * minute;

/** Addresses at which accounts have signed in, that are remembered. */
const mostKnown = 10_000;

/** What a request to the identity part is counted by. */
export type Counted = {
  address: string;
  attempt: Attempt | undefined;
  /** The session's cookie, or that of a half sign-in, where its signature holds. */
  session: string | undefined;
};

/**
 * Limits of the identity part, of this process. Each signed-in device has its own, so nobody else at a hotel's address
 * keeps its staff from renewing tokens. Attempts (sign-ins, codes, checks of codes) count by account as well as by
 * address; where an account has signed in before, by the two together, so that neither guessing it from elsewhere nor
 * others at its address lock it out. Passwords and codes that a session gives, or a half sign-in, count by that alone.
 */
export function createIdentityLimits() {
  const sessions = limiter(bounds.requestsPerSession, minute);
  const strangers = limiter(bounds.requestsPerStranger, minute);
  const proofs = limiter(bounds.proofsPerSession, quarter);
  const attempts = {
    sign_in: attemptLimits(limiter(bounds.signInsPerAddress, minute), bounds.signInsPerAccount),
    code: attemptLimits(limiter(bounds.codesPerAddress, quarter), bounds.codesPerAccount),
    check: attemptLimits(
      limiter(bounds.codeChecksPerAddress, quarter),
      bounds.codeChecksPerAccount,
    ),
  };
  const known = new Set<string>();
  const pairOf = (account: string, address: string) => digest(`${account}\n${address}`);

  return {
    /** @throws Refusal `too_many_requests` */
    count: async ({ address, attempt, session }: Counted): Promise<void> => {
      if (attempt?.kind === 'proof') {
        return session === undefined
          ? consume(strangers, address)
          : consume(proofs, digest(session));
      }
      if (attempt) {
        const { pairs, addresses, accounts } = attempts[attempt.kind];
        const pair = pairOf(attempt.account, address);
        if (known.has(pair)) return consume(pairs, pair);
        await consume(addresses, address);
        return consume(accounts, digest(attempt.account));
      }
      if (session !== undefined) return consume(sessions, digest(session));
      return consume(strangers, address);
    },
    /** The account has signed in from there. */
    signedIn: (address: string, account: string): void => {
      if (known.size >= mostKnown) known.delete(known.values().next().value ?? '');
      known.add(pairOf(account, address));
    },
  };
}

const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

const attemptLimits = (addresses: RateLimiterMemory, perAccount: number) => ({
  addresses,
  accounts: limiter(perAccount, quarter),
  pairs: limiter(perAccount, quarter),
});

/** Keys of one length, whatever was sent. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
