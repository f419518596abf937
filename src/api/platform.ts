import { exchange, lock, send, session } from './browser.ts';
import { type Delivery, requestTimeout } from './exchange.ts';
import { newId } from './new-id.ts';
import type { Renewal } from './renewal.ts';
import { openStream, type StreamListener } from './stream.ts';

/** A request that is sent as one user, with that user's token or not at all. */
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
  const requests = new OwnedRequests();
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
    listen(listener: (message: unknown) => void): () => void {
      const received = (event: MessageEvent<unknown>) => listener(event.data);
      channel.addEventListener('message', received);
      return () => channel.removeEventListener('message', received);
    },

    send: (request: OwnedRequest) => requests.send(request),
    openStream: (request: { owner: string; path: string }, listener: StreamListener) =>
      requests.openStream(request, listener),
    refreshToken: (owner: string) => requests.refreshToken(owner),

    close: () => channel.close(),
  };
}

/** Requests with the token of the user that they belong to. */
class OwnedRequests {
  /** Tokens that were sent last, by owner: those that a 401 refuses. */
  readonly #sent = new Map<string, string>();

  async send({ owner, method, path, body, timeout }: OwnedRequest): Promise<Delivery> {
    const token = await this.#tokenOf(owner);
    if ('instead' in token) return token.instead;
    const headers: Record<string, string> = { authorization: `Bearer ${token.token}` };
    if (body === undefined) return exchange({ method, path, headers, timeout });
    headers['content-type'] = 'application/json';
    return exchange({ method, path, headers, timeout, body: JSON.stringify(body) });
  }

  /** Returns how to close the stream. */
  openStream({ owner, path }: { owner: string; path: string }, listener: StreamListener) {
    const closed = new AbortController();
    const { signal } = closed;
    const follow = async () => {
      const token = await this.#tokenOf(owner);
      if ('instead' in token) {
        const end = token.instead.kind === 'answer' ? 'signed-out' : 'lost';
        if (!signal.aborted) listener.end(end);
        return;
      }
      const headers = { authorization: `Bearer ${token.token}` };
      await openStream({ path, headers, timeout: requestTimeout, signal }, listener, send);
    };
    void follow();
    return () => closed.abort();
  }

  refreshToken(owner: string): Promise<Renewal> {
    return session.renew(owner, this.#sent.get(owner));
  }

  /** The owner's token, or the answer that its lack amounts to. */
  async #tokenOf(owner: string): Promise<{ token: string } | { instead: Delivery }> {
    const token = await session.tokenOf(owner);
    if ('token' in token) {
      this.#sent.set(owner, token.token);
      return token;
    }
    const refused = { kind: 'answer', status: 401, retryAfter: null, body: null } as const;
    return {
      instead: token.none === 'refused' ? refused : { kind: 'no-answer', reason: 'network' },
    };
  }
}
