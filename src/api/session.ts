import { z } from 'zod';
import type { Device } from './device.ts';
import { type Delivery, type Exchange, patience } from './exchange.ts';
import type { Lock } from './locks.ts';
import { type SessionRecord, type SessionUser, sessionOf } from './session-record.ts';
import { firstWait, heldFrom, isDue, lifeLeft } from './token.ts';

/** What asking for a fresh token came to; `refused`: only signing in again will do. */
export type Renewal = 'fresh' | 'refused' | 'unreachable';

export type SignedIn = { ok: true; user: SessionUser } | { ok: false; error: string };

export interface SessionKeeper {
  read(): Promise<SessionRecord | null>;
  /** A token of `owner` that is good now, renewed if need be; or why there is none. */
  tokenOf(owner: string): Promise<{ token: string } | { none: Exclude<Renewal, 'fresh'> }>;
  /** Renews the token of `owner`. `seen`: the token that was refused; a newer one in store is taken instead. */
  renew(owner: string, seen?: string): Promise<Renewal>;
  /** Renews when 90 s or less are left; also carries out a sign-out that found no network. */
  tend(): Promise<void>;
  signIn(email: string, password: string): Promise<SignedIn>;
  /** Takes over the session that the browser's cookie stands for (after social sign-in or sign-up). */
  adopt(): Promise<SignedIn>;
  signOut(): Promise<void>;
  /** Called after each change made here. */
  onChange(hear: (session: SessionRecord | null) => void): () => void;
}

export interface SessionParts {
  device: Device;
  exchange: Exchange;
  lock: Lock;
  now(): number;
  wait(ms: number): Promise<void>;
}

const key = 'session';
const signOutDue = 'sign-out-due';
/** Tries to renew, of which each waits twice as long as the one before; and how long they may take in all, ms. */
const tries = 5;
const renewalPatience = 12_000;

const json = { 'content-type': 'application/json' };
const user = z.object({ id: z.string().min(1), email: z.string(), name: z.string() });
const tokenAnswer = z.object({ token: z.string() });

/** Keeps the session of this device and its token; the one place that speaks to the identity part. */
export function createSession(parts: SessionParts): SessionKeeper {
  const { device, exchange, lock, now } = parts;
  const hearers = new Set<(session: SessionRecord | null) => void>();

  const auth = (method: string, path: string, body?: unknown): Promise<Delivery> =>
    exchange({
      method,
      path: `/api/auth/${path}`,
      timeout: patience,
      ...(body === undefined ? {} : { headers: json, body: JSON.stringify(body) }),
    });

  const read = async () => sessionOf(await device.read(key));

  const change = async (next: (session: SessionRecord | null) => SessionRecord | null) => {
    const stored = await device.change(key, (value) => next(sessionOf(value)) ?? undefined);
    const session = sessionOf(stored);
    for (const hear of hearers) hear(session);
    return session;
  };

  /** One question for a token; writes the answer to the session of `owner` alone. */
  const ask = async (owner: string): Promise<Renewal> => {
    const delivery = await auth('GET', 'token');
    if (delivery.kind === 'no-answer') return 'unreachable';
    const answer = tokenAnswer.safeParse(delivery.body);
    const held = answer.success ? heldFrom(answer.data.token, now()) : undefined;
    const refused = delivery.status === 401 || delivery.status === 403;
    if (!refused && !(delivery.status === 200 && held)) return 'unreachable';
    // The cookie may stand for somebody else by now (a shared tablet): that token is not the owner's.
    const fresh = !refused && held?.sub === owner;
    await change((session) => {
      if (session?.user.id !== owner) return session;
      if (!fresh) return { ...session, held: null, expired: true };
      return {
        ...session,
        held: { token: held.token, from: held.from, until: held.until },
        expired: false,
      };
    });
    return fresh ? 'fresh' : 'refused';
  };

  const renew = (owner: string, seen?: string): Promise<Renewal> =>
    lock('coperto-token', async () => {
      const session = await read();
      if (session?.user.id !== owner) return 'refused';
      const { held } = session;
      if (held && held.token !== seen && !isDue(held, now())) return 'fresh';
      const start = now();
      for (let attempt = 0; ; attempt += 1) {
        const renewal = await ask(owner);
        const over = attempt + 1 >= tries || Math.abs(now() - start) > renewalPatience;
        if (renewal !== 'unreachable' || over) return renewal;
        await parts.wait(firstWait * 2 ** attempt);
      }
    });

  const begin = async (who: SessionUser): Promise<SignedIn> => {
    await device.change(signOutDue, () => undefined);
    await change((session) => ({
      user: who,
      held: session?.user.id === who.id ? session.held : null,
      expired: false,
    }));
    const renewal = await lock('coperto-token', () => ask(who.id));
    return renewal === 'refused'
      ? { ok: false, error: 'unauthenticated' }
      : { ok: true, user: who };
  };

  /** One at a time: the answer to a sign-out takes the cookie away, whoever has signed in meanwhile. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => lock('coperto-sign-in', work);

  const endAtServer = async () => {
    const delivery = await auth('POST', 'sign-out', {});
    const done = delivery.kind === 'answer' && delivery.status < 500;
    await device.change(signOutDue, () => (done ? undefined : true));
  };

  return {
    read,
    renew,

    async tokenOf(owner) {
      const session = await read();
      if (session?.user.id !== owner || session.expired) return { none: 'refused' };
      if (session.held && lifeLeft(session.held, now()) > 0) return { token: session.held.token };
      const renewal = await renew(owner, session.held?.token);
      const held = (await read())?.held;
      if (renewal === 'fresh' && held) return { token: held.token };
      return { none: renewal === 'fresh' ? 'unreachable' : renewal };
    },

    async tend() {
      const session = await read();
      if (session && !session.expired && isDue(session.held, now())) {
        await renew(session.user.id, session.held?.token);
      }
      if (session !== null || (await device.read(signOutDue)) !== true) return;
      await inTurn(async () => {
        if ((await read()) === null && (await device.read(signOutDue)) === true) {
          await endAtServer();
        }
      });
    },

    signIn: (email, password) =>
      inTurn(async () => {
        const delivery = await auth('POST', 'sign-in/email', { email, password });
        if (delivery.kind === 'no-answer') return { ok: false, error: 'network' };
        const answer = z.object({ user }).safeParse(delivery.body);
        if (delivery.status === 200 && answer.success) return begin(answer.data.user);
        return { ok: false, error: authCode(delivery) };
      }),

    adopt: () =>
      inTurn(async () => {
        const delivery = await auth('GET', 'get-session');
        if (delivery.kind === 'no-answer') return { ok: false, error: 'network' };
        const answer = z.object({ user }).safeParse(delivery.body);
        if (delivery.status === 200 && answer.success) return begin(answer.data.user);
        return { ok: false, error: 'unauthenticated' };
      }),

    async signOut() {
      await change(() => null);
      await inTurn(async () => {
        if ((await read()) === null) await endAtServer();
      });
    },

    onChange(hear) {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
}

/** The code of an answer of the identity part: its own in lower case, or ours of problem details. */
export function authCode(delivery: Delivery): string {
  if (delivery.kind === 'no-answer') return 'network';
  const body = z.object({ code: z.string() }).safeParse(delivery.body);
  if (body.success) return body.data.code.toLowerCase();
  const ours = z.object({ error: z.string() }).safeParse(delivery.body);
  if (ours.success) return ours.data.error;
  return delivery.status === 429 ? 'too_many_requests' : 'unknown';
}
