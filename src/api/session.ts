import { z } from 'zod';
import type { Device } from './device.ts';
import type { Delivery } from './exchange.ts';
import { askIdentity, authCode } from './identity.ts';
import { type Renewal, type RenewalParts, TokenRenewal } from './renewal.ts';
import { type SessionRecord, type SessionUser, sessionUser } from './session-record.ts';
import { SessionStore } from './session-store.ts';
import { isDue } from './token.ts';

export type SignedIn =
  | { ok: true; user: SessionUser }
  /** `retryAfter`: when it may be tried again, ms from now, where the server says so. */
  | { ok: false; error: string; retryAfter?: number };

export interface SessionKeeper {
  read(): Promise<SessionRecord | null>;
  /** A valid token of `owner`, renewed if need be; or why there is none. */
  tokenOf(owner: string): Promise<{ token: string } | { none: Exclude<Renewal, 'fresh'> }>;
  /** Renews the token of `owner`. @param seen the token that was refused; a newer one in storage is taken instead */
  renew(owner: string, seen?: string): Promise<Renewal>;
  /** Renews a token with 90 s or less to live; retries a sign-out that did not reach the server. */
  tend(): Promise<void>;
  /** The error is `second_step` where a right password is followed by a code: until then nobody is signed in. */
  signIn(email: string, password: string): Promise<SignedIn>;
  /** Begins the session of whoever a call of the identity part (below /api/auth/) answers with. */
  signInBy(path: string, body: object): Promise<SignedIn>;
  /** Begins the session of a person on a shared tablet, in the place of the one before. @param timeout ms */
  signInWithPin(userId: string, pin: string, timeout?: number): Promise<SignedIn>;
  /**
   * Begins it on this device alone. The server is told as soon as it is reached, with the PIN, which this page keeps in
   * its memory and nowhere else.
   */
  beginOffline(user: SessionUser, pin: string): Promise<void>;
  /** Whether this page can tell the server of a session that it has begun by itself. */
  holdsPin(owner: string): boolean;
  /** Takes over the session of the browser's cookie (after social sign-in or sign-up). */
  adopt(): Promise<SignedIn>;
  signOut(): Promise<void>;
  /**
   * Has the server told of a sign-out, before the browser leaves to sign in elsewhere: told later, it would end what
   * began there. Answers whether nothing is left to be told.
   */
  settleSignOut(): Promise<boolean>;
  /** Calls after each change made here. Returns how to stop. */
  onChange(listener: (session: SessionRecord | null) => void): () => void;
}

export interface SessionParts extends RenewalParts {
  device: Device;
}

const userAnswer = z.object({
  user: sessionUser.extend({ emailVerified: z.boolean().optional() }),
});

/** Keeps the session of this device and its token. The only user of the server's identity part. */
export function createSession(parts: SessionParts): SessionKeeper {
  return new DeviceSession(parts);
}

