import { type Delivery, isRedirect, retryAfterOf } from './exchange.ts';

/** A live stream that has opened, or why it has not. */
export type Opened = { kind: 'open'; text: ReadableStream<string> } | Delivery;

/**
 * Opens a stream of server-sent events with `fetch`, so that the token stands in a header.
 * Gives up opening after `timeout` ms; once open it lives until `signal`, or until it breaks.
 */
export async function openStream(
  request: { path: string; headers: Record<string, string>; timeout: number; signal: AbortSignal },
  send: typeof fetch = fetch,
): Promise<Opened> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), request.timeout);
  try {
    const response = await send(request.path, {
      headers: { accept: 'text/event-stream', ...request.headers },
      redirect: 'manual',
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([request.signal, late.signal]),
    });
    if (isRedirect(response)) return { kind: 'no-answer', reason: 'redirect' };
    const events = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '');
    if (response.ok && response.body && events) {
      return { kind: 'open', text: textOf(response.body) };
    }
    void response.body?.cancel();
    // A refusal counts for its status; a page in place of the stream is no answer at all.
    if (response.ok) return { kind: 'no-answer', reason: 'not-json' };
    const retryAfter = retryAfterOf(response.headers.get('retry-after'));
    return { kind: 'answer', status: response.status, retryAfter, body: null };
  } catch {
    return { kind: 'no-answer', reason: late.signal.aborted ? 'timeout' : 'network' };
  } finally {
    clearTimeout(timer);
  }
}

function textOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): ReadableStream<string> {
  return bytes.pipeThrough(new TextDecoderStream());
}
