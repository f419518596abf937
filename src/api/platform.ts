import { sentAtHeader } from '../../core/contract/tapped-at.ts';
import { exchange, freshLog, lock, send, session } from './browser.ts';
import { type Delivery, requestTimeout } from './exchange.ts';
import { browserTimer } from './in-time.ts';
import { newId } from './new-id.ts';
import type { Renewal } from './renewal.ts';
import { openStream, type StreamListener } from './stream.ts';

/** A request that is sent with the token of one user, or not at all. */
interface OwnedRequest {
  owner: string;
  method: string;
  path: string;
  body?: unknown;
  timeout: number;
}

/** The engine's Platform in a browser: for a page as for the service worker. */
export function browserPlatform() {
  const channel = new BroadcastChannel('coperto');
  const requests = new OwnedRequests();
  return {
    indexedDB: globalThis.indexedDB,
    IDBKeyRange: globalThis.IDBKeyRange,
    freshLog,
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => newId(),
    lock,

    setTimer: browserTimer,
    whenIdle,
    isVisible: () => globalThis.document?.visibilityState === 'visible',

    broadcast: (message: unknown) => channel.postMessage(message),
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

/** Longest wait for idleness, ms. */
const longestWait = 1000;

function whenIdle(run: () => void): () => void {
  let isCancelled = false;
  const unlessCancelled = () => {
    if (!isCancelled) run();
  };
  // Neither Safari nor a service worker has it.
  if (typeof requestIdleCallback === 'function') {
    requestIdleCallback(unlessCancelled, { timeout: longestWait });
  } else setTimeout(unlessCancelled, longestWait / 5);
  return () => {
    isCancelled = true;
  };
}

/** Sends requests with the token of their owner. */
class OwnedRequests {
  /** The token that was sent last, by owner: the one that a 401 refuses. */
  readonly #sent = new Map<string, string>();

  async send({ owner, method, path, body, timeout }: OwnedRequest): Promise<Delivery> {
    const token = await this.#tokenOf(owner);
    if ('instead' in token) return token.instead;
    const headers: Record<string, string> = { authorization: `Bearer ${token.token}` };
    if (body === undefined) return exchange({ method, path, headers, timeout });
    headers['content-type'] = 'application/json';
    headers[sentAtHeader] = new Date().toISOString();
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

  /** The owner's token, or what stands for an answer without one. */
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
