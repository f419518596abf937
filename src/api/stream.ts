import { withAnySignal } from './any-signal.ts';
import { isRedirect } from './exchange.ts';

/** Callbacks of a stream: `open` once, text as it arrives, and `end` once, unless it is closed by the caller. */
export interface StreamListener {
  open(): void;
  text(chunk: string): void;
  end(reason: StreamEnd): void;
}

/** `signed-out`: 401; `refused`: another 4xx; else the connection was lost. */
export type StreamEnd = 'lost' | 'signed-out' | 'refused';

interface StreamRequest {
  path: string;
  headers: Record<string, string>;
  /** For opening, ms; an open stream has none. */
  timeout: number;
  /** Closes it. */
  signal: AbortSignal;
}

/**
 * Reads a stream of server-sent events with `fetch`, for EventSource sends no Authorization header.
 * Settles when the stream has ended; never rejects.
 */
export async function openStream(
  request: StreamRequest,
  listener: StreamListener,
  send: typeof fetch,
): Promise<void> {
  const end = await read(request, listener, send).catch((): StreamEnd => 'lost');
  if (!request.signal.aborted) listener.end(end);
}

async function read(
  { path, headers, timeout, signal: closed }: StreamRequest,
  listener: StreamListener,
  send: typeof fetch,
): Promise<StreamEnd> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeout);
  return withAnySignal([closed, late.signal], async (signal) => {
    const response = await send(path, {
      headers: { accept: 'text/event-stream', ...headers },
      redirect: 'manual',
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    }).finally(() => clearTimeout(timer));
    const stream = streamOf(response);
    if (typeof stream === 'string') {
      void response.body?.cancel();
      return stream;
    }
    listener.open();
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || closed.aborted) return 'lost';
      listener.text(value);
    }
  });
}

/** The body of the stream, or why there is none. A page instead of a stream (a captive portal) is a lost connection. */
function streamOf(response: Response): ReadableStream<Uint8Array<ArrayBuffer>> | StreamEnd {
  if (isRedirect(response)) return 'lost';
  if (response.status === 401) return 'signed-out';
  if (response.status >= 400 && response.status < 500) {
    return [408, 425, 429].includes(response.status) ? 'lost' : 'refused';
  }
  const events = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
  return response.ok && response.body && events ? response.body : 'lost';
}
