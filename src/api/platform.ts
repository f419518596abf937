import { exchange, lock, session } from './browser.ts';
import { type Delivery, patience } from './exchange.ts';
import { newId } from './new-id.ts';
import { NetworkFailure } from './problem.ts';
import { openStream, type StreamHearer } from './stream.ts';

/** A request that goes out as one user, with that user's token or not at all. */
interface OwnedRequest {
  owner: string;
  method: string;
  path: string;
  body?: unknown;
  timeout: number;
}

/** What the engine needs of a browser: of a page as of the service worker. */
export function browserPlatform() {
  const channel = new BroadcastChannel('coperto');
  /** Tokens that went out last, by owner: a 401 speaks of these. */
  const sent = new Map<string, string>();

  /** The owner's token, or the answer that its lack amounts to. */
  const tokenOf = async (owner: string): Promise<{ token: string } | { instead: Delivery }> => {
    const token = await session.tokenOf(owner);
    if ('token' in token) {
      sent.set(owner, token.token);
      return token;
    }
    return {
      instead:
        token.none === 'refused'
          ? { kind: 'answer', status: 401, retryAfter: null, body: null }
          : { kind: 'no-answer', reason: 'network' },
    };
  };

  return {
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => newId(),
    lock,

    setTimer(run: () => void, ms: number): () => void {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },

    announce: (message: unknown) => channel.postMessage(message),
    listen(hear: (message: unknown) => void): () => void {
      const heard = (event: MessageEvent<unknown>) => hear(event.data);
      channel.addEventListener('message', heard);
      return () => channel.removeEventListener('message', heard);
    },

    async send({ owner, method, path, body, timeout }: OwnedRequest): Promise<Delivery> {
      const token = await tokenOf(owner);
      if ('instead' in token) return token.instead;
      const headers: Record<string, string> = { authorization: `Bearer ${token.token}` };
      if (body === undefined) return exchange({ method, path, headers, timeout });
      headers['content-type'] = 'application/json';
      return exchange({ method, path, headers, timeout, body: JSON.stringify(body) });
    },

    openStream({ owner, path }: { owner: string; path: string }, hearer: StreamHearer): () => void {
      const closed = new AbortController();
      const { signal } = closed;
      const follow = async () => {
        const token = await tokenOf(owner);
        if ('instead' in token) {
          if (!signal.aborted) hearer.end(token.instead.kind === 'answer' ? 'signed-out' : 'lost');
          return;
        }
        const headers = { authorization: `Bearer ${token.token}` };
        await openStream({ path, headers, timeout: patience, signal }, hearer);
      };
      void follow();
      return () => closed.abort();
    },

    /** False when only signing in again will do. Rejects when the server could not be asked. */
    async refreshToken(owner: string): Promise<boolean> {
      const renewal = await session.renew(owner, sent.get(owner));
      if (renewal === 'unreachable') throw new NetworkFailure('network');
      return renewal === 'fresh';
    },

    close: () => channel.close(),
  };
}
