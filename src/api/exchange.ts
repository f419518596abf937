import { withAnySignal } from './any-signal.ts';

/** One HTTP request to this origin. */
export interface Request {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | FormData;
  /** Includes reading the answer, ms. */
  timeout: number;
  signal?: AbortSignal;
}

/** Why there is no answer of the API: no network, a captive portal. */
export type NoAnswer = 'network' | 'timeout' | 'not-json' | 'redirect';

/** The outcome of a request: a JSON answer of any status, or none. `retryAfter` in ms. */
export type Delivery =
  | { kind: 'answer'; status: number; retryAfter: number | null; body: unknown }
  | { kind: 'no-answer'; reason: NoAnswer };

export type Exchange = (request: Request) => Promise<Delivery>;

/** Timeout of a request, ms. */
export const requestTimeout = 8000;

/** Sends requests with `fetch`. Redirects are never followed; only JSON counts as an answer. */
export function createExchange(send: typeof fetch): Exchange {
  return async (request) => {
    const timeout = AbortSignal.timeout(request.timeout);
    const signals = request.signal ? [timeout, request.signal] : [timeout];
    try {
      return await withAnySignal(signals, async (signal) => {
        const response = await send(request.path, {
          method: request.method,
          redirect: 'manual',
          credentials: 'same-origin',
          cache: 'no-store',
          headers: { accept: 'application/json', ...request.headers },
          ...(request.body === undefined ? {} : { body: request.body }),
          signal,
        });
        return await answerOf(response);
      });
    } catch {
      return { kind: 'no-answer', reason: timeout.aborted ? 'timeout' : 'network' };
    }
  };
}

/** Reads a whole response. Rejects when the connection breaks meanwhile. */
async function answerOf(response: Response): Promise<Delivery> {
  if (isRedirect(response)) return { kind: 'no-answer', reason: 'redirect' };
  const text = await response.text();
  const body = jsonOf(response, text);
  if (body === undefined) return { kind: 'no-answer', reason: 'not-json' };
  return {
    kind: 'answer',
    status: response.status,
    retryAfter: retryAfterOf(response.headers.get('retry-after')),
    body: body.value,
  };
}

/** Whether a response redirects; browsers make it opaque, with status 0. */
export function isRedirect(response: Response): boolean {
  return (
    response.type === 'opaqueredirect' ||
    response.redirected ||
    (response.status >= 300 && response.status < 400)
  );
}

function jsonOf(response: Response, text: string): { value: unknown } | undefined {
  if (response.status === 204 && text === '') return { value: null };
  if (!/\bjson\b/i.test(response.headers.get('content-type') ?? '')) return undefined;
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** A Retry-After header, seconds or HTTP date, as ms from now. */
export function retryAfterOf(header: string | null, now = Date.now()): number | null {
  if (header === null || header.trim() === '') return null;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
