import { z } from 'zod';
import type { Device } from './device.ts';
import type { Delivery } from './exchange.ts';
import { askIdentity, authCode } from './identity.ts';
import { type Renewal, type RenewalParts, TokenRenewal } from './renewal.ts';
import { type SessionRecord, type SessionUser, sessionUser } from './session-record.ts';
import { SessionStore } from './session-store.ts';
import { isDue } from './token.ts';

export type SignedIn = { ok: true; user: SessionUser } | { ok: false; error: string };

export interface SessionKeeper {
  read(): Promise<SessionRecord | null>;
  /** A valid token of `owner`, renewed if need be; or why there is none. */
  tokenOf(owner: string): Promise<{ token: string } | { none: Exclude<Renewal, 'fresh'> }>;
  /** Renews the token of `owner`. @param seen the token that was refused; a newer one in storage is taken instead */
  renew(owner: string, seen?: string): Promise<Renewal>;
  /** Renews a token with 90 s or less to live; retries a sign-out that did not reach the server. */
  tend(): Promise<void>;
  signIn(email: string, password: string): Promise<SignedIn>;
  /** Takes over the session of the browser's cookie (after social sign-in or sign-up). */
  adopt(): Promise<SignedIn>;
  signOut(): Promise<void>;
  /** Calls after each change made here. Returns how to stop. */
  onChange(listener: (session: SessionRecord | null) => void): () => void;
}

export interface SessionParts extends RenewalParts {
  device: Device;
}

const userAnswer = z.object({ user: sessionUser });

/** Keeps the session of this device and its token. The only user of the server's identity part. */
export function createSession(parts: SessionParts): SessionKeeper {
  return new DeviceSession(parts);
}

class DeviceSession implements SessionKeeper {
  readonly #parts: SessionParts;
  readonly #store: SessionStore;
  readonly #renewal: TokenRenewal;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#store = new SessionStore(parts.device);
    this.#renewal = new TokenRenewal(parts, this.#store);
  }

  read(): Promise<SessionRecord | null> {
    return this.#store.read();
  }

  tokenOf(owner: string): ReturnType<SessionKeeper['tokenOf']> {
    return this.#renewal.tokenOf(owner);
  }

  renew(owner: string, seen?: string): Promise<Renewal> {
    return this.#renewal.renew(owner, seen);
  }

  async tend(): Promise<void> {
    const session = await this.read();
    if (session && !session.expired && isDue(session.held, this.#parts.now())) {
      await this.renew(session.user.id, session.held?.token);
    }
    if (session !== null || !(await this.#store.isSignOutDue())) return;
    await this.#inOrder(async () => {
      if ((await this.read()) === null && (await this.#store.isSignOutDue())) {
        await this.#endAtServer();
      }
    });
  }

  signIn(email: string, password: string): Promise<SignedIn> {
    return this.#begin(() => this.#ask('POST', 'sign-in/email', { email, password }), authCode);
  }

  adopt(): Promise<SignedIn> {
    return this.#begin(
      () => this.#ask('GET', 'get-session'),
      () => 'unauthenticated',
    );
  }

  async signOut(): Promise<void> {
    await this.#store.change(() => null);
    await this.#inOrder(async () => {
      if ((await this.read()) === null) await this.#endAtServer();
    });
  }

  onChange(listener: (session: SessionRecord | null) => void): () => void {
    return this.#store.onChange(listener);
  }

  /** One at a time: a late answer to a sign-out would remove the cookie of whoever has signed in meanwhile. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    return this.#parts.lock('coperto-sign-in', work);
  }

  #ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Delivery> {
    return askIdentity(this.#parts.exchange, method, path, body);
  }

  /** Begins the session of the user in an answer, with a fresh token. */
  #begin(ask: () => Promise<Delivery>, refusal: (answer: Delivery) => string): Promise<SignedIn> {
    return this.#inOrder(async () => {
      const delivery = await ask();
      if (delivery.kind === 'no-answer') return { ok: false, error: 'network' };
      const answer = userAnswer.safeParse(delivery.body);
      if (delivery.status !== 200 || !answer.success) {
        return { ok: false, error: refusal(delivery) };
      }
      const { user } = answer.data;
      await this.#store.setSignOutDue(false);
      await this.#store.change((session) => ({
        user,
        held: session?.user.id === user.id ? session.held : null,
        expired: false,
      }));
      const renewal = await this.#renewal.ask(user.id);
      return renewal === 'refused' ? { ok: false, error: 'unauthenticated' } : { ok: true, user };
    });
  }

  async #endAtServer(): Promise<void> {
    const delivery = await this.#ask('POST', 'sign-out', {});
    const done = delivery.kind === 'answer' && delivery.status < 500;
    await this.#store.setSignOutDue(!done);
  }
}