class DeviceSession implements SessionKeeper {
  readonly #parts: SessionParts;
  readonly #store: SessionStore;
  readonly #renewal: TokenRenewal;
  #pin: { owner: string; pin: string } | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#store = new SessionStore(parts.device);
    this.#renewal = new TokenRenewal(parts, this.#store);
  }

  read(): Promise<SessionRecord | null> {
    return this.#store.read();
  }

  async tokenOf(owner: string): ReturnType<SessionKeeper['tokenOf']> {
    const none = await this.#beginPending(owner);
    return none ? { none } : this.#renewal.tokenOf(owner);
  }

  async renew(owner: string, seen?: string): Promise<Renewal> {
    return (await this.#beginPending(owner)) ?? this.#renewal.renew(owner, seen);
  }

  async tend(): Promise<void> {
    const session = await this.read();
    if (session && !session.expired && isDue(session.held, this.#parts.now())) {
      await this.renew(session.user.id, session.held?.token);
    }
    if (session === null && (await this.#store.isSignOutDue())) await this.settleSignOut();
  }

  signIn(email: string, password: string): Promise<SignedIn> {
    return this.signInBy('sign-in/email', { email, password });
  }

  signInBy(path: string, body: object): Promise<SignedIn> {
    return this.#begin(() => this.#ask('POST', path, body), authCode);
  }

  signInWithPin(userId: string, pin: string, timeout?: number): Promise<SignedIn> {
    return this.#inOrder(() => this.#beginWithPin(userId, pin, timeout));
  }

  async beginOffline(user: SessionUser, pin: string): Promise<void> {
    await this.#inOrder(async () => {
      this.#pin = { owner: user.id, pin };
      await this.#store.change(() => ({ user, held: null, expired: false, pin: 'pending' }));
    });
  }

  holdsPin(owner: string): boolean {
    return this.#pin?.owner === owner;
  }

  adopt(): Promise<SignedIn> {
    return this.#begin(
      () => this.#ask('GET', 'get-session'),
      () => 'unauthenticated',
    );
  }

  async signOut(): Promise<void> {
    this.#pin = undefined;
    // First of all: a page that is closed before the server has answered leaves the rest to another.
    await this.#store.setSignOutDue(true);
    await this.#store.change(() => null);
    await this.#inOrder(async () => {
      if ((await this.read()) === null) await this.#endAtServer();
    });
  }

  settleSignOut(): Promise<boolean> {
    return this.#inOrder(async () => {
      if ((await this.read()) !== null || !(await this.#store.isSignOutDue())) return true;
      await this.#endAtServer();
      return !(await this.#store.isSignOutDue());
    });
  }

  onChange(listener: (session: SessionRecord | null) => void): () => void {
    return this.#store.onChange(listener);
  }

  /** One at a time: a late answer to a sign-out would remove the cookie of whoever has signed in meanwhile. */
  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    return this.#parts.lock('coperto-sign-in', work);
  }

  #ask(method: 'GET' | 'POST', path: string, body?: unknown, timeout?: number): Promise<Delivery> {
    return askIdentity(this.#parts.exchange, method, path, body, timeout);
  }

  /** Begins the session of the user in an answer, with a fresh token. */
  #begin(ask: () => Promise<Delivery>, refusal: (answer: Delivery) => string): Promise<SignedIn> {
    return this.#inOrder(async () => this.#beginFrom(await ask(), refusal));
  }

  async #beginWithPin(userId: string, pin: string, timeout?: number): Promise<SignedIn> {
    const body = { userId, pin };
    const delivery = await this.#ask('POST', 'shared-device/sign-in', body, timeout);
    return this.#beginFrom(delivery, authCode, 'begun');
  }

  async #beginFrom(
    delivery: Delivery,
    refusal: (answer: Delivery) => string,
    pin?: 'begun',
  ): Promise<SignedIn> {
    if (delivery.kind === 'no-answer') return { ok: false, error: 'network' };
    const { retryAfter } = delivery;
    const refuse = (error: string): SignedIn =>
      retryAfter === null ? { ok: false, error } : { ok: false, error, retryAfter };
    const answer = userAnswer.safeParse(delivery.body);
    if (delivery.status !== 200 || !answer.success) return refuse(refusal(delivery));
    const { emailVerified, ...user } = answer.data.user;
    // Half signed in counts as signed out.
    if (emailVerified === false) return refuse('email_not_verified');
    this.#pin = undefined;
    await this.#store.setSignOutDue(false);
    await this.#store.change((session) => ({
      user,
      held: session?.user.id === user.id ? session.held : null,
      expired: false,
      ...(pin && { pin }),
    }));
    const renewal = await this.#renewal.ask(user.id);
    return renewal === 'refused' ? refuse('unauthenticated') : { ok: true, user };
  }

  /**
   * Tells the server of a session that this device has begun by itself.
   * @returns why there is no token yet; undefined where nothing has to be told
   */
  async #beginPending(owner: string): Promise<Exclude<Renewal, 'fresh'> | undefined> {
    if (!isPending(await this.read(), owner)) return undefined;
    return this.#inOrder(async () => {
      if (!isPending(await this.read(), owner)) return undefined;
      // Another page may have it; after a reload nobody has.
      if (this.#pin?.owner !== owner) return 'refused';
      const signedIn = await this.#beginWithPin(owner, this.#pin.pin, pinTimeout);
      if (signedIn.ok) return undefined;
      if (unsettled.has(signedIn.error)) return 'unreachable';
      this.#pin = undefined;
      await this.#store.change((session) =>
        session?.user.id === owner ? { ...session, expired: true } : session,
      );
      return 'refused';
    });
  }

  async #endAtServer(): Promise<void> {
    const delivery = await this.#ask('POST', 'sign-out', {});
    const done = delivery.kind === 'answer' && delivery.status < 500;
    await this.#store.setSignOutDue(!done);
  }
}

/** How long somebody else who wants to sign in waits at most behind this, ms. */
const pinTimeout = 4000;

/** Codes after which the same PIN may do later: no answer, too many tries, a server that is out of order. */
const unsettled = new Set(['network', 'too_many_requests', 'unavailable', 'internal', 'unknown']);

const isPending = (session: SessionRecord | null, owner: string): boolean =>
  session?.pin === 'pending' && session.user.id === owner;
