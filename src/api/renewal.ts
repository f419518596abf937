import { z } from 'zod';
import type { Exchange } from './exchange.ts';
import { askIdentity } from './identity.ts';
import type { Lock } from './locks.ts';
import type { SessionStore } from './session-store.ts';
import { firstRetryDelay, isDue, lifeLeft, receivedToken } from './token.ts';

/** The outcome of renewing a token. `refused`: only signing in again will do; `unreachable`: no answer of the server. */
export type Renewal = 'fresh' | 'refused' | 'unreachable';

export interface RenewalParts {
  exchange: Exchange;
  lock: Lock;
  now(): number;
  wait(ms: number): Promise<void>;
}

/** Attempts to renew a token; each waits twice as long as the one before. */
const attempts = 5;
/** No further attempt is begun after so long, ms. */
const longestRenewal = 12_000;

const tokenAnswer = z.object({ token: z.string() });

/** Gets tokens of the signed-in user, one request at a time over all contexts of the browser. */
export class TokenRenewal {
  readonly #parts: RenewalParts;
  readonly #store: SessionStore;

  constructor(parts: RenewalParts, store: SessionStore) {
    this.#parts = parts;
    this.#store = store;
  }

  /** A valid token of `owner`, renewed if need be; or why there is none. */
  async tokenOf(owner: string): Promise<{ token: string } | { none: Exclude<Renewal, 'fresh'> }> {
    const session = await this.#store.read();
    if (session?.user.id !== owner || session.expired) return { none: 'refused' };
    if (session.pin === 'pending') return { none: 'unreachable' };
    const { held } = session;
    if (held && lifeLeft(held, this.#parts.now()) > 0) return { token: held.token };
    const renewal = await this.renew(owner, held?.token);
    const after = await this.#store.read();
    // Somebody else may have signed in meanwhile.
    const renewed = after?.user.id === owner && after.held;
    if (renewal === 'fresh' && renewed) return { token: renewed.token };
    return { none: renewal === 'fresh' ? 'unreachable' : renewal };
  }

  /** Renews the token of `owner`. @param seen the token that was refused; a newer one in storage is taken instead */
  renew(owner: string, seen?: string): Promise<Renewal> {
    const { now, wait } = this.#parts;
    return this.#locked(async () => {
      const session = await this.#store.read();
      if (session?.user.id !== owner) return 'refused';
      // The cookie is of whoever was here before.
      if (session.pin === 'pending') return 'unreachable';
      const { held } = session;
      if (held && held.token !== seen && !isDue(held, now())) return 'fresh';
      const start = now();
      for (let attempt = 1; ; attempt += 1) {
        const renewal = await this.#ask(owner);
        const isOver = attempt >= attempts || Math.abs(now() - start) > longestRenewal;
        if (renewal !== 'unreachable' || isOver) return renewal;
        await wait(firstRetryDelay * 2 ** (attempt - 1));
      }
    });
  }

  /** Requests a token once, whatever is stored. */
  ask(owner: string): Promise<Renewal> {
    return this.#locked(() => this.#ask(owner));
  }

  #locked<T>(work: () => Promise<T>): Promise<T> {
    return this.#parts.lock('coperto-token', work);
  }

  /** Stores the answer, in the session of `owner` alone. */
  async #ask(owner: string): Promise<Renewal> {
    const { exchange, now } = this.#parts;
    const delivery = await askIdentity(exchange, 'GET', 'token');
    if (delivery.kind === 'no-answer') return 'unreachable';
    const answer = tokenAnswer.safeParse(delivery.body);
    const held = answer.success ? receivedToken(answer.data.token, now()) : undefined;
    const refused = delivery.status === 401 || delivery.status === 403;
    if (!refused && !(delivery.status === 200 && held)) return 'unreachable';
    // On a shared tablet the cookie may be somebody else's by now.
    const fresh = !refused && held?.sub === owner;
    await this.#store.change((session) => {
      if (session?.user.id !== owner) return session;
      if (!fresh) return { ...session, held: null, expired: true };
      const { token, from, until } = held;
      return { ...session, held: { token, from, until }, expired: false };
    });
    return fresh ? 'fresh' : 'refused';
  }
}
