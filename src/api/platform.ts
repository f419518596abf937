import { exchange, lock, session } from './browser.ts';
import { type Delivery, patience } from './exchange.ts';
import { newId } from './new-id.ts';
import { type Opened, openStream } from './stream.ts';

/** A request that goes out as one user, with that user's token or not at all. */
interface OwnedRequest {
  owner: string;
  method: string;
  path: string;
  body?: unknown;
  timeout: number;
}

interface OwnedStream {
  owner: string;
  path: string;
  lastEventId?: string;
  signal: AbortSignal;
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

    async stream({ owner, path, lastEventId, signal }: OwnedStream): Promise<Opened> {
      const token = await tokenOf(owner);
      if ('instead' in token) return token.instead;
      const headers: Record<string, string> = { authorization: `Bearer ${token.token}` };
      if (lastEventId !== undefined) headers['last-event-id'] = lastEventId;
      return openStream({ path, headers, timeout: patience, signal });
    },

    /** False when only signing in again will do; true also where nobody could be asked. */
    async refreshToken(owner: string): Promise<boolean> {
      return (await session.renew(owner, sent.get(owner))) !== 'refused';
    },

    close: () => channel.close(),
  };
}
