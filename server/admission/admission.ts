import { BurstyRateLimiter, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { bounds } from '../../core/contract/bounds.ts';
import { Refusal } from '../http/refusal.ts';
import { Gate, TurnedAway } from './gate.ts';

/** Who a request is of, and whose hotel it is about. */
export type Share = { userId: string; hotelId: string | undefined };

/** Decides which requests run when, so that no user and no hotel takes the whole server. Counts are of one process. */
export type Admission = {
  /** Runs the work of a request that takes a database connection. @throws Refusal `too_many_requests` */
  run<T>(share: Share, work: () => Promise<T>): Promise<T>;
  /** Takes an upload in. @throws Refusal `too_many_requests` */
  upload<T>(share: Share, work: () => Promise<T>): Promise<T>;
  /** Counts one more open stream; call what it returns when it has ended. @throws Refusal `too_many_requests` */
  stream(share: Share): () => void;
  /** Counts a request of a user. @throws Refusal `too_many_requests` */
  count(userId: string): Promise<void>;
  /** Counts a request that came without a valid token. @throws Refusal `too_many_requests` */
  countStranger(address: string): Promise<void>;
  /** The user was found to be a member of the hotel: its share is counted from now on. */
  isMember(share: Share): void;
};

/** Seconds after which a request that was turned away may come again. */
const again = 2;
const minute = 60;
/** Memberships that are remembered. */
const mostMembers = 10_000;

export function createAdmission(): Admission {
  const work = new Gate({
    capacity: bounds.connections,
    perKey: bounds.connectionsPerKey,
    queue: bounds.waitingPerKey,
    longestWait: bounds.waitingMs,
  });
  const uploads = new Gate({
    ...{ capacity: bounds.uploads, perKey: bounds.uploadsPerKey },
    ...{ queue: bounds.uploads, longestWait: bounds.waitingMs },
  });
  const ofUser = new BurstyRateLimiter(
    new RateLimiterMemory({ points: bounds.requestsPerUser, duration: 1 }),
    new RateLimiterMemory({ points: bounds.burstPerUser, duration: minute }),
  );
  const ofStranger = new RateLimiterMemory({
    points: bounds.requestsPerStranger,
    duration: minute,
  });
  const members = new Set<string>();
  const streams = new Map<string, number>();

  /** A stranger's requests don't count as the hotel's: they would keep its members out. */
  const keysOf = ({ userId, hotelId }: Share): string[] => {
    const user = `user ${userId}`;
    const isKnown = hotelId !== undefined && members.has(`${userId} ${hotelId}`);
    return isKnown ? [user, `hotel ${hotelId}`] : [user];
  };

  return {
    run: (share, task) => work.run(keysOf(share), task).catch(refuseTurnedAway),
    upload: (share, task) => uploads.run(keysOf(share), task).catch(refuseTurnedAway),
    stream(share) {
      const keys = keysOf(share);
      const limit = bounds.streamsPerKey;
      if (keys.some((key) => (streams.get(key) ?? 0) >= limit)) throw tooMany(again);
      for (const key of keys) streams.set(key, (streams.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys) {
          const left = (streams.get(key) ?? 1) - 1;
          if (left === 0) streams.delete(key);
          else streams.set(key, left);
        }
      };
    },
    count: (userId) => consume(ofUser, userId),
    countStranger: (address) => consume(ofStranger, address),
    isMember({ userId, hotelId }) {
      if (members.size >= mostMembers) members.clear();
      members.add(`${userId} ${hotelId}`);
    },
  };
}

/**
 * Takes one point of a key.
 * @throws Refusal `too_many_requests` with the time until there are more; `bounds.refusalMs` later, so that who asks on
 *   and on does so slowly
 */
export async function consume(
  limiter: Pick<RateLimiterMemory, 'consume'>,
  key: string,
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    await new Promise((resolve) => setTimeout(resolve, bounds.refusalMs));
    throw tooMany(Math.ceil(error.msBeforeNext / 1000));
  }
}

function tooMany(retryAfter: number): Refusal {
  return new Refusal('too_many_requests', { retryAfter });
}

function refuseTurnedAway(error: unknown): never {
  throw error instanceof TurnedAway ? tooMany(again) : error;
}
